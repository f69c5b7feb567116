import { expect, test } from 'vitest'
import { parseRichText, richTextWords } from './rich-text'

const resolve = (link: string) => (link === 'page:draft' ? null : link.replace('page:', '/fr/'))
const text = (words: string) => ({ kind: 'text', text: words })

test('headings, paragraphs, lists and pictures are told apart by their first characters', () => {
	const entries = ['## Large', '### Small', 'Words.', '- One', '- Two', '![A house](/media/house.jpg)']
	expect(parseRichText(entries, resolve)).toEqual([
		{ kind: 'heading', level: 1, content: [text('Large')] },
		{ kind: 'heading', level: 2, content: [text('Small')] },
		{ kind: 'paragraph', content: [text('Words.')] },
		{ kind: 'list', items: [[text('One')], [text('Two')]] },
		{ kind: 'picture', src: '/media/house.jpg', alt: 'A house' },
	])
})

test('bold, italic and links stand inside a paragraph, a link in bold too', () => {
	const [block] = parseRichText(['A **bold [link](page:contact)** and *more*.'], resolve)
	expect(block).toEqual({
		kind: 'paragraph',
		content: [
			text('A '),
			{ kind: 'bold', content: [text('bold '), { kind: 'link', href: '/fr/contact', content: [text('link')] }] },
			text(' and '),
			{ kind: 'italic', content: [text('more')] },
			text('.'),
		],
	})
})

test.each(['[words](page:draft)', '[words](javascript:alert)', '[words](//elsewhere.example)'])(
	'%s keeps its words and has no link',
	(entry) => expect(parseRichText([entry], resolve)).toEqual([{ kind: 'paragraph', content: [text('words')] }]),
)

test('a single star and a product of numbers stay as they are', () => {
	expect(richTextWords(parseRichText(['5 * 4 m *'], resolve))).toBe('5 * 4 m *')
})

test('its words alone hold no marks', () => {
	expect(richTextWords(parseRichText(['**Free**, see [here](page:contact).', '- One'], resolve))).toBe(
		'Free, see here. One',
	)
})
