import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, project, property } from '#tests/support/data/payload.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

/**
 * Everything that the public connection can read, as one text, except timestamps: their seconds can look like a
 * latitude.
 */
async function allPublic(): Promise<string> {
	const { publicDb } = agency
	const tables = [
		await publicDb.selectFrom('listing').selectAll().execute(),
		await publicDb.selectFrom('listing_text').selectAll().execute(),
		await publicDb.selectFrom('listing_picture').selectAll().execute(),
		await publicDb.selectFrom('project').selectAll().execute(),
		await publicDb.selectFrom('project_text').selectAll().execute(),
		await publicDb.selectFrom('city').selectAll().execute(),
		await publicDb.selectFrom('import_run').selectAll().execute(),
		await publicDb.selectFrom('listing_search').selectAll().execute(),
	]
	return JSON.stringify(tables).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
}

const secrets = {
	PublishPrice: false,
	Price: 234567,
	NotaryFees: 345678,
	Deposit: 456789,
	LandShare: 234561,
	PricePerSquareMetreYear: 345612,
	ReferenceRent: { Min: 456123, Max: 561234 },
	SourceName: 'secret-crm',
	SourceId: 'secret-7',
	Viager: { Bouquet: 567891, MonthlyPayment: 678912, Duration: '15 jaar', Conditions: 'rente van 789123 euro' },
	PublishAddress: false,
	Street: 'Geheimstraat',
	HouseNumber: '1234',
	BoxNr: 'bus-77',
	Latitude: 50.987654,
	Longitude: 4.123456,
	Documents: [{ ID: 1, Name: 'EPC', Url: 'https://media.example/private-epc.pdf' }],
	OwnerEmails: ['Owner@Secret.example', 'owner@secret.example'],
	Communications: [{ Date: '2026-11-01', Source: 'Website', Contact: 'Mevrouw Discreet', Comment: 'belt terug' }],
	MediaHistory: [{ Medium: 'Immoweb', Start: '2026-10-01', Url: 'https://ads.example/secret-1' }],
}

const SECRET_WORDS = [
	'234567',
	'345678',
	'456789',
	'567891',
	'678912',
	'789123',
	'234561',
	'345612',
	'456123',
	'561234',
	'Geheimstraat',
	'"1234"',
	'bus-77',
	'50.98',
	'4.1234',
	'private-epc',
	'secret',
	'Discreet',
	'belt terug',
]

test('pages can read no hidden price or address, documents, owners, contacts or media', async () => {
	await importInto(agency, { properties: [property(1, secrets), property(1, { ...secrets, language: 'fr' })] })
	const text = await allPublic()
	for (const word of SECRET_WORDS) expect(text).not.toContain(word)
	expect(text).toContain('EPC')
	const row = await agency.publicDb.selectFrom('listing').select('facts').executeTakeFirstOrThrow()
	expect(JSON.parse(row.facts)).toMatchObject({
		annuity: { bouquet: null, monthlyPayment: null, price: null },
		notaryFees: null,
		deposit: null,
		documentNames: ['EPC'],
	})
})

test('the private tables hold the real values', async () => {
	await importInto(agency, { properties: [property(1, secrets)] })
	const hidden = await agency.db.selectFrom('listing_private').selectAll().executeTakeFirstOrThrow()
	expect(hidden).toMatchObject({
		price: 234567,
		street: 'Geheimstraat',
		house_number: '1234',
		box_number: 'bus-77',
		latitude: 50.987654,
		longitude: 4.123456,
	})
	expect(JSON.parse(hidden.owner_emails)).toEqual(['owner@secret.example'])
	expect(JSON.parse(hidden.documents)).toEqual([{ id: '1', name: 'EPC', url: 'https://media.example/private-epc.pdf' }])
	expect(await agency.db.selectFrom('communication').selectAll().execute()).toMatchObject([
		{ listing_id: 1, position: 0, date: '2026-10-31T23:00:00.000Z', contact: 'Mevrouw Discreet' },
	])
	expect(await agency.db.selectFrom('media_history').selectAll().execute()).toMatchObject([
		{
			listing_id: 1,
			medium: 'Immoweb',
			start: '2026-09-30T22:00:00.000Z',
			end: null,
			url: 'https://ads.example/secret-1',
		},
	])
})

test('the database refuses the private tables to the public connection', async () => {
	for (const table of ['listing_private', 'communication', 'media_history', 'project_private', 'listing_source']) {
		await expect(sql`SELECT * FROM ${sql.table(table)}`.execute(agency.publicDb)).rejects.toThrow(/prohibited/)
	}
})

test('a price that becomes private disappears at the next import', async () => {
	const open = { ...secrets, PublishPrice: true, PublishAddress: true }
	await importInto(agency, { properties: [property(1, open)] })
	expect(await allPublic()).toContain('234567')
	expect(await allPublic()).toContain('Geheimstraat')
	const report = await importInto(agency, { properties: [property(1, secrets)] })
	expect(report.listings.changed).toBe(1)
	const text = await allPublic()
	for (const word of SECRET_WORDS) expect(text).not.toContain(word)
})

test('a hidden address of a project is private, as are its documents', async () => {
	const hidden = {
		PublicAddress: false,
		Street: 'Geheimstraat',
		HouseNumber: '1234',
		Latitude: 50.987654,
		Longitude: 4.1,
	}
	const documents = [{ ID: 1, Name: 'Lastenboek', Url: 'https://media.example/private-epc.pdf' }]
	await importInto(agency, { projects: [project(5, { ...hidden, Documents: documents })] })
	const text = await allPublic()
	for (const word of ['Geheimstraat', '"1234"', '50.98', 'private-epc']) expect(text).not.toContain(word)
	expect(text).toContain('Lastenboek')
	const row = await agency.db.selectFrom('project_private').selectAll().executeTakeFirstOrThrow()
	expect(row).toMatchObject({ street: 'Geheimstraat', latitude: 50.987654 })
})

test('a report does not repeat owners and contacts', async () => {
	const report = await importInto(agency, {
		properties: [
			property(1, { OwnerEmails: [{ address: 'owner@secret.example' }], Communications: [{ Date: 'secret' }] }),
			property(2, { OwnerEmails: ['a@secret.example'] }),
			property(2, { language: 'fr', OwnerEmails: ['b@secret.example'] }),
		],
	})
	expect(report.warnings).toMatchObject([
		{ code: 'dropped', field: 'Communications.0.Date' },
		{ code: 'dropped', field: 'OwnerEmails.0' },
		{ code: 'facts-differ', field: 'OwnerEmails' },
	])
	expect(JSON.stringify(report)).not.toContain('secret')
})
