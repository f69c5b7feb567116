import fs from 'node:fs'
import { expect, test } from 'vitest'
import { checkConfig } from '#lib/server/config-check/check-config.ts'
import { problemText } from '#lib/site/config/problem.ts'
import { textsWithWord } from '#lib/site/i18n/terms/term-list.ts'

type Own = Record<string, Record<string, string>>

const files = new Map(
	fs
		.readdirSync('config')
		.filter((name) => name.endsWith('.json'))
		.map((name) => [name, fs.readFileSync(`config/${name}`, 'utf8')]),
)

function checked(terms: Own, words: Own = {}, more: Record<string, string> = {}) {
	const set = new Map([...files, ['words.json', JSON.stringify({ terms, words }, null, '\t')], ...Object.entries(more)])
	const { problems, warnings } = checkConfig(set, { hasFile: () => true })
	return { problems: problems.map(problemText), warnings: warnings.map(problemText) }
}

const without = checked({}).warnings
const warned = (...asked: Parameters<typeof checked>) =>
	checked(...asked).warnings.filter((one) => !without.includes(one))
const FLOOR = 'Erdgeschoss'

test('a file without own terms, and one of a version that had none, say nothing more', () => {
	expect(checked({}).problems).toEqual([])
	const old = new Map([...files, ['words.json', '{ "words": {} }']])
	expect(checkConfig(old, { hasFile: () => true }).problems).toEqual([])
})

test('the texts that still have our word are counted, until the agency says all of them in its own', () => {
	const [[key = '', text = ''] = []] = textsWithWord('de', [FLOOR])
	const terms = { [FLOOR]: { de: 'Parterre' } }
	expect(warned(terms)).toEqual([
		expect.stringContaining(`Texts of the program that still say "${FLOOR}": 1, such as "${key}".`),
	])
	expect(warned(terms)[0]).toMatch(/^config\/words\.json:\d+:\d+ {2}terms → Erdgeschoss → de/)
	expect(warned(terms, { [key]: { de: text.replace(FLOOR, 'Parterre') } })).toEqual([])
	expect(warned(terms, { [key]: { de: `${text} ` } })).toHaveLength(1)
})

test('a form without a word of the agency, and a word that no text has, are named', () => {
	const found = warned({ Haus: { de: 'Objekt' } }).join('\n')
	expect(found).toContain('"Häuser" has no word of yours, but "Haus" has one.')
	expect(warned({ Hauss: { de: 'Objekt' } }).join('\n')).toContain(
		'No text of the program has the word "Hauss" in German. Did you mean "Haus"?',
	)
})

test('texts of the agency with our word are named at their place, in that language alone; quotes of others are not', () => {
	const faq = JSON.parse(files.get('faq.json') ?? '{}')
	faq.groups[0].questions[0].question = {
		nl: 'Welk erdgeschoss?',
		fr: 'x',
		en: 'Erdgeschoss',
		de: 'Welches Erdgeschoss?',
	}
	const testimonials = JSON.parse(files.get('testimonials.json') ?? '{}')
	testimonials.testimonials[0].text = { nl: 'x', fr: 'x', en: 'x', de: 'Erdgeschoss' }
	const own = warned(
		{ [FLOOR]: { de: 'Parterre' } },
		{},
		{ 'faq.json': JSON.stringify(faq), 'testimonials.json': JSON.stringify(testimonials) },
	).filter((one) => one.includes('Your word'))
	expect(own).toEqual([
		expect.stringMatching(/^config\/faq\.json.* → de\n.*Your word for "Erdgeschoss" is "Parterre"\./),
	])
})

test.each(['{x}', '<b>', 'a|b'])('an own word is no markup: %s', (word) => {
	expect(checked({ Haus: { de: word } }).problems).toHaveLength(1)
})
