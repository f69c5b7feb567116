import { beforeEach, expect, test } from 'vitest'
import { ListingFacts, ListingWords } from '#lib/homes/listings/facts.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

const now = new Date('2026-11-21T10:00:00Z')

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	return () => agency.close()
})

async function facts() {
	const row = await agency.db.selectFrom('listing').select('facts').where('id', '=', 1).executeTakeFirstOrThrow()
	return ListingFacts.parse(JSON.parse(row.facts))
}

async function words(language = 'nl') {
	const row = agency.db.selectFrom('listing_text').select('words').where('language', '=', language)
	return ListingWords.parse(JSON.parse((await row.executeTakeFirstOrThrow()).words))
}

/** Imports one home with these fields and returns what the report says of it, a line each. */
async function reported(...records: Record<string, unknown>[]): Promise<string[]> {
	const properties = records.map((fields) => property(1, fields))
	const report = await importInto(agency, { $schema: 'x.json', version: '1.1', properties }, { now })
	expect(report).toMatchObject({ outcome: 'imported', rejected: 0, unknownFields: [] })
	return report.warnings.map(({ field, found, detail }) => [field, found, detail].filter(Boolean).join(': '))
}

const COMPLETE = {
	EPCNotRequired: 'Vakantiewoning',
	EPCIssuedOn: '2026-03-02',
	ELevel: '-5',
	PlanningRequestedOn: '2026-11-20',
	ChargesRenter: '1.200,50',
	ChargesKind: 'Provision',
	ChargesList: ['water', { nl: 'lift', fr: 'ascenseur' }],
	MeterWater: 'true',
	MeterGas: 0,
	MeterElectricity: true,
	BuildingManagement: { nl: 'Syndicus', fr: 'Syndic' },
	ReferenceRent: { Min: 812, Max: '894', Date: '2026-11-03' },
	LeaseYears: 3,
	ElectricityCertificate: 'Not conform',
	SoilCertificate: '2026-10-14',
	OilTankCertificate: 'Requested',
	RenovationDuty: true,
	LotPermit: { Date: '2019-05-06', Number: '2019/112' },
	Price: 400_000,
	Vat: true,
	VatIncluded: false,
	LandShare: '95.000',
	SubTypeName: 'villa',
	State: 'Instapklaar',
	Lift: true,
	Furnished: 1,
	Garden: true,
	Cellar: true,
	Attic: false,
	Alarm: true,
	AirConditioning: '1',
	Pool: true,
	SurfaceOffice: 240,
	PricePerSquareMetreYear: '145,50',
	Rooms: [{ Name: { nl: 'Salon', fr: 'Séjour' }, Surface: 21 }],
	PortalsFrom: '2026-12-01T09:00:00',
}

test('each field of version 1.1 is read as it is meant', async () => {
	expect(await reported(COMPLETE)).toEqual([])
	expect(await facts()).toMatchObject({
		epcIssuedOn: '2026-03-02',
		eLevel: -5,
		planningRequestedOn: '2026-11-20',
		chargesRenter: 1200.5,
		chargesKind: 'provision',
		meterWater: true,
		meterGas: false,
		meterElectricity: true,
		referenceRent: { min: 812, max: 894, date: '2026-11-03' },
		leaseYears: 3,
		electricityCertificate: 'not-conform',
		soilCertificate: '2026-10-14',
		oilTankCertificate: 'requested',
		renovationDuty: true,
		lotPermit: { date: '2019-05-06', number: '2019/112' },
		isVatIncluded: false,
		landShare: 95_000,
		isFurnished: true,
		hasCellar: true,
		hasAttic: false,
		hasAlarm: true,
		hasAirConditioning: true,
		hasPool: true,
		surfaceOffice: 240,
		pricePerSquareMetreYear: 145.5,
		portalsFrom: '2026-12-01T08:00:00.000Z',
	})
	expect(await words()).toMatchObject({
		epcNotRequired: 'Vakantiewoning',
		chargesList: ['water', 'lift'],
		buildingManagement: 'Syndicus',
		subTypeName: 'villa',
		state: 'Instapklaar',
		rooms: [{ name: 'Salon', surface: 21, floor: null }],
		soilCertificate: null,
		oilTankCertificate: null,
	})
})

test('what one record words in several languages, the others need not repeat; unknown languages are ignored', async () => {
	const charges = [{ nl: 'lift', fr: 'ascenseur', xx: 'lift', de: '' }]
	const rooms = [{ Name: { nl: 'Salon', fr: 'Séjour' } }, { Name: { nl: 'Keuken' } }]
	const lines = await reported(
		{ ChargesList: charges, BuildingManagement: { nl: 'Syndicus', fr: 'Syndic' }, Rooms: rooms },
		{ language: 'fr' },
		{ language: 'de', BuildingManagement: 'Hausverwaltung' },
	)
	expect(lines).toEqual([])
	expect((await words('nl')).rooms).toHaveLength(2)
	const fr = await words('fr')
	expect(fr).toMatchObject({ chargesList: ['ascenseur'], buildingManagement: 'Syndic' })
	expect(fr.rooms).toEqual([{ name: 'Séjour', surface: null, floor: null }])
	expect(await words('de')).toMatchObject({ chargesList: null, buildingManagement: 'Hausverwaltung', rooms: null })
})

test('a bad value is left out alone and reported', async () => {
	const lines = await reported({
		Bedrooms: 3,
		Furnished: 'oui',
		Pool: 2,
		ChargesKind: 'forfait',
		LandShare: -1,
		SurfaceOffice: -12,
		EPCIssuedOn: '02/03/2026',
		ElectricityCertificate: 'ok',
		SoilCertificate: '2026-13-01',
		LotPermit: 'yes',
		ChargesList: 'water',
		BuildingManagement: ['x'],
		ReferenceRent: { Min: 'x', Max: 894, Date: '2026-11-03' },
	})
	expect(lines.sort()).toEqual([
		'BuildingManagement: array of 1: expected text, or text by language; left out',
		'ChargesKind: "forfait": expected lump, provision or included; left out',
		'ChargesList: "water": expected array; left out',
		'EPCIssuedOn: "02/03/2026": expected ISO date from 1900 to 2200; left out',
		'ElectricityCertificate: "ok": expected conform, not conform or requested; left out',
		'Furnished: "oui": expected true or false; left out',
		'LandShare: -1: expected amount from 0 to 999999999, such as 250000 or "250.000,50"; left out',
		'LotPermit: "yes": expected object; left out',
		'Pool: 2: expected true or false; left out',
		'ReferenceRent.Min: "x": expected amount from 0 to 999999999, such as 250000 or "250.000,50"; left out',
		'SoilCertificate: "2026-13-01": expected ISO date from 1900 to 2200, "requested" or text; left out',
		'SurfaceOffice: -12: expected number from 0 to 999999999, such as 12500 or "12,5"; left out',
	])
	const { bedrooms } = await agency.db.selectFrom('listing').select('bedrooms').executeTakeFirstOrThrow()
	expect(bedrooms).toBe(3)
	expect((await facts()).referenceRent).toEqual({ min: null, max: 894, date: '2026-11-03' })
})

test('what cannot have happened yet is not known, and becomes known on its day', async () => {
	const fields = {
		EPCIssuedOn: '2026-11-22',
		PlanningRequestedOn: '2026-11-22',
		LotPermit: { Date: '2026-11-22', Number: '7' },
		ReferenceRent: { Min: 900, Date: '2026-11-22' },
	}
	const lines = ['EPCIssuedOn', 'PlanningRequestedOn', 'LotPermit.Date', 'ReferenceRent.Date']
	expect(await reported(fields)).toEqual(
		lines.map((field) => `${field}: 2026-11-22 is still to come; read as not known`),
	)
	const nothing = { epcIssuedOn: null, planningRequestedOn: null, lotPermit: null }
	expect(await facts()).toMatchObject({ ...nothing, referenceRent: { min: 900, max: null, date: null } })
	await importInto(
		agency,
		{ version: '1.1', properties: [property(1, fields)] },
		{ now: new Date('2026-11-21T23:00:00Z') },
	)
	expect(await facts()).toMatchObject({
		epcIssuedOn: '2026-11-22',
		planningRequestedOn: '2026-11-22',
		lotPermit: { date: '2026-11-22', number: '7' },
		referenceRent: { date: '2026-11-22' },
	})
})

test('a land share above the price is not known; a reference rent the wrong way round is turned', async () => {
	const lines = await reported({ Price: 90_000, LandShare: 95_000, ReferenceRent: { Min: 894, Max: 812 } })
	expect(lines).toEqual(['LandShare: more than the price; read as not known'])
	expect(await facts()).toMatchObject({ landShare: null, referenceRent: { min: 812, max: 894, date: null } })
})

test('a certificate may be described in words, in each language its own', async () => {
	await reported({ SoilCertificate: 'niet van toepassing' }, { language: 'fr', SoilCertificate: 'sans objet' })
	expect((await facts()).soilCertificate).toBeNull()
	expect((await words('fr')).soilCertificate).toBe('sans objet')
})

test('what reveals a hidden price is hidden with it, also when a bad record hides it later', async () => {
	const priced = { Price: 400_000, LandShare: 95_000, PricePerSquareMetreYear: 145, ReferenceRent: { Min: 812 } }
	const none = { landShare: null, pricePerSquareMetreYear: null, referenceRent: null }
	await importInto(agency, { properties: [property(1, priced)] }, { now })
	expect((await facts()).landShare).toBe(95_000)
	await importInto(agency, { properties: [property(1, { ...priced, PublishPrice: false, Zip: null })] }, { now })
	expect(await facts()).toMatchObject(none)
	await importInto(agency, { properties: [property(1, { ...priced, PublishPrice: false })] }, { now })
	expect(await facts()).toMatchObject(none)
})

test('the source and its id are private; a home that is confirmed again is unchanged', async () => {
	const source = { SourceName: 'whise', SourceId: 8812, ConfirmedAt: '2026-11-20T08:00:00Z' }
	await importInto(agency, { properties: [property(1, source)] }, { now })
	const hidden = await agency.db.selectFrom('listing_private').selectAll().executeTakeFirstOrThrow()
	expect(hidden).toMatchObject({ source_name: 'whise', source_id: '8812' })
	const open = await agency.publicDb.selectFrom('listing').selectAll().execute()
	expect(JSON.stringify(open)).not.toMatch(/whise|8812/)
	const again = { ...source, ConfirmedAt: '2026-11-21T08:00:00Z' }
	const report = await importInto(agency, { properties: [property(1, again)] }, { now })
	expect(report).toMatchObject({ listings: { changed: 0, unchanged: 1 }, warned: 0 })
})

test('documents of versions 1 and 1.1 are known; any other is read all the same, and said', async () => {
	const properties = [property(1)]
	for (const version of ['1', 1, '1.1', 1.1, '1.2', 1.2, null, '']) {
		const report = await importInto(agency, { version, properties })
		expect(report).toMatchObject({ warned: 0, unknownFields: [] })
	}
	for (const [version, found] of [
		['2.0', '"2.0"'],
		[3, '"3"'],
		[{ a: 1 }, JSON.stringify('{"a":1}')],
	]) {
		const report = await importInto(agency, { version, properties })
		expect(report).toMatchObject({ outcome: 'imported', listings: { unchanged: 1 }, unknownFields: [] })
		expect(report.warnings).toMatchObject([{ code: 'unknown-version', array: null, field: 'version', found }])
	}
})

test('facts and words that version 1 stored can be read', async () => {
	await importInto(agency, { properties: [property(1, { Bedrooms: 3 })] })
	const isNew = (key: string, shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }>) =>
		shape[key]?.safeParse(undefined).success === true
	for (const [stored, schema] of [
		[await facts(), ListingFacts],
		[await words(), ListingWords],
	] as const) {
		const old = Object.entries(stored).filter(([key]) => !isNew(key, schema.shape))
		expect(old.length).toBeLessThan(Object.keys(stored).length - 5)
		expect(schema.parse(Object.fromEntries(old))).toEqual(stored)
	}
})
