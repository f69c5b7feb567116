import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { processWide } from '#lib/base/process/process-wide.ts'
import { lookupListing } from '#lib/homes/listings/queries/detail-queries.ts'
import { withAutomaticText } from '#lib/homes/translation/state/automatic-text.ts'
import { addMember } from '#lib/people/staff/account/changes/member-changes.ts'
import { TranslationService } from '#lib/site/config/schema/people/desk.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { startTranslationServer, type TranslationServer } from '#tests/support/servers/translation-server.ts'
import { translateAutomatically } from './translate-automatically.ts'

const setup: { service: TranslationService | null } = vi.hoisted(() => ({ service: null }))
vi.mock(import('#lib/site/config/config.ts'), async (load) => {
	const own = await load()
	const getSite = () => ({ ...own.getSite(), languages: ['nl', 'fr'] })
	return { ...own, getSite, getDeskSettings: () => ({ ...own.getDeskSettings(), translation: setup.service }) }
})

let agency: AgencyDatabase
let server: TranslationServer

const NOW = new Date('2026-11-30T10:00:00.000Z')
const LATER = new Date('2026-11-30T10:11:00.000Z')
const FRENCH = {
	language: 'fr',
	Street: 'Rue de la Régence',
	Price: 249_000,
	TypeDescription: 'Maison avec jardin',
	Description: '<p>Un séjour de 38 m².</p><ul><li>Dans la rue de la Régence.</li></ul>',
}
const NL: Record<string, string> = {
	'Maison avec jardin': 'Huis met tuin',
	'Un séjour de 38 m².': 'Een leefruimte van 38 m².',
	'Un séjour de 40 m².': 'Een leefruimte van 40 m².',
	'Dans la rue de la Régence.': 'In de rue de la Régence.',
}
const wider = { ...FRENCH, Description: FRENCH.Description.replace('38', '40') }

beforeAll(async () => {
	server = await startTranslationServer()
})
afterAll(() => server.stop())

function serviceWith(more: object = {}): TranslationService {
	return TranslationService.parse({ kind: 'libretranslate', url: server.url, publishesUnread: true, ...more })
}

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	setup.service = serviceWith()
	server.asked = []
	server.answer = null
	server.translate = (sentence) => NL[sentence] ?? `~${sentence}`
	processWide<number>('agencyAutomaticTranslations').value = undefined
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

const run = (now = NOW) => translateAutomatically(agency.db, now)

/** What the Dutch page of a home shows, and what everything else says of it in Dutch. */
async function dutch(id = 1) {
	const found = await lookupListing('nl', id)
	if (found.kind !== 'shown') throw new Error(found.kind)
	const { listing, translatedFrom } = await withAutomaticText(found.listing, 'nl')
	return {
		title: listing.title.text,
		description: listing.description?.text,
		translatedFrom,
		elsewhere: found.listing.title.text,
		indexed: listing.ownLanguages,
	}
}
const ORIGINAL = { title: FRENCH.TypeDescription, translatedFrom: null, indexed: ['fr'] }

test('nothing is translated by itself unless an admin wants it', async () => {
	await importInto(agency, { properties: [property(1, FRENCH)] })
	for (const service of [null, serviceWith({ publishesUnread: false }), serviceWith({ publishesUnread: undefined })]) {
		setup.service = service
		await run()
	}
	expect(server.asked).toEqual([])
	expect(await dutch()).toMatchObject(ORIGINAL)
})

test('a home that lacks a language gets a marked text on its page, and nowhere else', async () => {
	await importInto(agency, { properties: [property(1, FRENCH)] })
	await run()
	expect(await dutch()).toEqual({
		title: 'Huis met tuin',
		description: '<p>Een leefruimte van 38 m².</p><ul><li>In de rue de la Régence.</li></ul>',
		translatedFrom: 'fr',
		elsewhere: 'Maison avec jardin',
		indexed: ['fr'],
	})
	server.asked = []
	await run()
	expect(server.asked).toEqual([])
	setup.service = serviceWith({ publishesUnread: false })
	await run()
	expect(await dutch()).toMatchObject(ORIGINAL)
})

test.each([
	['a price', 'Le prix est de € 249.000.', 'De prijs is € 294.000.'],
	['a street', 'Près de la rue de la Régence.', 'Bij de Regentiestraat.'],
	['a town', 'À Binche.', 'In Bergen.'],
])('a text in which %s changed stays a proposal, and is not asked for again', async (_, french, wrong) => {
	await importInto(agency, { properties: [property(1, { ...FRENCH, Description: `<p>${french}</p>` })] })
	server.translate = (sentence) => (sentence === french ? wrong : (NL[sentence] ?? ''))
	await run()
	expect(await dutch()).toMatchObject(ORIGINAL)
	const { sentences } = await agency.db.selectFrom('home_translation').select('sentences').executeTakeFirstOrThrow()
	expect(JSON.parse(sentences)).toMatchObject([{}, { source: french, proposal: wrong, isAccepted: false }])
	await run()
	expect(server.asked).toHaveLength(1)
})

test('a text with a sentence about a person is not shown, and that sentence is not sent', async () => {
	const member = { name: 'Emil Vanneste', email: 'emil@beffroi.example', language: 'fr', roles: ['editor' as const] }
	await addMember(agency.db, member, NOW)
	const Description = '<p>Un séjour de 38 m². Demandez Emil Vanneste.</p>'
	await importInto(agency, { properties: [property(1, { ...FRENCH, Description })] })
	await run()
	expect(server.asked.flatMap(({ sentences }) => sentences)).toEqual(['Maison avec jardin', 'Un séjour de 38 m².'])
	expect(await dutch()).toMatchObject(ORIGINAL)
})

test('when the original changes, its page shows that at once, and the new text is translated', async () => {
	await importInto(agency, { properties: [property(1, FRENCH)] })
	await run()
	await importInto(agency, { properties: [property(1, wider)] })
	expect(await dutch()).toMatchObject(ORIGINAL)
	server.asked = []
	await run()
	expect(server.asked.flatMap(({ sentences }) => sentences)).toEqual(['Un séjour de 40 m².'])
	expect((await dutch()).description).toContain('40 m²')
	// Another price asks for nothing.
	await importInto(agency, { properties: [property(1, { ...wider, Price: 239_000 })] })
	await run()
	expect(server.asked).toHaveLength(1)
	expect(await dutch()).toMatchObject({ title: 'Huis met tuin' })
	// The source's own text wins.
	await importInto(agency, { properties: [property(1, wider), property(1, { TypeDescription: 'Eigen titel' })] })
	expect(await dutch()).toMatchObject({ title: 'Eigen titel', translatedFrom: null })
})

test('a service in trouble is left alone for a while, and the homes wait', async () => {
	await importInto(agency, { properties: [1, 2].map((id) => property(id, FRENCH)) })
	server.answer = (response) => void response.writeHead(503).end()
	await run()
	await run()
	expect(server.asked).toHaveLength(1)
	server.answer = null
	await run(LATER)
	expect(await dutch(1)).toMatchObject({ title: 'Huis met tuin' })
	expect(await dutch(2)).toMatchObject({ title: 'Huis met tuin' })
})

test('the characters of the day bound it, and homes that are sold or hidden are left out', async () => {
	const length = 'Maison avec jardinUn séjour de 38 m².Dans la rue de la Régence.'.length
	setup.service = serviceWith({ charactersPerDay: 100 })
	const hidden = property(3, { ...FRENCH, Status: 'sold' })
	await importInto(agency, { properties: [...[1, 2].map((id) => property(id, FRENCH)), hidden] })
	await run()
	expect(await agency.db.selectFrom('translation_day').select('characters').execute()).toEqual([{ characters: length }])
	expect(server.asked).toHaveLength(1)
	setup.service = serviceWith()
	await run(LATER)
	expect(server.asked).toHaveLength(2)
	expect(await dutch(3)).toMatchObject({ translatedFrom: null })
})
