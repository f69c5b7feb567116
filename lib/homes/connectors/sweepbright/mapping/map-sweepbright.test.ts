import { expect, test } from 'vitest'
import type { MappingNotes } from '#lib/homes/connectors/connector-types.ts'
import { numberOf } from '#lib/homes/connectors/identity.ts'
import { UNSAID } from '#tests/support/sources/unread-values.ts'
import { mapSweepBright } from './map-sweepbright.ts'

const ID = '3f2a9c10-0000-4000-8000-000000000001'
const ESTATE = {
	id: ID,
	is_project: false,
	project_id: null,
	type: 'house',
	sub_type: 'townhouse',
	negotiation: 'sale',
	status: 'available',
	publish_status: 'public',
	description_title: { nl: 'Herenhuis met stadstuin', fr: 'Maison de maître' },
	description: { nl: 'Hoge plafonds.' },
	price: { amount: 345000, currency: 'EUR', hidden: false },
	location: {
		street: 'Veldstraat',
		number: '12',
		addition: 'A',
		box: '3',
		postal_code: '9000',
		city: 'Gent',
		country: 'BE',
		geo: { latitude: 51.0543, longitude: 3.7174 },
		hidden: false,
	},
}
type Change = Readonly<Record<string, unknown>>

function mapped(change: Change = {}) {
	const unknown: string[] = []
	const unmapped: string[] = []
	const examples: string[] = []
	const leftOut: string[] = []
	const notShown: string[] = []
	const foreign: string[] = []
	const notes: MappingNotes = {
		notShown: (field) => notShown.push(field),
		foreignTexts: (language, isOnly) => foreign.push(isOnly ? `${language} only` : language),
		unknownValue: (field, value, effect) => unknown.push(`${field} ${value}: ${effect}`),
		unmappedField: (field, example) => {
			unmapped.push(field)
			examples.push(JSON.stringify(example))
		},
		leftOut: (_key, reason) => leftOut.push(reason),
	}
	const record = { key: `estate:${ID}`, raw: { ...ESTATE, ...change } }
	const { properties, projects } = mapSweepBright(record, {
		...UNSAID,
		languages: ['nl', 'fr', 'en'],
		reference: {},
		notes,
	})
	return { properties, projects, home: properties[0], unknown, unmapped, examples, leftOut, notShown, foreign }
}

test('maps an estate, one record for each language with a text', () => {
	const { properties, home, unknown, unmapped, leftOut } = mapped()
	expect(home).toMatchObject({
		ID: numberOf(ID),
		language: 'nl',
		Goal: 0,
		WebID: 1,
		Status: 'available',
		SubTypeName: 'Herenhuis',
		TypeDescription: 'Herenhuis met stadstuin',
		Description: '<p>Hoge plafonds.</p>',
		Price: 345000,
		PublishPrice: true,
		PublishAddress: true,
		HouseNumber: '12A',
		BoxNr: '3',
		City: 'Gent',
		Zip: '9000',
		CountryID: 10,
		CountryName: 'België',
		Latitude: 51.0543,
		Longitude: 3.7174,
		SourceName: 'sweepbright',
		SourceId: ID,
	})
	expect(properties.map(({ language, SubTypeName }) => [language, SubTypeName])).toEqual([
		['nl', 'Herenhuis'],
		['fr', 'Maison de maître'],
	])
	expect([unknown, unmapped, leftOut]).toEqual([[], [], []])
	expect(mapped({ description_title: {}, description: null }).properties.map(({ language }) => language)).toEqual([
		'nl',
	])
})

test('every status, and none that is not known is published', () => {
	const states = {
		option: 'option',
		under_contract: 'compromise',
		agreement: 'compromise',
		sold: 'sold',
		rented: 'rented',
	}
	for (const [status, Status] of Object.entries(states)) expect(mapped({ status }).home?.Status, status).toBe(Status)
	expect(mapped({ status: 'prospect' })).toMatchObject({ properties: [], unknown: [], leftOut: ['status prospect'] })
	expect(mapped({ status: 'bid' })).toMatchObject({ properties: [], unknown: ['status bid: not published'] })
	expect(mapped({ status: undefined }).leftOut).toEqual(['status not given'])
	for (const publish_status of ['private', 'unpublished', 'x'])
		expect(mapped({ publish_status }).properties).toEqual([])
	expect(mapped({ publish_status: undefined }).properties).toHaveLength(2)
	expect(mapped({ negotiation: 'exchange' })).toMatchObject({
		properties: [],
		unknown: ['negotiation exchange: not published'],
	})
	expect(mapped({ type: 'castle' })).toMatchObject({ properties: [], unknown: ['type castle: not published'] })
})

test('a price or address that is not marked as shown is hidden, and still handed on', () => {
	for (const hidden of [true, 1, undefined, null, 'perhaps']) {
		const { home } = mapped({ price: { ...ESTATE.price, hidden } })
		expect(home, `price ${hidden}`).toMatchObject({ PublishPrice: false, Price: 345000 })
		const hiding = mapped({ location: { ...ESTATE.location, hidden } })
		expect(hiding.home, `address ${hidden}`).toMatchObject({ PublishAddress: false, Street: 'Veldstraat' })
	}
})

test('the words that the agency writes for a price are handed on', () => {
	const custom_price = 'Faire offre à partir de 300.000 €'
	const { home, unmapped } = mapped({ custom_price })
	expect(home).toMatchObject({ Price: 345000, PriceWords: custom_price })
	expect(unmapped).toEqual([])
	expect(mapped().home?.PriceWords).toBeNull()
})

test('a rent, its reference and its costs; a weekly one is not shown as monthly', () => {
	const money = (amount: number) => ({ amount, currency: 'EUR' })
	const rent = {
		negotiation: 'let',
		price_base_rent: money(900),
		price_recurring_costs: money(75),
		price_guarantee: money(1800),
		price_reference_rent: money(850),
	}
	expect(mapped({ ...rent, rent_period: 'month' }).home).toMatchObject({
		Goal: 1,
		MonthlyRent: 900,
		PublishPrice: true,
		ChargesRenter: 75,
		Deposit: 1800,
		ReferenceRent: { Min: 850, Max: 850 },
	})
	expect(mapped({ ...rent, price_base_rent: null }).home?.MonthlyRent).toBe(345000)
	const weekly = mapped({ ...rent, rent_period: 'week' })
	expect(weekly.home).toMatchObject({ MonthlyRent: null, PublishPrice: false })
	expect(weekly.unknown).toEqual(['rent_period week: left unknown'])
})

test('an amount in another currency is not one in euro', () => {
	const { home, unknown } = mapped({ price: { amount: 345000, currency: 'CHF', hidden: false } })
	expect([home?.Price, unknown]).toEqual([null, ['price.currency CHF: left unknown']])
})

test('sizes in every unit, and none in one that is not known', () => {
	const sizes = (size: number, unit: string) => ({ sizes: { plot_area: { size, unit } } })
	expect(mapped(sizes(5.4, 'are')).home?.SurfaceGround).toBe(540)
	expect(mapped(sizes(1000, 'sq_ft')).home?.SurfaceGround).toBe(92.9)
	expect(mapped(sizes(2, 'acre')).home?.SurfaceGround).toBe(8093.71)
	expect(mapped(sizes(0, 'sq_m')).home?.SurfaceGround).toBeNull()
	const strange = mapped(sizes(3, 'tsubo'))
	expect([strange.home?.SurfaceGround, strange.unknown]).toEqual([null, ['sizes.plot_area.unit tsubo: left unknown']])
})

test('what the law wants: E-level, permits, duty to renovate, asbestos, flood scores of plot and building', () => {
	const legal = {
		energy: { epc_value: 312, epc_category: 'D', e_level: 'E30', report_electricity_gas: 'not_conform' },
		regulations: {
			building_permit: true,
			urban_planning_breach: false,
			renovation_obligation: true,
			asbestos_certificate: true,
			asbestos_certificate_reference: '20240101-7',
		},
		property_and_land: {
			flood_risk_plot_score: 'B',
			flood_risk_building_score: 'A',
			flood_risk: 'no_flood_risk_area',
			land_use_designation: 'residential_expansion_area',
		},
	}
	const { home, unknown } = mapped({ legal })
	expect(home).toMatchObject({
		EnergyPerformance: 312,
		EPCLabelText: 'D',
		ELevel: 30,
		ElectricityCertificate: 'not conform',
		BuildingPermit: true,
		PlanningSummons: false,
		PreEmption: null,
		RenovationDuty: true,
		AsbestosType: 'Asbestattest aanwezig (20240101-7)',
		FloodPScore: 'B',
		FloodGScore: 'A',
		FloodZone: 'Niet in een overstromingsgevoelig gebied',
		PlanningDesignation: 'woonuitbreidingsgebied',
	})
	expect(unknown).toEqual([])
	const no = {
		energy: { e_level: 'low', report_electricity_gas: 'no_report' },
		regulations: { asbestos_certificate: false },
	}
	const without = mapped({ legal: no })
	expect(without.home).toMatchObject({ ELevel: null, ElectricityCertificate: null, AsbestosType: null })
	expect(without.unknown).toEqual(['legal.energy.e_level low: left unknown'])
})

test('words in the language of the record', () => {
	const { properties } = mapped({
		general_condition: 'mint',
		garden_orientation: 'SW',
		features: {
			energy: { gas: true, fuel: false },
			heating_cooling: { central_heating: true },
			ecology: { double_glazing: true },
		},
	})
	expect(properties).toMatchObject([
		{
			State: 'Uitstekende staat',
			Heating: 'Gas, centrale verwarming',
			Orientation: 'Tuin: zuidwest',
			GlazingType: 'Dubbele beglazing',
		},
		{
			State: 'Excellent état',
			Heating: 'Gaz, chauffage central',
			Orientation: 'Jardin: sud-ouest',
			GlazingType: 'Double vitrage',
		},
	])
})

test('pictures in their order, with id and the day on which their address expires', () => {
	const image = (id: string, ordinal: number) => ({
		id,
		ordinal,
		url: `https://pictures.example/${id}.jpg?signature=x`,
		url_expires_on: '2026-11-25T00:00:00Z',
		filename: `${id}.jpg`,
		description: '',
	})
	expect(mapped({ images: [image('b', 2), image('a', 1)] }).home?.Pictures).toEqual(
		['a', 'b'].map((id) => ({
			ID: id,
			Url: `https://pictures.example/${id}.jpg?signature=x`,
			ExpiresOn: '2026-11-25T00:00:00Z',
			Name: null,
		})),
	)
})

test('of the vendors the addresses, for their portal, and nothing of buyers and tenants', () => {
	const people = {
		vendors: [{ first_name: 'Vera', email: 'vera@private.example', phone: '0470' }, { email: 'none' }],
		buyers: [{ email: 'buyer@private.example' }],
		occupancy: { contact_details: 'tenant@private.example', available_from: '2027-02-01T00:00:00Z' },
		internal_note: 'secret note',
		price_negotiated: { amount: 300000 },
	}
	const { home, unmapped } = mapped(people)
	expect(home).toMatchObject({ OwnerEmails: ['vera@private.example'], Availability: '2027-02-01' })
	expect(unmapped).toEqual([])
	for (const secret of ['buyer@', 'tenant@', 'secret note', '300000', '0470', 'Vera']) {
		expect(JSON.stringify(home)).not.toContain(secret)
	}
	const hidden = mapped({ ...people, status: 'prospect' })
	expect([hidden.unmapped, hidden.examples]).toEqual([[], []])
})

test('a home abroad is not taken for a Belgian one', () => {
	const { home } = mapped({ location: { ...ESTATE.location, country: 'FR', postal_code: '06000' } })
	expect(home?.CountryName).toBe('Frankrijk')
	expect(home?.CountryID).not.toBe(10)
	expect(mapped({ location: { ...ESTATE.location, country: 'LU' } }).home?.CountryID).toBe(50)
})

test('rooms in their order, with names in every language', () => {
	const rooms = [
		{ type: 'kitchen', size: 12, unit: 'sq_m', ordinal: 2 },
		{ type: 'living_room', size: 30, unit: 'sq_m', ordinal: 1 },
		{ type: 'observatory', ordinal: 3 },
	]
	const { home, unknown } = mapped({ rooms })
	expect(home?.Rooms).toMatchObject([
		{ Name: { nl: 'Woonkamer', fr: 'Séjour' }, Surface: 30 },
		{ Name: { nl: 'Keuken' }, Surface: 12 },
	])
	expect(unknown).toEqual(['rooms[].type observatory: left unknown'])
})

test('a project with its units; a unit alone, and the units of a project that is not shown, are left out', () => {
	const unit = { ...ESTATE, id: 'unit-1', project_id: ID }
	const project = { is_project: true, properties: [unit, { ...unit, id: 'unit-2', status: 'prospect' }] }
	const { projects, properties, unmapped, leftOut } = mapped(project)
	expect(projects).toMatchObject([
		{ ID: numberOf(ID), language: 'nl', Name: 'Herenhuis met stadstuin', PublicAddress: true },
		{ ID: numberOf(ID), language: 'fr', Name: 'Maison de maître' },
	])
	expect(properties.map(({ ID: id, ProjectID, SourceId }) => [id, ProjectID, SourceId])).toEqual([
		[numberOf('unit-1'), numberOf(ID), 'unit-1'],
		[numberOf('unit-1'), numberOf(ID), 'unit-1'],
	])
	expect([unmapped, leftOut]).toEqual([[], ['status prospect']])
	expect(mapped({ project_id: 'p' }).leftOut).toEqual(['a unit; it comes with its project'])
	expect(mapped({ ...project, status: 'prospect' })).toMatchObject({ projects: [], properties: [] })
})

test('a unit without a place of its own is where its project is, and as hidden', () => {
	const unit = { ...ESTATE, id: 'unit-1', project_id: ID, location: null }
	const location = { ...ESTATE.location, city: 'Aalst', hidden: true }
	const { properties } = mapped({ is_project: true, properties: [unit], location })
	expect(properties[0]).toMatchObject({ City: 'Aalst', PublishAddress: false })
})

test('reports fields that nobody maps, in units too', () => {
	expect(mapped({ new_thing: 1, legal: { energy: { new_value: 2 } } }).unmapped).toEqual([
		'new_thing',
		'legal.energy.new_value',
	])
	const unit = { ...ESTATE, id: 'unit-1', project_id: ID, new_thing: 1 }
	expect(mapped({ is_project: true, properties: [unit] }).unmapped).toEqual(['new_thing'])
})

test('a home needs a postal code in Belgium, and none abroad', () => {
	const location = { ...ESTATE.location, postal_code: '', city: 'Marbella' }
	expect(mapped({ location: { ...location, country: 'es' } }).home).toMatchObject({
		City: 'Marbella',
		Zip: null,
		CountryID: 1122,
		CountryName: 'Spanje',
	})
	for (const country of ['BE', null])
		expect(mapped({ location: { ...location, country } }).leftOut).toEqual(['it has no place'])
})

test('a text without a language is in the one that its words show, and what the site lacks is named', () => {
	const description = 'Belle maison avec jardin et garage.'
	expect(mapped({ description_title: 'Maison', description }).home).toMatchObject({
		language: 'fr',
		TypeDescription: 'Maison',
		Description: `<p>${description}</p>`,
	})
	const { properties, foreign } = mapped({ description_title: { es: 'Casa' }, description: { it: 'Casa.' } })
	expect(properties).toMatchObject([{ language: 'nl', TypeDescription: null }])
	expect(foreign).toEqual(['es only', 'it only'])
})

test('amenities are facts, or are named', () => {
	const { home, notShown } = mapped({
		amenities: ['garage', 'parking', 'sauna'],
		sizes: { gross_area: { size: 220, unit: 'sq_m' } },
	})
	expect(home).toMatchObject({ Garages: 1, Parkings: 1, SurfaceTotal: 220 })
	expect(notShown).toEqual(['amenities "sauna"'])
})

test('a text with emphasis is handed on as it is, for the import to make its paragraphs', () => {
	const description = { nl: 'Regel een\n\nRegel <b>twee</b>' }
	expect(mapped({ description }).home?.Description).toBe('Regel een\n\nRegel <b>twee</b>')
})
