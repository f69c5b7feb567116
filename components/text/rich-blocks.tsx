import { linkClass } from '#components/ui/button.tsx'
import { HoverLink } from '#components/ui/hover-link.tsx'
import styles from '#components/ui/ui.module.css'
import type { Inline, RichTextBlock } from '#lib/site/config/model/rich-text.ts'

/** Pairs items with their index as key: a text of the configuration never changes its order on a page. */
function placed<Item>(items: readonly Item[]): { key: string; item: Item }[] {
	return items.map((item, at) => ({ key: String(at), item }))
}

function Words({ content }: { content: readonly Inline[] }) {
	return placed(content).map(({ key, item: part }) => {
		if (part.kind === 'text') return part.text
		return <Marked key={key} part={part} />
	})
}

function Marked({ part }: { part: Exclude<Inline, { kind: 'text' }> }) {
	const words = <Words content={part.children} />
	if (part.kind !== 'link') return part.kind === 'strong' ? <strong>{words}</strong> : <em>{words}</em>
	return part.link.startsWith('/') ? (
		<HoverLink href={part.link} className={linkClass}>
			{words}
		</HoverLink>
	) : (
		<a href={part.link} className={linkClass}>
			{words}
		</a>
	)
}

const HEADINGS = { 2: ['h2', 'h3'], 3: ['h3', 'h4'], 4: ['h4', 'h5'] } as const

function Part({ block, top }: { block: RichTextBlock; top: keyof typeof HEADINGS }) {
	switch (block.kind) {
		case 'heading': {
			const Heading = HEADINGS[top][block.level === 2 ? 0 : 1]
			return (
				<Heading className={block.level === 2 ? styles.heading : styles.lesser}>
					<Words content={block.children} />
				</Heading>
			)
		}
		case 'paragraph':
			return (
				<p>
					<Words content={block.children} />
				</p>
			)
		case 'list':
			return (
				<ul className={styles.list}>
					{placed(block.items).map(({ key, item }) => (
						<li key={key}>
							<Words content={item} />
						</li>
					))}
				</ul>
			)
		case 'picture':
			return <img className={styles.picture} src={block.src} alt={block.alt} loading="lazy" decoding="async" />
	}
}

interface RichBlocksProps {
	blocks: readonly RichTextBlock[]
	/** Level of the text's own headings: one below the title above it. */
	top: keyof typeof HEADINGS
}

/** A text of the configuration, as elements. */
export function RichBlocks({ blocks, top }: RichBlocksProps) {
	return (
		<div className={styles.text}>
			{placed(blocks).map(({ key, item }) => (
				<Part key={key} block={item} top={top} />
			))}
		</div>
	)
}
