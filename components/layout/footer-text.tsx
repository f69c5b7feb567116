import type { Block, Inline } from '@/lib/agency/rich-text'
import { ConfigLink } from './config-link'
import styles from './footer.module.css'

interface Placed<Item> {
	key: string
	item: Item
}

/** Items with their place as key: a text of the configuration never changes its order on a page. */
function placed<Item>(items: readonly Item[]): Placed<Item>[] {
	return items.map((item, at) => ({ key: String(at), item }))
}

function Words({ parts }: { parts: readonly Inline[] }) {
	return placed(parts).map(({ key, item }) => {
		if (item.kind === 'text') return item.text
		const words = <Words parts={item.children} />
		if (item.kind !== 'link')
			return item.kind === 'strong' ? <strong key={key}>{words}</strong> : <em key={key}>{words}</em>
		return (
			<ConfigLink key={key} href={item.link}>
				{words}
			</ConfigLink>
		)
	})
}

function Part({ block }: { block: Block }) {
	switch (block.kind) {
		case 'heading':
			return (
				<h3 className={styles.title}>
					<Words parts={block.children} />
				</h3>
			)
		case 'paragraph':
			return (
				<p>
					<Words parts={block.children} />
				</p>
			)
		case 'list':
			return (
				<ul>
					{placed(block.items).map(({ key, item }) => (
						<li key={key}>
							<Words parts={item} />
						</li>
					))}
				</ul>
			)
		case 'picture':
			return <img src={block.src} alt={block.alt} loading="lazy" />
	}
}

/** A text of the configuration in small type; its links are addresses already. */
export function FooterText({ blocks }: { blocks: readonly Block[] }) {
	return (
		<div className={styles.text}>
			{placed(blocks).map(({ key, item }) => (
				<Part key={key} block={item} />
			))}
		</div>
	)
}
