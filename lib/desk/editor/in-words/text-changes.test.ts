import fs from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { withWords } from '#lib/desk/editor/drafts/read-drafts.ts'
import { changesBetween } from '#lib/desk/editor/edit/edit-changes.ts'
import type { Field, Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { fieldAt } from '#lib/desk/editor/form/field-at.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import { CONFIG_KEYS, fileOf } from '#lib/site/config/model/config-set.ts'
import { entriesAt, plainWords } from '#lib/site/config/model/rich-text-runs.ts'
import { type ChangePart, changeInWords, valueParts } from './change-words.ts'
import { placeWords } from './editor-texts.ts'

const options = { pages: [{ value: 'contact', label: 'Contact' }] }
const words = { ...placeWords('fr', options), defaultLanguage: 'fr' }
const articles = (body: string[]): Json => ({ articles: [{ id: 'sell', title: { fr: 'Vendre' }, body: { fr: body } }] })

/** What went, in brackets `[-…-]`, and what came, `{+…+}`, with notes as they are read. */
const read = (parts: readonly ChangePart[]) =>
	parts
		.map(({ kind, text, note }) => {
			const said = `${text}${note === undefined ? '' : `(${note})`}`
			return kind === 'same' ? said : kind === 'removed' ? `[-${said}-]` : `{+${said}+}`
		})
		.join('')

function changesOf(before: string[], after: string[]) {
	const value = articles(after)
	return changesBetween(articles(before), value).map((change) =>
		changeInWords(words, withWords(change), { form: formOf('articles', 'fr'), value }),
	)
}
const told = (before: string[], after: string[]) => changesOf(before, after).map(({ parts }) => read(parts))

describe('a change of a text', () => {
	it('is said without the marks of the notation, words that stayed included', () => {
		const before = ['Nous **vendons** *bien* : [écrivez](page:contact).']
		const after = ['Nous **vendons** *mieux* : [écrivez](page:contact).']
		expect(told(before, after)).toEqual(['Nous vendons [-bien-]{+mieux+} : écrivez.'])
		expect(changesOf(before, after)[0]?.parts.map(({ looks }) => looks?.join())).toEqual([
			...[undefined, 'strong', undefined, 'emphasis', 'emphasis', undefined, 'link', undefined],
		])
	})

	it('says in words how words look that look otherwise than before', () => {
		expect(told(['Nous vendons vite.'], ['Nous **vendons vite**.'])).toEqual([
			'Nous [-vendons vite-]{+vendons vite(gras)+}.',
		])
		expect(told(['*Nous* vendons.'], ['Nous vendons.'])).toEqual(['[-Nous(italique)-]{+Nous+} vendons.'])
	})

	it('says where a link led and leads: a page by its name, an address as people write it', () => {
		expect(told(['[Écrivez](page:contact)'], ['[Écrivez](mailto:info@beffroi.example)'])).toEqual([
			'[-Écrivez(lien vers Contact)-]{+Écrivez(lien vers info@beffroi.example)+}',
		])
		expect(told(['Écrivez'], ['[Écrivez](https://beffroi.example/)'])).toEqual([
			'[-Écrivez-]{+Écrivez(lien vers beffroi.example/)+}',
		])
	})

	it('says that a paragraph became a heading, a line of a list or a picture', () => {
		expect(told(['Nos frais'], ['## Nos frais'])).toEqual(['{+(titre)+}Nos frais'])
		expect(told(['## Nos frais'], ['### Nos frais'])).toEqual(['[-(titre)-]{+(sous-titre)+}Nos frais'])
		expect(told(['Nos frais'], ['- Nos frais'])).toEqual(['{+(liste)+}Nos frais'])
		expect(told([], ['![Le beffroi](/media/belfry.jpg)'])).toEqual(['{+Le beffroi(photo belfry.jpg)+}'])
	})

	it('says paragraphs that came and went without marks', () => {
		expect(told(['Un.'], ['Un.', '**Deux** et [trois](page:contact).'])).toEqual([
			'{+Deux(gras)+}{+ et +}{+trois(lien vers Contact)+}{+.+}',
		])
		expect(told(['Un.', '## Deux'], ['Un.'])).toEqual(['[-(titre)-][-Deux-]'])
	})

	it('names no look of words that took the place of words that looked so', () => {
		expect(told(['**Un mot**'], ['**Deux mots**'])).toEqual(['[-Un mot-]{+Deux mots+}'])
	})

	it('shows the words of which only the notation changed as what stayed', () => {
		expect(told(['3 * 1'], ['3 \\* 1'])).toEqual(['3 * 1'])
	})

	it('does not lose words of a text that is too long to be compared', () => {
		const long = 'mot '.repeat(3000).trim()
		expect(told([long], [`${long} **dit**`])[0]).toMatch(/mot\]?.*\{\+dit\(gras\)\+\}$/)
	})
})

test('a whole text is called by its words, without marks', () => {
	const path = ['pages', 1, 'params', 'modules', 0, 'text']
	const after = { fr: ['## Nos frais', 'Nous **vendons**.'] }
	expect(read(changeInWords(words, { kind: 'added', path, after }).parts)).toBe('{+Nos frais, Nous vendons.+}')
})

test('both versions of a conflict differ, also where only the looks do', () => {
	const path = ['articles', 0, 'body', 'fr', 0]
	expect(read(valueParts(words, path, 'Nous **vendons**.'))).toBe('Nous vendons(gras).')
	expect(read(valueParts(words, path, 'Nous vendons.'))).toBe('Nous vendons.')
	expect(read(valueParts(words, ['articles', 0, 'body', 'fr'], ['## Un', 'Deux']))).toBe('(titre)Un, Deux')
	expect(read(valueParts(words, ['articles', 0, 'title', 'fr'], '**Un**'))).toBe('**Un**')
})

test('every text with marks in the files of an agency is found by its place, and nothing else is', () => {
	const found: string[] = []
	const look = (key: (typeof CONFIG_KEYS)[number], value: Json, path: (string | number)[], own: Json): void => {
		const parent: Field | null = path.length > 1 ? fieldAt(formOf(key, 'fr'), value, path.slice(0, -1)) : null
		const isText = parent?.kind === 'localized' && parent.words === 'rich'
		const entries = entriesAt(path, own)
		if (isText) found.push(plainWords(entries ?? []))
		if (Array.isArray(own)) expect([key, path, entries !== null]).toEqual([key, path, isText])
		if (typeof own === 'object' && own !== null)
			for (const [name, one] of Object.entries(own))
				look(key, value, [...path, Array.isArray(own) ? Number(name) : name], one)
	}
	for (const key of CONFIG_KEYS) {
		const file = `config/${fileOf(key)}`
		if (!fs.existsSync(file)) continue
		const value: Json = JSON.parse(fs.readFileSync(file, 'utf8'))
		look(key, value, [], value)
	}
	expect(found.length).toBeGreaterThan(50)
	expect(found.filter((text) => /\*\*|\]\(|##/.test(text))).toEqual([])
})
