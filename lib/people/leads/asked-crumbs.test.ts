import { expect, test } from 'vitest'
import { listingWith } from '#tests/support/data/listing-detail.ts'
import { askedCrumbs } from './asked-crumbs.ts'

test('the last step back from a form about a home is that home, in the language of its title', () => {
	const listing = listingWith({ id: 1001, href: '/fr/a-vendre/binche/herenhuis/1001/' })
	const own = { ...listing, title: { text: 'Herenhuis', language: 'nl' } }
	expect(askedCrumbs('fr', { kind: 'listing', listing: own, isClosed: false })).toEqual([
		{ label: 'Accueil', href: '/fr/' },
		{ label: 'Herenhuis', href: own.href, language: 'nl' },
	])
	expect(askedCrumbs('fr', null)).toEqual([{ label: 'Accueil', href: '/fr/' }])
})
