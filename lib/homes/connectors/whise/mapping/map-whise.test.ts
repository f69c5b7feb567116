import { describe, expect, it } from 'vitest'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { SILENT_NOTES, UNSAID } from '#tests/support/sources/unread-values.ts'
import { mapWhise } from './map-whise.ts'

type Fields = Record<string, unknown>

const OFFERED = {
	id: 6_775_187,
	name: 'Dossier Peeters',
	client: 'Immo Proef',
	clientId: 4711,
	office: 'Kantoor Gent',
	officeId: 62,
	address: 'Kerkstraat',
	number: '6',
	box: '2A',
	city: 'Gent',
	zip: '9000',
	country: { id: 1 },
	category: { id: 1 },
	subCategory: { id: 13 },
	purpose: { id: 1 },
	purposeStatus: { id: 1 },
	status: { id: 1 },
	displayStatusId: 2,
	currency: '€',
	price: 420_000,
	displayPrice: true,
	displayAddress: true,
	updateDateTime: '2026-10-28T09:14:35.43',
	sms: [{ languageId: 'nl-BE', content: 'Villa met tuin' }],
	shortDescription: [{ languageId: 'nl-BE', content: '<p>Rustig.</p>' }],
}

const detail = (id: number, value: string, enumId?: number) => ({
	id,
	label: `detail ${id}`,
	group: 'Divers',
	type: 'char',
	value,
	...(enumId === undefined ? {} : { enum: { id: enumId } }),
})

/** Maps an estate; `fields` override those of a villa for sale in Ghent, and undefined takes one away. */
function mapped(fields: Fields = {}, { languages = ['nl', 'fr', 'en'], reference = {}, ...rest }: Fields = {}) {
	const unmapped: string[] = []
	const unknown: string[] = []
	const leftOut: string[] = []
	const raw = { estate: { ...OFFERED, ...fields }, ownerEmails: [], communications: [], media: [], ...rest }
	const result = mapWhise(
		{ key: 'estate:6775187', raw },
		{
			...UNSAID,
			languages: Array.isArray(languages) ? languages.map(String) : [],
			reference: { ...Object(reference) },
			notes: {
				...SILENT_NOTES,
				unmappedField: (field) => unmapped.push(field),
				unknownValue: (field, value, effect) => unknown.push(`${field} ${value} ${effect}`),
				leftOut: (_key, reason) => leftOut.push(reason),
			},
		},
	)
	return { ...result, unmapped, unknown, leftOut }
}

/** The record in the first language. */
function record(fields: Fields = {}, more: Fields = {}): PayloadProperty {
	const [property] = mapped(fields, more).properties
	if (property === undefined) throw new RangeError('The home is not handed on')
	return property
}
const detailed = (...details: Fields[]) => record({ details })

it('calls a home new where its kind or state does, never for its VAT', () => {
	expect(record({ subCategory: { id: 96 } }).NewBuild).toBe(true)
	expect(record({ category: { id: 2 }, subCategory: { id: 97 } }).NewBuild).toBe(true)
	expect(record({ state: { id: 13 } }).NewBuild).toBe(true)
	expect(record({ state: { id: 1 } }).NewBuild).toBeNull()
	expect(detailed(detail(574, '1'))).toMatchObject({ Vat: true, NewBuild: null })
})

it('maps a home with its place, price, kind and texts, and leaves nothing unread', () => {
	const { properties, unmapped, unknown } = mapped({ groundArea: 512.5, area: 180, rooms: 4, fronts: 4, floor: '0' })
	expect(properties).toHaveLength(1)
	expect(properties[0]).toMatchObject({
		ID: 6_775_187,
		SourceName: 'whise',
		SourceId: '6775187',
		language: 'nl',
		Goal: 0,
		Status: 'available',
		City: 'Gent',
		Zip: '9000',
		CountryID: 10,
		Street: 'Kerkstraat',
		HouseNumber: '6',
		BoxNr: '2A',
		PublishAddress: true,
		PublishPrice: true,
		Price: 420_000,
		WebID: 1,
		SubTypeName: 'villa',
		TypeDescription: 'Villa met tuin',
		Description: '<p>Rustig.</p>',
		SurfaceGround: 512.5,
		SurfaceLiving: 180,
		Bedrooms: 4,
		Facades: 4,
		Floor: 0,
		ModifiedAt: '2026-10-28T09:14:35.43',
	})
	expect({ unmapped, unknown }).toEqual({ unmapped: [], unknown: [] })
})

describe('what is hidden', () => {
	it('hides price and address unless Whise says true: it leaves out what is false', () => {
		const hidden = record({ displayPrice: undefined, displayAddress: undefined })
		expect(hidden).toMatchObject({ PublishPrice: false, PublishAddress: false, Price: 420_000, Street: 'Kerkstraat' })
		expect(record({ displayPrice: 'true', displayAddress: 1 })).toMatchObject({
			PublishPrice: false,
			PublishAddress: false,
		})
	})

	it('hides a price in another currency', () => {
		expect(record({ currency: '$' })).toMatchObject({ PublishPrice: false, Price: null })
	})

	it('never takes the internal name as a title', () => {
		expect(JSON.stringify(mapped({ sms: undefined }))).not.toContain('Peeters')
	})
})

describe('the statuses', () => {
	it.each([
		[1, 1, 'available', 0],
		[2, 2, 'available', 1],
		[1, 3, 'sold', 0],
		[2, 4, 'rented', 1],
		[1, 5, 'option', 0],
		[2, 6, 'option', 1],
		[1, 12, 'option', 0],
		[2, 13, 'option', 1],
		[1, 14, 'compromise', 0],
		[3, 15, 'available', 0],
		[3, 16, 'option', 0],
		[3, 17, 'sold', 0],
		[2, 21, 'option', 1],
		[1, 22, 'compromise', 0],
	])('purpose %i with purpose status %i is %s', (purpose, purposeStatus, Status, Goal) => {
		expect(record({ purpose: { id: purpose }, purposeStatus: { id: purposeStatus } })).toMatchObject({ Status, Goal })
	})

	it.each([8, 9, 10, 11, 19, 20, 23, 24, 25, 26, 27, 28])('purpose status %i is not handed on', (id) => {
		const { properties, leftOut, unknown } = mapped({ purposeStatus: { id } })
		expect(properties).toEqual([])
		expect(leftOut).toEqual([expect.stringContaining(`purpose status ${id} (`)])
		expect(unknown).toEqual([])
	})

	it('leaves out and names an unknown status', () => {
		const { properties, unknown } = mapped({ purposeStatus: { id: 77 } })
		expect(properties).toEqual([])
		expect(unknown).toEqual(['purposeStatus.id 77 not published'])
	})

	it.each([
		['no purpose status', { purposeStatus: undefined }],
		['purpose 1 with purpose status 2', { purposeStatus: { id: 2 } }],
		['purpose not given', { purpose: undefined, purposeStatus: { id: 21 } }],
		['no status', { status: undefined }],
		['status 5 (not active)', { status: { id: 5 } }],
		['display status 1 (offline)', { displayStatusId: 1 }],
		['no display status', { displayStatusId: undefined }],
		['display status 9 (not known)', { displayStatusId: 9 }],
		['among the realisations with purpose status 1', { displayStatusId: 4 }],
		['no town or postal code', { zip: undefined }],
		['a category that is not known', { category: { id: 99 } }],
	])('leaves a home out: %s', (reason, fields) => {
		const { properties, projects, leftOut } = mapped(fields)
		expect({ properties, projects, leftOut }).toEqual({ properties: [], projects: [], leftOut: [reason] })
	})

	it('keeps a sold home among the realisations, with its price', () => {
		const sold = record({ displayStatusId: 4, purposeStatus: { id: 3 } })
		expect(sold).toMatchObject({ Status: 'sold', Price: 420_000 })
	})
})

describe('the languages', () => {
	const texts = {
		sms: [
			{ languageId: 'fr-BE', content: 'Villa avec jardin' },
			{ languageId: 'nl-BE', content: 'Villa met tuin' },
		],
		longDescription: [{ languageId: 'fr-BE', content: 'Longue' }],
		shortDescription: [{ languageId: 'fr-BE', content: 'Courte' }],
	}

	it('makes a record of each language of the site that has any text, in the order of the site', () => {
		const found = mapped(texts).properties.map(({ language, TypeDescription, Description, CountryName }) => [
			language,
			TypeDescription,
			Description,
			CountryName,
		])
		expect(found).toEqual([
			['nl', 'Villa met tuin', null, 'België'],
			['fr', 'Villa avec jardin', 'Longue', 'Belgique'],
		])
	})

	it('makes one record in the first language if there is no text', () => {
		const [only, ...others] = mapped({ sms: undefined, shortDescription: undefined }).properties
		expect(others).toEqual([])
		expect(only).toMatchObject({ language: 'nl', TypeDescription: null, Description: null })
	})

	it('takes the title of the details only if there is no doubt about its language', () => {
		expect(detailed(detail(1914, 'Titel van het dossier')).TypeDescription).toBe('Titel van het dossier')
		expect(record({ ...texts, details: [detail(1914, 'Titel')] }).TypeDescription).toBe('Villa met tuin')
	})

	it('says words of an enumeration in the language of the record', () => {
		const details = [detail(1020, 'gaz (chau. centr.)', 659), detail(53, 'individuel', 638)]
		expect(mapped({ ...texts, details }).properties.map(({ Heating }) => Heating)).toEqual([
			'centrale verwarming op gas, individueel',
			'chauffage central au gaz, individuel',
		])
	})
})

describe('the table of details', () => {
	it('reads 1849 as latitude and 1850 as longitude, whatever their labels say', () => {
		const place = detailed(
			{ ...detail(1849, '51.0018119'), label: 'x de coordonnées xy' },
			{ ...detail(1850, '3.7449506'), label: 'y de coordonnées xy' },
		)
		expect(place).toMatchObject({ Latitude: 51.0018119, Longitude: 3.7449506 })
	})

	it('drops a position that is far from the municipality, and names it', () => {
		const details = [detail(1849, '50.5'), detail(1850, '5.5')]
		const { properties, unknown } = mapped({ details })
		expect(properties[0]).toMatchObject({ Latitude: null, Longitude: null, City: 'Gent' })
		expect(unknown).toEqual(['details 1849 detail 1849 50.5 left unknown'])
	})

	it('reads dates with the month first', () => {
		expect(detailed(detail(2776, '08/18/2025 00:00'), detail(2826, '12/01/2024'))).toMatchObject({
			EPCValidUntil: '2025-08-18',
			EPCIssuedOn: '2024-12-01',
		})
	})

	it('reports a date that does not exist', () => {
		const { properties, unknown } = mapped({ details: [detail(2776, '18/08/2025 00:00')] })
		expect(properties[0]?.EPCValidUntil).toBeNull()
		expect(unknown).toEqual(['details 2776 detail 2776 18/08/2025 00:00 left unknown'])
	})

	it.each([
		['179-179', 179],
		['123-140', 140],
		['101', 101],
		[95, 95],
	])('reads the consumption %s as %i', (energyValue, EnergyPerformance) => {
		expect(record({ energyValue })).toMatchObject({ EnergyPerformance })
	})

	it('takes the Walloon figures only in Wallonia', () => {
		const details = [detail(2089, '179'), detail(2390, '23000')]
		expect(record({ details })).toMatchObject({ EnergyPerformance: 179, EnergySpec: null })
		expect(record({ zip: '5000', city: 'Namur', details })).toMatchObject({ EnergySpec: 179, EnergyTotal: 23_000 })
	})

	it('reads "None" as not known', () => {
		expect(detailed(detail(2056, 'None')).EPCLabelText).toBeNull()
	})

	it('distinguishes yes, no and not given', () => {
		expect(detailed(detail(808, '1'), detail(812, '0'))).toMatchObject({
			BuildingPermit: true,
			SubdivisionPermit: false,
			PreEmption: null,
		})
	})

	it.each([
		[1832, true, null],
		[1837, false, null],
		[1833, null, 'yes'],
		[1836, null, 'yes'],
	])('summons %i', (enumId, PlanningSummons, JudicialDecision) => {
		expect(detailed(detail(2712, 'x', enumId))).toMatchObject({ PlanningSummons, JudicialDecision })
	})

	it('reads a judgment that is pending', () => {
		expect(detailed(detail(691, '1')).JudicialDecision).toBe('yes')
		expect(detailed(detail(691, '0')).JudicialDecision).toBe('no')
	})

	it('reads the old flood categories as a zone, never as P and G scores', () => {
		const home = detailed(detail(2222, 'x', 1230), detail(2223, 'x', 1231))
		expect(home.FloodZone).toBe('mogelijk overstromingsgevoelig gebied, afgebakend overstromingsgebied')
		expect(home).toMatchObject({ FloodPScore: null, FloodGScore: null })
	})

	it('reads the P and G scores where the dictionary of the account has them', () => {
		const home = record(
			{ details: [detail(2901, 'B'), detail(2902, 'd')] },
			{ reference: { floodP: 2901, floodG: 2902 } },
		)
		expect(home).toMatchObject({ FloodPScore: 'B', FloodGScore: 'D' })
	})

	it('reads meters and the reference rent where the dictionary of the account has them', () => {
		const details = [detail(1, '1'), detail(2, '0'), detail(3, '980')]
		const reference = { meterWater: 1, meterGas: 2, referenceRentMax: 3 }
		expect(record({ details }, { reference })).toMatchObject({
			MeterWater: true,
			MeterGas: false,
			MeterElectricity: null,
			ReferenceRent: { Min: null, Max: 980 },
		})
	})

	it('names details that nobody maps, with their label', () => {
		expect(mapped({ details: [{ id: 3111, label: 'nombre de ruches', value: '4' }] }).unmapped).toEqual([
			'details 3111 nombre de ruches',
		])
	})

	it('names a value of an enumeration that has no words yet, and leaves it out', () => {
		const { properties, unknown } = mapped({ details: [detail(1595, 'cuisine volante', 9999)] })
		expect(properties[0]?.Kitchen).toBeUndefined()
		expect(unknown).toEqual(['details 1595 detail 1595 cuisine volante left unknown'])
	})
})

describe('other facts', () => {
	it('prefers counts in the details to the fields that only say 1', () => {
		const home = record({ garage: 1, parking: 1, details: [detail(19, '2'), detail(998, '3'), detail(999, '0')] })
		expect(home).toMatchObject({ Garages: 2, Parkings: 3, ExternalParkings: 0 })
		expect(record({ garage: 1, parking: 0 })).toMatchObject({ Garages: 1, Parkings: 0 })
	})

	it('reports one facade, which no home has, and keeps the home', () => {
		const { properties, unknown } = mapped({ fronts: 1 })
		expect(properties[0]?.Facades).toBeNull()
		expect(unknown).toEqual(['fronts 1 left unknown'])
	})

	it('puts pictures in their order, in the largest size', () => {
		const pictures = [
			{ id: 2, order: 6, orientation: 'Portrait', urlLarge: 'https://p.example/640/b.jpg' },
			{ id: 1, order: 5, urlSmall: 'https://p.example/200/a.jpg', urlXXL: 'https://p.example/1600/a.jpg' },
		]
		expect(record({ pictures }).Pictures).toEqual([
			{ ID: '1', Url: 'https://p.example/1600/a.jpg' },
			{ ID: '2', Url: 'https://p.example/640/b.jpg' },
		])
	})

	it('distinguishes film and tour by their hosts', () => {
		const links = { link3DModel: 'https://www.youtube.com/watch?v=x', linkVirtualVisit: 'https://nodalview.com/s/x' }
		expect(record(links)).toMatchObject({ VideoUrl: links.link3DModel, VirtualTourUrl: links.linkVirtualVisit })
	})

	it('names charges of a tenant only for a home to let', () => {
		const details = [detail(301, '35')]
		expect(record({ details }).ChargesRenter).toBeNull()
		expect(record({ details, purpose: { id: 2 }, purposeStatus: { id: 2 } })).toMatchObject({
			ChargesRenter: 35,
			MonthlyRent: 420_000,
		})
	})

	it('is an annuity sale by purpose or purpose status', () => {
		expect(record({ purpose: { id: 3 }, purposeStatus: { id: 15 } }).Viager).toEqual({
			Bouquet: null,
			MonthlyPayment: null,
		})
		const known = {
			details: [detail(3001, '60000'), detail(3002, '850')],
			purpose: { id: 3 },
			purposeStatus: { id: 15 },
		}
		expect(record(known, { reference: { bouquet: 3001, monthlyRent: 3002 } }).Viager).toEqual({
			Bouquet: 60_000,
			MonthlyPayment: 850,
		})
	})

	it('lists a block of flats among investments, and an investment under both', () => {
		expect(record({ subCategory: { id: 3 } })).toMatchObject({ WebID: 5, WebIDs: '5' })
		expect(record({ investmentEstate: true })).toMatchObject({ WebID: 1, WebIDs: '1,5' })
	})

	it('measures land as ground and an office as office', () => {
		expect(record({ category: { id: 3 }, subCategory: { id: 26 }, area: 900 })).toMatchObject({
			SurfaceGround: 900,
			SurfaceLiving: null,
		})
		expect(record({ category: { id: 4 }, subCategory: { id: 35 }, area: 200 })).toMatchObject({
			SurfaceOffice: 200,
			SurfaceTotal: 200,
			SurfaceLiving: null,
		})
	})

	it('names other countries and keeps Luxembourg', () => {
		expect(record({ country: { id: 5 } })).toMatchObject({ CountryID: 50, CountryName: 'Luxemburg' })
		expect(record({ country: { id: 7 } }).CountryName).toBe('Spanje')
		expect(record({ country: { id: 7 } }).CountryID).not.toBe(record({ country: { id: 3 } }).CountryID)
	})

	it('hands on who looks after it, its owners and what was done for it', () => {
		const home = record(
			{ representatives: [{ id: 88, firstName: 'An', name: 'Makelaar', email: 'an@x.example', mobilePhone: '0470' }] },
			{
				ownerEmails: ['owner@x.example'],
				communications: [{ Date: '2026-10-12', Source: 'Whise', Type: 'Bezoek' }],
				media: [{ Medium: 'Immoweb' }],
			},
		)
		expect(home).toMatchObject({
			ContactPerson: { Name: 'An Makelaar', Phone: '0470', Email: 'an@x.example' },
			OwnerEmails: ['owner@x.example'],
			Communications: [{ Type: 'Bezoek' }],
			MediaHistory: [{ Medium: 'Immoweb' }],
		})
	})
})

describe('projects', () => {
	it('is a project if it can have children, without a price of its own', () => {
		const { properties, projects } = mapped({
			canHaveChildren: true,
			availabilityDateTime: '2028-05-29T00:00:00',
			displayAddress: undefined,
		})
		expect(properties).toEqual([])
		expect(projects).toHaveLength(1)
		expect(projects[0]).toMatchObject({
			ID: 6_775_187,
			language: 'nl',
			Name: 'Villa met tuin',
			Delivery: 'mei 2028',
			PublicAddress: false,
		})
		expect(JSON.stringify(projects)).not.toContain('420000')
	})

	it('names the project of a unit', () => {
		expect(record({ parentId: 6_775_197, estateOrder: 1 }).ProjectID).toBe(6_775_197)
	})
})

it('needs a postal code in Belgium, and none abroad', () => {
	expect(record({ city: 'Marbella', zip: '', country: { id: 7 } })).toMatchObject({ Zip: null, CountryID: 1122 })
	expect(mapped({ zip: '' }).leftOut).toEqual(['no town or postal code'])
	expect(mapped({ zip: '', country: null }).leftOut).toEqual(['no town or postal code'])
})
