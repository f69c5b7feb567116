import 'server-only'
import { fill } from '#lib/base/text/fill.ts'
import type { PagePicture } from '#lib/pages/content/page-picture.ts'
import { pictureIn, richTextIn } from '#lib/pages/content/wording.ts'
import type { ConfigSet } from '#lib/site/config/model/config-set.ts'
import type { RichTextBlock } from '#lib/site/config/model/rich-text.ts'
import type { FooterColumn } from '#lib/site/config/schema/frame/chrome.ts'
import type { Widths } from '#lib/site/config/schema/text.ts'
import { addressOf, type LinkedConfig, linkViews, wordsOrEmpty } from './chrome-view.ts'
import type { LinkView } from './page-frame-types.ts'

type ColumnContent =
	| { type: 'links'; links: LinkView[] }
	| { type: 'text'; blocks: RichTextBlock[] }
	| { type: 'contact' }
	| { type: 'newsletter'; text: string }
	| { type: 'images'; images: { picture: PagePicture; href: string | null }[] }

/** A column of the footer in a language; widths in columns of 12 on phone, tablet and desktop. */
export type FooterColumnView = ColumnContent & {
	/** Its position in the file. */
	id: string
	title: string
	widths: Record<'sm' | 'md' | 'lg', number>
}

/** The footer in a language. */
export interface FooterView {
	introduction: string
	columns: FooterColumnView[]
	fullText: RichTextBlock[]
	legalLinks: LinkView[]
	copyright: string
}

type FooterConfig = LinkedConfig & Pick<ConfigSet, 'footer'>

function widthsOf({ sm, md, lg }: Widths): FooterColumnView['widths'] {
	return { sm, md: md ?? sm, lg: lg ?? md ?? sm }
}

function contentOf(config: FooterConfig, language: string, column: FooterColumn, hasDrafts: boolean): ColumnContent {
	const hrefOf = (link: string) => addressOf(config, language, link, hasDrafts)
	switch (column.type) {
		case 'links':
			return { type: 'links', links: linkViews(config, language, column.links, hasDrafts) }
		case 'text':
			return { type: 'text', blocks: richTextIn(language, column.text, hrefOf) }
		case 'contact':
			return { type: 'contact' }
		case 'newsletter':
			return { type: 'newsletter', text: wordsOrEmpty(column.text, language) }
		case 'images':
			return {
				type: 'images',
				images: column.images.map(({ picture, link }) => ({
					picture: pictureIn(language, picture),
					href: link === null ? null : hrefOf(link),
				})),
			}
	}
}

/** Returns the footer in a language for a year: published columns in their order, with their contents. */
export function footerView(config: FooterConfig, language: string, year: number, hasDrafts = false): FooterView {
	const hrefOf = (link: string) => addressOf(config, language, link, hasDrafts)
	const { introduction, columns, fullText, legalLinks, copyright } = config.footer
	return {
		introduction: wordsOrEmpty(introduction, language),
		columns: columns
			.map((column, at) => ({ ...column, id: String(at) }))
			.filter(({ status }) => hasDrafts || status === 'Published')
			.sort((a, b) => a.sort - b.sort)
			.map((column) => ({
				...contentOf(config, language, column, hasDrafts),
				id: column.id,
				title: wordsOrEmpty(column.title, language),
				widths: widthsOf(column.widths),
			})),
		fullText: richTextIn(language, fullText, hrefOf),
		legalLinks: linkViews(config, language, legalLinks, hasDrafts),
		copyright: fill(wordsOrEmpty(copyright, language), { year: String(year), name: config.site.name }),
	}
}
