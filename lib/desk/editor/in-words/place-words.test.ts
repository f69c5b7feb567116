import { describe, expect, it, test } from 'vitest'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import { changeInWords } from './change-words.ts'
import { placeWords } from './editor-texts.ts'
import { placeText, valueText } from './place-words.ts'

const options = { pages: [{ value: 'sell', label: 'Vendre' }], people: [{ value: 'em', label: 'Élise Marchand' }] }
const words = { ...placeWords('fr', options), defaultLanguage: 'fr' }
const menu = {
	form: formOf('menu', 'fr'),
	value: {
		pages: [
			{ id: 'home', name: { fr: 'Accueil' } },
			{
				id: 'sell',
				name: { fr: 'Vendre', nl: 'Verkopen' },
				status: 'Published',
				params: { title: { fr: 'Vendre' }, modules: [{ type: 'article', sort: 10 }, { type: 'map' }] },
			},
		],
	} satisfies Json,
}

test('a field has the label of its name, but of its name below its parent where that means something else', () => {
	const place = (...path: string[]) => placeText(placeWords('de', {}), path)
	expect(place('phone')).toBe('Telefon')
	expect(place('image', 'phone')).toBe('Bild, Für Handys')
	expect(place('image', 'phoneDark')).toBe('Bild, Dunkler Modus, Handy')
})

describe('placeText', () => {
	it('says entries by their names or kinds, without the lists and groups around them', () => {
		const place = (...path: (string | number)[]) => placeText(words, path, menu)
		expect(place('pages', 1, 'params', 'title', 'fr')).toBe('Vendre, Titre, français')
		expect(place('pages', 1, 'params', 'modules', 0, 'title', 'nl')).toBe('Vendre, Texte, Titre, néerlandais')
	})

	it('says the number of an entry without a name, and no key of the program', () => {
		expect(placeText(words, ['offices', 0, 'phone'])).toBe('Autres bureaux 1, Téléphone')
		expect(placeText(words, ['words', 'search.filter.more', 'fr'])).toBe('Vos textes, français')
	})
})

test('a number by which the feed names a type is said by the name of the type', () => {
	const value = { types: { house: [1, 3], flat: [], office: [], building: [], land: [] } }
	const file = { form: formOf('adverts', 'fr'), value }
	const named = { ...words, options: { types: [{ value: '1', label: 'Maison' }] } }
	expect(valueText(named, ['types', 'house'], value.types.house, file)).toBe('Maison, 3')
})

test('a shared text is called by the page that shows it, or by its first words, never by its id', () => {
	const value = {
		articles: [
			{ id: 'legal', body: { fr: ['## Qui'] } },
			{ id: 'x', body: { fr: ['## **Nos** frais'] } },
		],
	}
	const file = { form: formOf('articles', 'fr'), value }
	const named = { ...words, options: { articles: [{ value: 'legal', label: 'Mentions légales' }] } }
	expect(placeText(named, ['articles', 0, 'body', 'fr', 0], file)).toMatch(/^Mentions légales, /)
	expect(placeText(named, ['articles', 1, 'body', 'fr', 0], file)).toMatch(/^Nos frais, /)
	expect(
		changeInWords(named, { kind: 'added', path: ['articles', 1], after: value.articles[1] ?? null }, file),
	).toEqual({ ...{ place: 'Nos frais', isOrder: false, parts: [{ kind: 'added', text: 'Nos frais' }] } })
})

describe('valueText', () => {
	const value = (one: Json, ...path: (string | number)[]) => valueText(words, path, one, menu)

	it('says choices, yes and no, and pages as the form does', () => {
		expect(value('Draft', 'pages', 1, 'status')).toBe('Brouillon')
		expect(value(false, 'pages', 1, 'inMenu')).toBe('Non')
		expect(value('page:sell', 'pages', 1, 'link')).toBe('Vendre')
		expect(value('/media/belfry.jpg', 'pages', 1, 'params')).toBe('belfry.jpg')
		expect(value(null, 'pages', 1, 'status')).toBe('—')
	})

	it('says a whole page by its name, and what has none without the numbers of the program', () => {
		expect(value(menu.value.pages[1] ?? null, 'pages', 1)).toBe('Vendre')
		expect(value({ opens: '09:00', closes: '18:00', sort: 10, id: 'x' }, 'other')).toBe('09:00, 18:00')
		expect(value({ nl: ['Kort', 'goed'], fr: ['Court', 'bon'] }, 'other')).toBe('Court, bon')
	})
})

describe('changeInWords', () => {
	it('calls what was removed by its own name, not by that of what stands there now', () => {
		const gone = { id: 'let', name: { fr: 'Louer' }, params: {} }
		const change = changeInWords(words, { kind: 'removed', path: ['pages', 1], before: gone }, menu)
		expect(change).toEqual({ place: 'Louer', isOrder: false, parts: [{ kind: 'removed', text: 'Louer' }] })
	})

	it('says choices instead of the letters in which they differ', () => {
		const change = changeInWords(
			words,
			{
				kind: 'changed',
				path: ['pages', 1, 'status'],
				before: 'Draft',
				after: 'Published',
				words: [{ kind: 'added', text: 'Published', looks: [] }],
			},
			menu,
		)
		expect(change.parts).toEqual([
			{ kind: 'removed', text: 'Brouillon' },
			{ kind: 'added', text: 'Publié' },
		])
	})

	it('shortens what stayed of a long text to what is beside the change', () => {
		const long = 'Nous vendons des maisons. '.repeat(20)
		const [before, after] = [`${long}Ici.`, `${long}Là.`]
		const change = changeInWords(
			words,
			{
				kind: 'changed',
				path: ['pages', 1, 'params', 'title', 'fr'],
				before,
				after,
				words: [
					{ kind: 'same', text: long, looks: [] },
					{ kind: 'removed', text: 'Ici', looks: [] },
				],
			},
			menu,
		)
		expect(change.parts.map(({ text }) => text.length)).toEqual([61, 3])
	})
})
