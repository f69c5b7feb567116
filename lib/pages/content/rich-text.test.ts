import { expect, test } from 'vitest'
import { parseRichText } from '#lib/site/config/model/rich-text.ts'
import { richTextWords, withAddresses } from './rich-text.ts'

const resolve = (link: string) => (link === 'page:draft' ? null : link.replace('page:contact', '/fr/contact/'))
const text = (words: string) => ({ kind: 'text', text: words })

test('links get the address of their page, also in bold text and in a list', () => {
	expect(withAddresses(parseRichText(['- **See [us](page:contact)**']), resolve)).toEqual([
		{
			kind: 'list',
			items: [
				[{ kind: 'strong', children: [text('See '), { kind: 'link', link: '/fr/contact/', children: [text('us')] }] }],
			],
		},
	])
})

test('a link to a page that is not on the site keeps only its words', () => {
	expect(withAddresses(parseRichText(['Ask [the *team*](page:draft).']), resolve)).toEqual([
		{
			kind: 'paragraph',
			children: [text('Ask '), text('the '), { kind: 'emphasis', children: [text('team')] }, text('.')],
		},
	])
})

test('the words alone have no marks and no pictures', () => {
	const blocks = parseRichText([
		'**Free**, see [here](page:contact).',
		'![A house](/media/house.jpg)',
		'- One',
		'- Two',
	])
	expect(richTextWords(blocks)).toBe('Free, see here. One Two')
})
