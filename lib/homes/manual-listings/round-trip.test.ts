import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnSubject } from '#lib/homes/manual-listings/form/field-types.ts'
import { canHold, type OwnValues } from '#lib/homes/manual-listings/form/listing-values.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, project } from '#tests/support/data/payload.ts'
import { exportOwnHomes } from './export.ts'
import { writeOwnHomes } from './write-manual.ts'

/** The agency's people, each with a portrait. */
vi.mock('#lib/site/config/config.ts', async (original) => {
	const config = await original<typeof import('#lib/site/config/config.ts')>()
	const portrait = { src: '/media/elise.jpg', alt: {}, width: null, height: null }
	return { ...config, getTeam: () => ({ people: config.getTeam().people.map((one) => ({ ...one, portrait })) }) }
})

const NOW = new Date('2026-11-25T10:00:00.000Z')
const ORIGIN = 'https://www.agency.example'
const HOME = 9_000_000_001
const PROJECT = 9_000_000_002
const DEED = `${'d'.repeat(32)}.pdf`

/** A house sold for an annuity, with everything that a list of the form holds. */
const ANNUITY: OwnValues = {
	Goal: '0',
	WebID: 1,
	WebIDs: 5,
	Zip: '7130',
	City: 'Binche',
	Price: 249_000,
	Marquee: 1,
	NotaryFees: 4100,
	'TypeDescription.fr': 'Maison en viager',
	'Description.fr': 'Trois chambres.',
	PortalsFrom: '2026-12-01',
	'Viager.Bouquet': 60_000,
	'Viager.MonthlyPayment': 850,
	'Viager.Duration.fr': '15 ans',
	AnnuityUse: 'occupied',
	AnnuityHeads: [{ age: 78 }, {}, { age: 81 }],
	'Viager.Conditions.fr': 'Rente indexée.',
	OpenHouses: [
		{ day: '2027-06-05', from: '10:00', to: '12:00' },
		{ day: '2026-12-05', from: '14:00' },
		{ day: '2026-12-06' },
	],
	Rooms: [{ 'name.fr': 'Salon', 'name.nl': 'Woonkamer', surface: 31.5, floor: 0 }, { surface: 12 }],
	Documents: [{ file: DEED, name: 'Acte de base', size: 1200 }],
	OwnerEmails: [{ email: 'Ada@Exemple.be' }, { email: 'ada@' }],
	MediaHistory: [{ medium: 'Immoweb', start: '2026-11-01', url: 'https://www.immoweb.be/1' }, { start: '2026-11-02' }],
	ContactPerson: 'elise',
	'GoodToKnow.fr': 'Gare à 400 m\n\nÉcole à 200 m',
	RoofMaterial: 'slate',
	VideoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
	RenovationDuty: true,
}

const DEVELOPMENT: OwnValues = {
	Zip: '7130',
	City: 'Binche',
	Street: 'Rue Neuve',
	HouseNumber: '1',
	PublicAddress: false,
	Number: 'P7',
	'Name.fr': 'Les Remparts',
	'Name.nl': 'De Vesten',
	'Description.fr': 'Douze appartements.',
	WebIDs: 2,
	'Delivery.fr': '2027-09-01',
	PriceListUrl: 'https://www.agency.example/prix.pdf',
	Documents: [{ file: DEED, name: 'Cahier des charges', size: 1200 }],
}

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

async function publish(id: number, subject: OwnSubject, values: OwnValues): Promise<void> {
	const at = NOW.toISOString()
	for (const [key, value] of Object.entries(values)) expect(canHold(key, value), key).toBe(true)
	const draft = JSON.stringify(values)
	await agency.db
		.insertInto('own_home')
		.values({
			id,
			subject,
			state: 'published',
			version: 1,
			draft,
			published: draft,
			former: null,
			created_at: at,
			changed_at: at,
			changed_by: 1,
		})
		.execute()
	await agency.db.transaction().execute((transaction) => writeOwnHomes(transaction, NOW))
}

/** Everything of a home but what differs from site to site: its times, and where its pictures and documents are. */
async function homeIn({ db }: AgencyDatabase) {
	const { content_hash, created_at, modified_at, is_published, unpublished_at, facts, ...row } = await db
		.selectFrom('listing')
		.selectAll()
		.where('id', '=', HOME)
		.executeTakeFirstOrThrow()
	const { contact, ...said } = JSON.parse(facts)
	const of = (table: 'listing_text' | 'listing_owner' | 'media_history' | 'listing_type') =>
		db.selectFrom(table).selectAll().where('listing_id', '=', HOME).execute()
	const hidden = await db.selectFrom('listing_private').select(['price', 'owner_emails']).executeTakeFirst()
	return {
		row,
		said,
		contact: { ...contact, pictureUrl: null },
		hidden,
		texts: await of('listing_text'),
		owners: await of('listing_owner'),
		media: await of('media_history'),
		types: await of('listing_type'),
	}
}

test('lists, annuity, contact, owners and documents are exported, and imported elsewhere as the very same home', async () => {
	await publish(HOME, 'home', ANNUITY)
	const payload = await exportOwnHomes(agency.db, ORIGIN)
	const other = await createAgencyDatabase()
	const report = await importInto(other, payload)
	expect(report).toMatchObject({ outcome: 'imported', rejected: 0, warned: 0, issues: 0, listings: { new: 1 } })
	expect(report.unknownFields).toEqual([])
	const here = await homeIn(agency)
	expect(await homeIn(other)).toEqual(here)
	// In Belgium it is an hour later than UTC in winter, two in summer.
	expect(here.said).toMatchObject({
		annuity: { bouquet: 60_000, monthlyPayment: 850, price: 249_000 },
		openHouses: [
			{ start: '2026-12-05T13:00:00.000Z', end: null },
			{ start: '2027-06-05T08:00:00.000Z', end: '2027-06-05T10:00:00.000Z' },
		],
		portalsFrom: '2026-11-30T23:00:00.000Z',
		documentNames: ['Acte de base'],
		notaryFees: 4100,
		videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
	})
	expect(here.contact).toMatchObject({ name: 'Élise Marchand', email: 'elise@beffroi.example' })
	expect(here.row).toMatchObject({ ribbon: 'new' })
	expect(here.owners).toEqual([{ listing_id: HOME, email: 'ada@exemple.be', source: 'feed' }])
	expect(here.media).toMatchObject([{ medium: 'Immoweb', url: 'https://www.immoweb.be/1' }])
	const wordsOf = (language: string) =>
		JSON.parse(here.texts.find((text) => 'words' in text && text.language === language)?.words ?? '{}')
	expect(wordsOf('fr')).toMatchObject({
		annuityDuration: '15 ans',
		annuityConditions: 'Viager occupé\u00a0: le vendeur y reste. Rente sur 2 têtes, de 78 et 81 ans. Rente indexée.',
		rooms: [{ name: 'Salon', surface: 31.5, floor: 0 }],
		goodToKnow: ['Gare à 400 m', 'École à 200 m'],
		roofMaterial: 'Ardoises',
	})
	expect(wordsOf('nl')).toMatchObject({
		annuityConditions: 'Bezet: de verkoper blijft er wonen. Rente op 2 hoofden, 78 en 81 jaar.',
		rooms: [{ name: 'Woonkamer' }],
	})
	await other.close()
})

test('an export says nothing of where documents are, and has whole addresses of portraits', async () => {
	await publish(HOME, 'home', ANNUITY)
	const { properties } = await exportOwnHomes(agency.db, ORIGIN)
	expect(properties[0]).toMatchObject({
		Documents: [{ ID: DEED, Name: 'Acte de base' }],
		ContactPerson: { PictureUrl: `${ORIGIN}/media/elise.jpg` },
	})
	expect(JSON.stringify(properties)).not.toContain('desk:')
})

test('what an annuity asked for is gone once the home is to rent', async () => {
	await publish(HOME, 'home', { ...ANNUITY, Goal: '1' })
	const { properties } = await exportOwnHomes(agency.db, ORIGIN)
	expect(properties[0]).not.toHaveProperty('Viager')
	expect(properties[0]).not.toHaveProperty('AnnuityUse')
})

test('a project with a unit is exported and imported elsewhere as the very same one', async () => {
	await publish(PROJECT, 'project', DEVELOPMENT)
	const unit = { Goal: '0', WebID: 2, Zip: '7130', City: 'Binche', Price: 210_000, ProjectID: PROJECT }
	await publish(HOME, 'home', { ...unit, 'TypeDescription.fr': 'Appartement 1.1' })
	const payload = await exportOwnHomes(agency.db, ORIGIN)
	const other = await createAgencyDatabase()
	const report = await importInto(other, payload)
	expect(report).toMatchObject({
		outcome: 'imported',
		rejected: 0,
		warned: 0,
		projects: { new: 1 },
		listings: { new: 1 },
	})
	const projectIn = async ({ db }: AgencyDatabase) => ({
		row: await db.selectFrom('project').selectAll().executeTakeFirstOrThrow(),
		texts: await db.selectFrom('project_text').selectAll().orderBy('language').execute(),
	})
	const here = await projectIn(agency)
	const there = await projectIn(other)
	expect({ ...there.row, content_hash: '' }).toEqual({ ...here.row, content_hash: '' })
	expect(there.texts).toEqual(here.texts)
	expect(here.row).toMatchObject({ id: PROJECT, street: null, number: 'P7', web_ids: '[2]', withdrawn_at: null })
	expect(here.texts.map(({ language, name }) => [language, name])).toEqual([
		['en', null],
		['fr', 'Les Remparts'],
		['nl', 'De Vesten'],
	])
	expect(await homeIn(other)).toMatchObject({ row: { project_id: PROJECT, is_new_build: 1 } })
	await other.close()
})

test('an import of the feed neither withdraws nor overwrites a project of the desk; the desk leaves those of the feed', async () => {
	await importInto(agency, { properties: [], projects: [project(501)] })
	await publish(PROJECT, 'project', DEVELOPMENT)
	const report = await importInto(agency, {
		properties: [],
		projects: [project(501), project(PROJECT, { Name: 'Other' })],
	})
	expect(report.warnings).toMatchObject([{ code: 'own-home', array: 'projects', id: String(PROJECT) }])
	await importInto(agency, { properties: [], projects: [project(501)] })
	const rows = await agency.db.selectFrom('project').select(['id', 'withdrawn_at']).orderBy('id').execute()
	expect(rows).toEqual([
		{ id: 501, withdrawn_at: null },
		{ id: PROJECT, withdrawn_at: null },
	])
	await agency.db.updateTable('own_home').set({ state: 'withdrawn' }).execute()
	await agency.db.transaction().execute((transaction) => writeOwnHomes(transaction, NOW))
	const after = await agency.db.selectFrom('project').select('withdrawn_at').orderBy('id').execute()
	expect(after).toEqual([{ withdrawn_at: null }, { withdrawn_at: NOW.toISOString() }])
})

test.each([
	['OpenHouses', [{ day: '2026-12-05', from: 14 }]],
	['OpenHouses', [{ when: '2026-12-05' }]],
	['Rooms', [{ name: 'Salon' }]],
	['Rooms', [{ 'name.fr': 'Salon', 'surface.fr': 12 }]],
	['AnnuityHeads', [{ age: 78.5 }]],
	['AnnuityHeads', Array.from({ length: 7 }, () => ({ age: 80 }))],
	['OwnerEmails', 'ada@exemple.be'],
	['Price', [{ age: 78 }]],
	['Pictures', [{ age: 78 }]],
] as const)('%s cannot hold %j', (key, value) => {
	expect(canHold(key, typeof value === 'string' ? value : [...value])).toBe(false)
})
