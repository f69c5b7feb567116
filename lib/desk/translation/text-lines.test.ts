import fs from 'node:fs'
import { expect, test } from 'vitest'
import { placesNamed } from './held-in-text.ts'
import { joinedText } from './joined-text.ts'
import { splitText } from './text-lines.ts'

const TEXT = [
	'## Vendre à Binche',
	'Nous estimons. **Sans frais. Sans engagement.** Voyez [nos avis. Vite !](page:reviews) ensuite.',
	'- Un plan\n- Des photos',
	'![La façade, rue de Robiano](/media/facade.jpg)',
	'---',
	'M. le notaire attend.',
].join('\n\n')

test('headings, lists, pictures and paragraphs are lines; emphasis and links are not divided', () => {
	expect(splitText(TEXT, 'fr').sentences).toEqual([
		'Vendre à Binche',
		'Nous estimons.',
		'**Sans frais. Sans engagement.** Voyez [nos avis. Vite !](page:reviews) ensuite.',
		'Un plan',
		'Des photos',
		'La façade, rue de Robiano',
		'M. le notaire attend.',
	])
})

test('the sentences make the text again, in the same lines', () => {
	const { lines, sentences } = splitText(TEXT, 'fr')
	expect(joinedText(lines, sentences)).toBe(TEXT)
	const other = joinedText(lines, ['A', 'B.', '**C.** [D](page:reviews).', 'E', 'F', 'G', 'H.'])
	expect(other).toBe('## A\n\nB. **C.** [D](page:reviews).\n\n- E\n- F\n\n![G](/media/facade.jpg)\n\n---\n\nH.')
})

interface Texts {
	[name: string]: unknown
}

/** Every text in a language that a file of the sample has. */
function textsIn(value: unknown, language: string): string[] {
	if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, language))
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value as Texts).flatMap(([name, one]) => {
		if (name !== language) return textsIn(one, language)
		return [one].flat().filter((text) => typeof text === 'string')
	})
}

const SAMPLE = ['menu', 'articles', 'faq', 'footer'].map((name) => fs.readFileSync(`config/${name}.json`, 'utf8'))

test.each(['nl', 'fr', 'en'])('every text of the sample in %s is divided and made again', (language) => {
	const texts = SAMPLE.flatMap((file) => textsIn(JSON.parse(file), language))
	expect(texts.length).toBeGreaterThan(100)
	const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
	for (const text of texts) {
		const { lines, sentences } = splitText(text, language)
		expect(plain(joinedText(lines, sentences))).toBe(plain(text))
	}
	const named = placesNamed(texts.flatMap((text) => splitText(text, language).sentences))
	expect(named.map(([first]) => first)).toEqual(expect.arrayContaining(['Binche', 'La Louvière', 'Brussel']))
	expect(new Set(named.map(([first]) => first)).size).toBe(named.length)
	// No word that only looks like one.
	expect(named.length).toBeLessThan(20)
})

test('places are those that a text names within its sentences, in all their languages', () => {
	const named = (text: string) => placesNamed([text]).map((names) => names[0])
	expect(named('On vend à Mons et à La Louvière.')).toEqual(expect.arrayContaining(['Bergen', 'La Louvière']))
	// A village is called “On”.
	expect(named('On vous rappelle.')).toEqual([])
	expect(named('La Louvière change.')).toContain('La Louvière')
})
