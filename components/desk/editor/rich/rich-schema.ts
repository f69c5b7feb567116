import '#lib/base/browser/zod-without-eval.ts'
import { DOMParser, type ParseRule, Schema } from 'prosemirror-model'
import { FilePath } from '#lib/site/config/schema/text.ts'
import { linkAddress } from './link-address.ts'

/** What was stored: a block that is as it was read is written back as it was. */
const SOURCE = { source: { default: null as string | null } }

/**
 * The parts of a text of `config/`, as `parseRichText` reads them. Each block is one entry, so that a list is so many
 * items one after the other.
 */
export const richSchema = new Schema({
	nodes: {
		doc: { content: 'block+' },
		paragraph: { group: 'block', content: 'text*', attrs: SOURCE, parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
		heading: {
			group: 'block',
			content: 'text*',
			attrs: { ...SOURCE, level: { default: 2 } },
			defining: true,
			parseDOM: [
				{ tag: 'h1, h2', attrs: { level: 2 } },
				{ tag: 'h3, h4, h5, h6', attrs: { level: 3 } },
			],
			toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
		},
		item: {
			group: 'block',
			content: 'text*',
			attrs: SOURCE,
			defining: true,
			parseDOM: [{ tag: 'li' }],
			toDOM: () => ['ul', ['li', 0]],
		},
		picture: {
			group: 'block',
			attrs: { ...SOURCE, src: {}, alt: { default: '' } },
			draggable: true,
			parseDOM: [
				{
					tag: 'img[src]',
					getAttrs: (element) => {
						const src = element.getAttribute('src') ?? ''
						return FilePath.safeParse(src).success && { src, alt: element.getAttribute('alt') ?? '' }
					},
				},
			],
			toDOM: ({ attrs }) => ['img', { src: attrs.src, alt: attrs.alt }],
		},
		text: {},
	},
	marks: {
		strong: {
			parseDOM: [
				// Google Docs wraps all of what is copied in a `b` that is not bold.
				{ tag: 'b, strong', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
				{ style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]\d\d)$/.test(value) && null },
			],
			toDOM: () => ['strong', 0],
		},
		link: {
			attrs: { href: {} },
			inclusive: false,
			parseDOM: [
				{
					tag: 'a[href]',
					getAttrs: (element) => {
						const href = linkAddress(element.getAttribute('href') ?? '')
						return href !== null && { href }
					},
				},
			],
			toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
		},
		emphasis: { parseDOM: [{ tag: 'i, em' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
	},
})

/** What Word, Google Docs and pages of the web write otherwise. */
const PASTED: readonly ParseRule[] = [
	{ tag: 'li p', skip: true },
	{ tag: 'p[class^="MsoListParagraph"]', node: 'item' },
	{ tag: 'span[style*="mso-list:Ignore"]', ignore: true },
	{ tag: 'td, th', node: 'paragraph' },
	{ tag: 'td p, th p', skip: true },
	// There is no line within a paragraph.
	{ tag: 'br', closeParent: true },
]

/** Reads what is pasted: it keeps what a text can have, and the words of everything else. */
export const pastedParser = new DOMParser(richSchema, [...PASTED, ...DOMParser.fromSchema(richSchema).rules])
