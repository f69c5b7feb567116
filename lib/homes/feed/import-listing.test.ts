import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { featureBits } from '#lib/site/config/schema/homes/feature-sets.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

/** Imports one listing with these language records and returns its row, report and facts. */
async function imported(...records: Record<string, unknown>[]) {
	const report = await importInto(agency, { properties: records }, { now: new Date('2026-11-21T12:00:00Z') })
	const row = await agency.db.selectFrom('listing').selectAll().executeTakeFirstOrThrow()
	return { report, row, facts: JSON.parse(row.facts) }
}

test('numbers, flags and dates are stored with their own types, unknown ones as null', async () => {
	const { report, row, facts } = await imported(
		property(1001, {
			Price: '209000',
			Bedrooms: '3',
			SurfaceLiving: 142.5,
			SurfaceGround: '',
			RecordFile: 'BEF-1',
			PriceUnit: 7,
			Latitude: '50.41',
			Longitude: 4.16,
			Facades: 'party wall',
			BuildingPermit: 'on request',
			JudicialDecision: 'no',
			FloodPScore: 'b',
			Vat: 0,
			VatIncluded: 'false',
			Availability: '2026-12-01',
			EPCValidUntil: '2036-05-01T00:00:00',
			CreatedAt: '2026-10-01T10:00:00Z',
			ModifiedAt: '2026-10-02',
		}),
	)
	expect(report).toMatchObject({ outcome: 'imported', rejected: 0, warned: 0 })
	expect(row).toMatchObject({
		id: 1001,
		goal: 0,
		price: 209000,
		bedrooms: 3,
		bathrooms: null,
		surface_living: 142.5,
		surface_ground: null,
		reference: 'BEF-1',
		price_unit: 7,
		latitude: 50.41,
		longitude: 4.16,
		city_key: 'binche|7130',
		country_id: 10,
		region: 'wallonia',
		status: 'available',
		is_published: 1,
		is_price_public: 1,
		is_address_public: 1,
		created_at: '2026-10-01T10:00:00.000Z',
		modified_at: '2026-10-01T22:00:00.000Z',
		closed_at: null,
		withdrawn_at: null,
	})
	expect(facts).toMatchObject({
		facades: 'closed',
		buildingPermit: 'on-request',
		judicialDecision: 'no',
		floodPScore: 'B',
		isUnderVat: false,
		isVatIncluded: false,
		hasInventory: null,
		availableFrom: '2026-12-01',
		epcValidUntil: '2036-05-01',
	})
})

test('the rent is MonthlyRent where it is given, else Price', async () => {
	expect((await imported(property(1, { Goal: 1, MonthlyRent: 850, Price: 1 }))).row.price).toBe(850)
	expect((await imported(property(1, { Goal: 1, Price: 900 }))).row.price).toBe(900)
	expect((await imported(property(1, { Goal: 0, MonthlyRent: 850 }))).row.price).toBeNull()
})

describe('energy', () => {
	test('a valid label text wins over the value', async () => {
		const { row } = await imported(property(1, { EPCLabelText: 'A+', EnergyPerformance: 600 }))
		expect(row).toMatchObject({ energy_label: 'a_plus', energy_value: 600 })
	})

	test('without a text the value gives the label of its region', async () => {
		const { row } = await imported(property(1, { EnergyPerformance: 170 }))
		expect(row.energy_label).toBe('b')
		const flemish = await imported(property(1, { EnergyPerformance: 170, City: 'Gent', Zip: '9000' }))
		expect(flemish.row).toMatchObject({ energy_label: 'b', region: 'flanders' })
		const brussels = await imported(property(1, { EnergyPerformance: 170, City: 'Brussel', Zip: '1000' }))
		expect(brussels.row).toMatchObject({ energy_label: 'd_plus', region: 'brussels' })
	})

	test('0 means not measured where there is neither label nor certificate', async () => {
		const { row } = await imported(property(1, { EnergyPerformance: 0 }))
		expect(row).toMatchObject({ energy_label: null, energy_value: null, energy_rank: null })
		const proven = await imported(property(1, { EnergyPerformance: 0, EPCReference: '2026-1' }))
		expect(proven.row).toMatchObject({ energy_label: 'a_plus', energy_value: 0 })
	})

	test('Luxembourg has a label from its text only', async () => {
		const place = { City: 'Esch-sur-Alzette', Zip: '4010', CountryID: 50 }
		expect((await imported(property(1, { ...place, EnergyPerformance: 50 }))).row.energy_label).toBeNull()
		expect((await imported(property(1, { ...place, EPCLabelText: 'I' }))).row.energy_label).toBe('i')
	})

	test('a text that is no label is reported', async () => {
		const { report, row } = await imported(property(1, { EPCLabelText: 'Z' }))
		expect(row.energy_label).toBeNull()
		expect(report.warnings).toMatchObject([{ code: 'unknown-label', id: '1', field: 'EPCLabelText' }])
	})
})

describe('status', () => {
	test('words in a title set the ribbon, and the report says so', async () => {
		const { report, row } = await imported(
			property(1, { TypeDescription: 'Huis' }),
			property(1, { language: 'fr', TypeDescription: 'Maison sous compromis' }),
		)
		expect(row).toMatchObject({ status: 'compromise', ribbon: 'compromise' })
		expect(report.warnings).toMatchObject([{ code: 'status-from-title', id: '1' }])
	})

	test('a Marquee without a ribbon is reported', async () => {
		const { report, row } = await imported(property(1, { Marquee: 8 }))
		expect(row).toMatchObject({ status: 'available', ribbon: null })
		expect(report.warnings).toMatchObject([{ code: 'unknown-marquee', field: 'Marquee' }])
	})

	test('a home that comes sold is sold since it was changed, where that is past', async () => {
		const past = { Status: 'sold', ModifiedAt: '2026-11-01T10:00:00Z' }
		expect((await imported(property(1, past))).row.closed_at).toBe('2026-11-01T10:00:00.000Z')
		await agency.db.deleteFrom('listing').execute()
		const future = { Status: 'rented', ModifiedAt: '2027-01-01T10:00:00Z' }
		expect((await imported(property(1, future))).row.closed_at).toBe('2026-11-21T12:00:00.000Z')
	})

	test('a home that is sold later is sold since that import, and stays so', async () => {
		await imported(property(1))
		const sold = property(1, { Status: 'sold', ModifiedAt: '2026-01-01T10:00:00Z' })
		expect((await imported(sold)).row.closed_at).toBe('2026-11-21T12:00:00.000Z')
		await importInto(agency, { properties: [{ ...sold, Bedrooms: 2 }] }, { now: new Date('2027-03-01T00:00:00Z') })
		const row = await agency.db.selectFrom('listing').selectAll().executeTakeFirstOrThrow()
		expect(row).toMatchObject({ bedrooms: 2, closed_at: '2026-11-21T12:00:00.000Z' })
	})

	test('a sale that falls through opens the home again', async () => {
		await imported(property(1, { Status: 'sold' }))
		expect((await imported(property(1))).row).toMatchObject({ status: 'available', closed_at: null })
	})
})

describe('languages', () => {
	test('the facts of the default language win, and the report says so', async () => {
		const { report, row } = await imported(
			property(1, { language: 'fr', Bedrooms: 3, City: 'Binche-la-Belle', Heating: 'gaz' }),
			property(1, { Bedrooms: 2, Heating: 'gas' }),
		)
		expect(row).toMatchObject({ bedrooms: 2, city_key: 'binche|7130' })
		expect(report.warnings).toEqual([
			{ code: 'facts-differ', array: 'properties', id: '1', field: 'Bedrooms', detail: 'fr 3, nl 2 counts' },
		])
	})

	test('each language has its own texts, words and alternative texts', async () => {
		const picture = { Url: 'https://media.example/1.jpg', Width: 800, Height: 600 }
		await imported(
			property(1, { TypeDescription: 'Huis', Heating: 'gas', Pictures: [{ ...picture, Alt: 'Gevel', Name: 'a' }] }),
			property(1, {
				language: 'fr',
				Description: '<b>Belle</b>',
				Pictures: [{ ...picture, Alt: 'Façade', Name: 'b' }],
			}),
		)
		const texts = await agency.db.selectFrom('listing_text').selectAll().orderBy('language').execute()
		expect(texts).toMatchObject([
			{ language: 'fr', title: null, description: '<p><b>Belle</b></p>' },
			{ language: 'nl', title: 'Huis', description: null },
		])
		expect(texts.map((text) => JSON.parse(text.words).heating)).toEqual([null, 'gas'])
		const pictures = await agency.db.selectFrom('listing_picture').selectAll().execute()
		expect(pictures).toMatchObject([{ kind: 'photo', position: 0, url: picture.Url, width: 800, height: 600 }])
		expect(JSON.parse(pictures[0]?.alt ?? '')).toEqual({ fr: 'Façade', nl: 'Gevel' })
	})
})

test('pictures keep their order, plans are separate, and unusable addresses are left out with a warning', async () => {
	const urls = ['/sample/2.avif', 'https://media.example/1.jpg', 'javascript:alert(1)', null]
	const { report } = await imported(
		property(1, {
			Pictures: urls.map((Url) => ({ Url })),
			FloorPlans: [{ ID: 1, Name: 'plan', Url: '/sample/plan.svg' }],
		}),
	)
	const pictures = await agency.db.selectFrom('listing_picture').selectAll().orderBy('kind').execute()
	expect(pictures.map(({ kind, position, url }) => [kind, position, url])).toEqual([
		['photo', 0, '/sample/2.avif'],
		['photo', 1, 'https://media.example/1.jpg'],
		['plan', 0, '/sample/plan.svg'],
	])
	expect(report.warnings).toMatchObject([{ code: 'unusable-value', field: 'Pictures' }])
})

test('the address of a picture is mended where it has blanks or no scheme', async () => {
	const urls = [
		'//media.example/1.jpg',
		' https://media.example/gevel voor.jpg ',
		'www.media.example/2.jpg',
		'foto/3.jpg',
	]
	const { report } = await imported(property(1, { Pictures: urls.map((Url) => ({ Url })) }))
	const pictures = await agency.db.selectFrom('listing_picture').select('url').orderBy('position').execute()
	expect(pictures.map(({ url }) => url)).toEqual([
		'https://media.example/1.jpg',
		'https://media.example/gevel%20voor.jpg',
		'https://www.media.example/2.jpg',
	])
	expect(report.warnings).toMatchObject([{ field: 'Pictures', detail: '1 without a usable address left out' }])
})

test('a film or tour that the page cannot play is named by its address; one that can be mended is kept', async () => {
	const frame = '<iframe src="//player.vimeo.com/video/76979871"></iframe>'
	const { report } = await imported(
		property(1, { VideoUrl: frame, VirtualTourUrl: 'https://kuula.co/share/7l' }),
		property(2, { VideoUrl: 'volgt', VirtualTourUrl: 'http://my.matterport.com/show/?m=abc' }),
	)
	expect(report.warnings.map(({ id, field, detail }) => [id, field, detail])).toEqual([
		['1', 'VirtualTourUrl', '"https://kuula.co/share/7l": kuula.co has no player here: the page links to it'],
		['2', 'VideoUrl', '"volgt": not shown, because it is no https address of a website'],
	])
	const rows = await agency.db.selectFrom('listing').select('facts').orderBy('id').execute()
	const films = rows
		.map(({ facts }) => JSON.parse(facts))
		.map(({ videoUrl, virtualTourUrl }) => [videoUrl, virtualTourUrl])
	expect(films).toEqual([
		['https://player.vimeo.com/video/76979871', 'https://kuula.co/share/7l'],
		[null, 'http://my.matterport.com/show/?m=abc'],
	])
})

test('what was escaped once too often is read as meant in every text; what cannot be is named', async () => {
	const { report } = await imported(
		property(1, {
			TypeDescription: 'Maison d&amp;#39;Aoust',
			Description: '&lt;p&gt;Claire&lt;/p&gt;&lt;p&gt;Jardin&lt;/p&gt;',
			Rooms: [{ Name: 'S&amp;eacute;jour' }],
			GoodToKnow: ['Pas d&amp;#39;ascenseur.'],
			Viager: { Conditions: 'Rente index&amp;eacute;e' },
		}),
		property(2, { Description: '<p>Belle &lt;strong&gt;maison&lt;/strong&gt;</p>' }),
	)
	const [text] = await agency.db.selectFrom('listing_text').selectAll().where('listing_id', '=', 1).execute()
	expect(text).toMatchObject({ title: "Maison d'Aoust", description: '<p>Claire</p><p>Jardin</p>' })
	expect(JSON.parse(text?.words ?? '')).toMatchObject({
		rooms: [{ name: 'Séjour' }],
		goodToKnow: ["Pas d'ascenseur."],
		annuityConditions: 'Rente indexée',
	})
	expect(report.warnings.map(({ id, field, detail }) => [id, field, detail])).toEqual([
		['2', 'Description', 'nl: escaped twice, so that visitors see its markup'],
	])
})

test('a record without a language is in that of its texts; without either it is left out', async () => {
	const french = { language: undefined, TypeDescription: 'Maison', TextLanguage: 'fr' }
	const { report } = await imported(property(1, french), property(2, { ...french, TextLanguage: 'xx' }))
	const texts = await agency.db.selectFrom('listing_text').select(['listing_id', 'language', 'title']).execute()
	expect(texts).toEqual([{ listing_id: 1, language: 'fr', title: 'Maison' }])
	expect(report.rejections.map(({ id, field }) => [id, field])).toEqual([['2', 'language']])
})

test('a plan has in each language the name that the feed gives it there', async () => {
	const named = (Name: string | null) => ({ FloorPlans: [{ ID: 1, Name, Url: '/sample/plan.svg' }] })
	await imported(
		property(1, { language: 'nl', ...named('Gelijkvloers') }),
		property(1, { language: 'fr', ...named('Rez-de-chaussée') }),
		property(1, { language: 'en', ...named(null) }),
	)
	const { names } = await agency.db.selectFrom('listing_picture').select('names').executeTakeFirstOrThrow()
	expect(JSON.parse(names)).toEqual({ fr: 'Rez-de-chaussée', nl: 'Gelijkvloers' })
})

test('the small picture is used where there is no other', async () => {
	await imported(property(1, { SmallPictureItem: { Url: '/sample/small.avif' } }))
	const pictures = await agency.db.selectFrom('listing_picture').select('url').execute()
	expect(pictures).toEqual([{ url: '/sample/small.avif' }])
})

test('open houses are in order, in Belgian time, and the last one can be searched', async () => {
	const { row, facts } = await imported(
		property(1, {
			OpenHouses: [
				{ Start: '2026-12-05T10:00:00', End: '2026-12-05T12:00:00' },
				{ Start: '2026-11-28T14:00:00', End: '2026-11-28T13:00:00' },
			],
		}),
	)
	expect(facts.openHouses).toEqual([
		{ start: '2026-11-28T13:00:00.000Z', end: null },
		{ start: '2026-12-05T09:00:00.000Z', end: '2026-12-05T11:00:00.000Z' },
	])
	expect(row.last_open_house).toBe('2026-12-05T09:00:00.000Z')
})

test('a home is new-build as its source has it, or as a unit of a project; VAT alone never makes it new', async () => {
	expect((await imported(property(1))).row.is_new_build).toBe(0)
	expect((await imported(property(1, { Vat: true }))).row.is_new_build).toBe(0)
	expect((await imported(property(1, { Vat: true, Goal: 1 }))).row.is_new_build).toBe(0)
	expect((await imported(property(1, { NewBuild: '1' }))).row.is_new_build).toBe(1)
	const old = await imported(property(1, { NewBuild: true, ConstructionYear: 1936 }))
	expect(old.row.is_new_build).toBe(0)
	expect(old.report.warnings).toMatchObject([
		{
			code: 'contradiction',
			id: '1',
			field: 'NewBuild',
			detail: 'true, but ConstructionYear 1936: not shown as new-build',
		},
	])
	const unit = await imported(property(1, { ProjectID: 5 }))
	expect(unit.row).toMatchObject({ is_new_build: 1, project_id: 5 })
	expect(unit.report.warnings).toMatchObject([{ code: 'unknown-project', field: 'ProjectID' }])
})

test('a garden needs a name or a size in the feed, a lift its name, façades a number', async () => {
	const row = async (fields: Record<string, unknown>) => (await imported(property(1, fields))).row
	expect(await row({})).toMatchObject({ features: 0, facades: null })
	expect(await row({ SurfaceGarden: 45 })).toMatchObject({ features: featureBits(['garden']) })
	expect(await row({ SurfaceGarden: 45, Garden: false })).toMatchObject({ features: 0 })
	expect(await row({ Garden: '1', Lift: true })).toMatchObject({ features: featureBits(['garden', 'lift']) })
	expect(await row({ Furnished: '1', Pool: true })).toMatchObject({ features: featureBits(['furnished', 'pool']) })
	expect((await row({ Facades: 4 })).facades).toBe(4)
	expect((await row({ Facades: 3 })).facades).toBe(3)
	expect((await row({ Facades: 'party wall' })).facades).toBe(2)
})

test('types are the main type and the others, each once', async () => {
	await imported(property(1, { WebID: 2, WebIDs: '3,2,3' }))
	const types = await agency.db.selectFrom('listing_type').select('web_id').orderBy('web_id').execute()
	expect(types.map((type) => type.web_id)).toEqual([2, 3])
})

test('position (0, 0), half a position and a year 0 mean unknown', async () => {
	expect((await imported(property(1, { Latitude: 0, Longitude: 0 }))).row).toMatchObject({ latitude: null })
	expect((await imported(property(1, { Latitude: 50 }))).row).toMatchObject({ latitude: null, longitude: null })
	const { report, facts } = await imported(property(1, { ConstructionYear: 0 }))
	expect(facts.constructionYear).toBeNull()
	expect(report.warnings).toMatchObject([{ code: 'unusable-value', field: 'ConstructionYear' }])
})
