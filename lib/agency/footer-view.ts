import { fill } from '../i18n/fill.ts'
import { type LinkedConfig, type LinkView, linkViews, type PictureView, pictureView, wordsOf } from './chrome-view.ts'
import type { ConfigSet } from './config-set.ts'
import { resolveLink } from './links.ts'
import { type Block, type Inline, parseRichText } from './rich-text.ts'
import type { FooterColumn } from './schema/chrome.ts'
import type { LocalizedRichText, Widths } from './schema/text.ts'

type ColumnContent =
	| { type: 'links'; links: LinkView[] }
	| { type: 'text'; blocks: Block[] }
	| { type: 'contact' }
	| { type: 'images'; images: { picture: PictureView; href: string | null }[] }

/** A column of the footer in a language; widths in columns of 12 on phone, tablet and desktop. */
export type FooterColumnView = ColumnContent & {
	/** Its place in the file. */
	id: string
	title: string
	widths: Record<'sm' | 'md' | 'lg', number>
}

/** The footer in a language. */
export interface FooterView {
	introduction: string
	columns: FooterColumnView[]
	fullText: Block[]
	legalLinks: LinkView[]
	copyright: string
}

type FooterConfig = LinkedConfig & Pick<ConfigSet, 'footer'>

function widthsOf({ sm, md, lg }: Widths): FooterColumnView['widths'] {
	return { sm, md: md ?? sm, lg: lg ?? md ?? sm }
}

type Address = (link: string) => string | null

/** The same words with addresses for links; a link to a page that is not on the site leaves its words. */
function linked(parts: readonly Inline[], addressOf: Address): Inline[] {
	return parts.flatMap((part): Inline[] => {
		if (part.kind === 'text') return [part]
		const children = linked(part.children, addressOf)
		if (part.kind !== 'link') return [{ ...part, children }]
		const link = addressOf(part.link)
		return link === null ? children : [{ ...part, link, children }]
	})
}

function blocksOf(text: LocalizedRichText | null, language: string, addressOf: Address): Block[] {
	return parseRichText(text?.[language] ?? []).map((block): Block => {
		if (block.kind === 'picture') return block
		if (block.kind === 'list') return { ...block, items: block.items.map((item) => linked(item, addressOf)) }
		return { ...block, children: linked(block.children, addressOf) }
	})
}

function contentOf(config: FooterConfig, language: string, column: FooterColumn, hasDrafts: boolean): ColumnContent {
	const addressOf = (link: string) => resolveLink(config, language, link, hasDrafts)?.href ?? null
	switch (column.type) {
		case 'links':
			return { type: 'links', links: linkViews(config, language, column.links, hasDrafts) }
		case 'text':
			return { type: 'text', blocks: blocksOf(column.text, language, addressOf) }
		case 'contact':
			return { type: 'contact' }
		case 'images':
			return {
				type: 'images',
				images: column.images.map(({ picture, link }) => ({
					picture: pictureView(picture, language),
					href: link === null ? null : addressOf(link),
				})),
			}
	}
}

/** The footer in a language in a year: published columns in their order, with what they hold. */
export function footerView(config: FooterConfig, language: string, year: number, hasDrafts = false): FooterView {
	const addressOf = (link: string) => resolveLink(config, language, link, hasDrafts)?.href ?? null
	const { introduction, columns, fullText, legalLinks, copyright } = config.footer
	return {
		introduction: wordsOf(introduction, language),
		columns: columns
			.map((column, at) => ({ ...column, id: String(at) }))
			.filter(({ status }) => hasDrafts || status === 'Published')
			.sort((a, b) => a.sort - b.sort)
			.map((column) => ({
				...contentOf(config, language, column, hasDrafts),
				id: column.id,
				title: wordsOf(column.title, language),
				widths: widthsOf(column.widths),
			})),
		fullText: blocksOf(fullText, language, addressOf),
		legalLinks: linkViews(config, language, legalLinks, hasDrafts),
		copyright: fill(wordsOf(copyright, language), { year: String(year), name: config.site.name }),
	}
}
