// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderIn } from '#tests/support/components/render-in.tsx'
import { factsWith, listingWith, wordsWith } from '#tests/support/data/listing-detail.ts'
import { Planning } from './planning.tsx'

afterEach(cleanup)

function shownValue(label: string): string | null {
	return screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? null
}

test('a home without planning facts has no planning block', () => {
	const { container } = renderIn('nl', <Planning listing={listingWith()} />)
	expect(container.innerHTML).toBe('')
})

test('planning facts are written out in full', () => {
	const facts = factsWith({ buildingPermit: 'yes', planningSummons: 'no', preEmption: 'on-request' })
	renderIn('nl', <Planning listing={listingWith({ facts })} />)
	expect(shownValue('Omgevingsvergunning voor stedenbouwkundige handelingen')).toBe('Uitgereikt')
	expect(shownValue('Dagvaarding of herstelvordering')).toBe('Geen dagvaarding of herstelvordering uitgebracht')
	expect(shownValue('Voorkooprecht')).toBe('Op aanvraag')
})

test.each([
	['Wg', 'Woongebied'],
	['W.U.G.', 'Woonuitbreidingsgebied'],
	['Landelijk woongebied', 'Landelijk woongebied'],
])('the designation %s of the feed reads %s', (planningDesignation, words) => {
	const values = wordsWith({ planningDesignation })
	renderIn('nl', <Planning listing={listingWith({ words: { values, language: 'nl' } })} />)
	expect(shownValue('Meest recente stedenbouwkundige bestemming')).toBe(words)
})

test('an abbreviated designation is translated, and words of the feed keep their language', () => {
	const abbreviated = wordsWith({ planningDesignation: 'wg' })
	renderIn('fr', <Planning listing={listingWith({ words: { values: abbreviated, language: 'nl' } })} />)
	expect(screen.getByText('Zone d’habitat').getAttribute('lang')).toBeNull()
	cleanup()
	const worded = wordsWith({ planningDesignation: 'Landelijk woongebied' })
	renderIn('fr', <Planning listing={listingWith({ words: { values: worded, language: 'nl' } })} />)
	expect(screen.getByText('Landelijk woongebied').getAttribute('lang')).toBe('nl')
})

test.each([
	['A', 'A: geen overstroming gemodelleerd'],
	['B', 'B: kleine kans op overstromingen bij klimaatverandering (2050)'],
	['C', 'C: kleine kans op overstromingen in het huidige klimaat'],
	['D', 'D: middelgrote kans op overstromingen in het huidige klimaat'],
] as const)('the flood score %s says what it means for plot and building', (score, words) => {
	renderIn('nl', <Planning listing={listingWith({ facts: factsWith({ floodPScore: score, floodGScore: score }) })} />)
	expect(shownValue('Overstromingsgevoeligheid van het perceel (P-score)')).toBe(words)
	expect(shownValue('Overstromingsgevoeligheid van het gebouw (G-score)')).toBe(words)
})

test('the asbestos certificate shows its date in words', () => {
	renderIn('fr', <Planning listing={listingWith({ facts: factsWith({ asbestosDate: '2026-09-10' }) })} />)
	expect(shownValue('Attestation amiante du')).toBe('10 septembre 2026')
})

test('certificates, the permit of a lot and a requested extract are shown with their days', () => {
	const facts = factsWith({
		electricityCertificate: 'not-conform',
		soilCertificate: '2026-09-22',
		oilTankCertificate: 'requested',
		planningRequestedOn: '2026-11-12',
		lotPermit: { date: '2019-06-17', number: '2019/3' },
	})
	renderIn('nl', <Planning listing={listingWith({ facts })} />)
	expect(shownValue('Elektrische keuring')).toBe('Niet conform')
	expect(shownValue('Uittreksel uit de bodemdatabank (BDES)')).toBe('22 september 2026')
	expect(shownValue('Keuring van de stookolietank')).toBe('Aangevraagd')
	expect(shownValue('Stedenbouwkundig uittreksel')).toBe('Aangevraagd op 12 november 2026')
	expect(shownValue('Verkavelingsvergunning')).toBe('17 juni 2019, nr.\u00a02019/3')
})

test.each([
	['wallonia', 'Extrait conforme de la BDES (état du sol)'],
	['brussels', 'Attestation de sol'],
	[null, 'Attestation de sol'],
] as const)('the document of the soil has the name of the region %s', (region, label) => {
	renderIn('fr', <Planning listing={listingWith({ region, facts: factsWith({ soilCertificate: '2026-09-22' }) })} />)
	expect(shownValue(label)).toBe('22 septembre 2026')
})

test('a certificate in the words of the feed carries their language', () => {
	const words = { values: wordsWith({ soilCertificate: 'niet van toepassing' }), language: 'nl' }
	renderIn('fr', <Planning listing={listingWith({ words })} />)
	expect(screen.getByText('niet van toepassing').getAttribute('lang')).toBe('nl')
})

test.each([
	['flanders', false],
	['brussels', false],
	['wallonia', true],
	['luxembourg', true],
] as const)(
	'in %s, whose law asks for planning information in the advert or not, its being folded is %s',
	(region, isFolded) => {
		renderIn('nl', <Planning listing={listingWith({ region, facts: factsWith({ preEmption: 'no' }) })} />)
		expect(screen.getByText('Geen voorkooprecht').closest('details') !== null).toBe(isFolded)
	},
)
