import { expect, test } from 'vitest'
import { placePageOf, placePages } from './place-pages.ts'

// config/menu.json of the sample agency.
test('the pages about places are named and addressed in each language', () => {
	expect(placePages('fr').map(({ name, href }) => [name, href])).toEqual([
		['Buvrinnes', '/fr/habiter-buvrinnes/'],
		['Bray', '/fr/habiter-bray/'],
		['Estinnes-au-Mont', '/fr/habiter-estinnes-au-mont/'],
	])
	expect(placePages('nl').map(({ href }) => href)).toContain('/wonen-in-bray/')
})

test('a search of one place leads to the page about it, one of several or of another place to none', () => {
	expect(placePageOf('fr', ['buvrinnes|7133'])).toMatchObject({ title: 'Habiter Buvrinnes' })
	expect(placePageOf('nl', ['buvrinnes|7133'])).toMatchObject({ title: 'Wonen in Buvrinnes' })
	expect(placePageOf('fr', ['binche|7130'])).toBeNull()
	expect(placePageOf('fr', ['buvrinnes|7133', 'bray|7130'])).toBeNull()
	expect(placePageOf('fr', [])).toBeNull()
})
