'use client'

import type { ReactNode } from 'react'
import { type Inline, parseRichText, type RichTextBlock } from '#lib/site/config/model/rich-text.ts'

function Words({ content }: { content: readonly Inline[] }): ReactNode {
	return content.map((part, at) => {
		const key = String(at)
		if (part.kind === 'text') return part.text
		const words = <Words key={key} content={part.children} />
		if (part.kind === 'link') return <u key={key}>{words}</u>
		return part.kind === 'strong' ? <strong key={key}>{words}</strong> : <em key={key}>{words}</em>
	})
}

function Block({ block }: { block: RichTextBlock }) {
	switch (block.kind) {
		case 'heading':
			return (
				<p>
					<strong>
						<Words content={block.children} />
					</strong>
				</p>
			)
		case 'paragraph':
			return (
				<p>
					<Words content={block.children} />
				</p>
			)
		case 'list':
			return (
				<ul>
					{block.items.map((item, at) => (
						<li key={String(at)}>
							<Words content={item} />
						</li>
					))}
				</ul>
			)
		case 'picture':
			return <img src={block.src} alt={block.alt} loading="lazy" decoding="async" />
	}
}

/** A text of `config/` to be read beside another. */
export default function ShownWords({ entries }: { entries: readonly string[] }) {
	return parseRichText(entries).map((block, at) => <Block key={String(at)} block={block} />)
}
