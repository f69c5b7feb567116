import { expect, test } from 'vitest'
import type { MappingNotes } from '#lib/homes/connectors/connector-types.ts'
import { SILENT_NOTES, UNSAID } from '#tests/support/sources/unread-values.ts'
import { mapOmnicasa } from './map-omnicasa.ts'

const HOME = {
	ID: 501,
	Status: 1,
	Publish: 1,
	Goal: 0,
	Price: '345000.00',
	PublishPrice: true,
	PublishAddress: 1,
	Street: 'Veldstraat',
	HouseNumber: '12',
	Zip: '9000',
	City: 'Gent',
	GoogleX: '51.0543',
	GoogleY: '3.7174',
	MainTypeName: 'Herenhuis',
	TypeDescription: 'Herenhuis met stadstuin',
	DescriptionA: '<p>Hoge plafonds.</p>',
	LastChangedDate: '/Date(1790000000000+0200)/',
}
type Change = Readonly<Record<string, unknown>>

/** Maps a home with these changes; `others` are its answers in other languages than Dutch. */
function mapped(change: Change = {}, others: Readonly<Record<string, Change>> = {}, extras: Change = {}) {
	const unknown: string[] = []
	const unmapped: string[] = []
	const leftOut: string[] = []
	const notes: MappingNotes = {
		...SILENT_NOTES,
		unknownValue: (field, value, effect) => unknown.push(`${field} ${value}: ${effect}`),
		unmappedField: (field) => unmapped.push(field),
		leftOut: (_key, reason) => leftOut.push(reason),
	}
	const nl = { ...HOME, ...change }
	const texts = Object.fromEntries(Object.entries(others).map(([code, other]) => [code, { ...nl, ...other }]))
	const { properties } = mapOmnicasa(
		{ key: 'property:501', raw: { texts: { nl, ...texts }, ...extras } },
		{ ...UNSAID, languages: ['nl', 'fr', 'en'], reference: {}, notes },
	)
	return { properties, home: properties[0], unknown, unmapped, leftOut }
}

test('maps a home with all that is public', () => {
	const { home, unknown, unmapped, leftOut } = mapped()
	expect(home).toMatchObject({
		ID: 501,
		language: 'nl',
		Goal: 0,
		City: 'Gent',
		Zip: '9000',
		WebID: 1,
		Status: 'available',
		Price: 345000,
		PublishPrice: true,
		PublishAddress: true,
		Street: 'Veldstraat',
		SubTypeName: 'Herenhuis',
		TypeDescription: 'Herenhuis met stadstuin',
		Description: '<p>Hoge plafonds.</p>',
		SourceName: 'omnicasa',
		SourceId: '501',
	})
	expect([unknown, unmapped, leftOut]).toEqual([[], [], []])
})

test('GoogleX is the latitude and GoogleY the longitude; zero is no place', () => {
	expect(mapped().home).toMatchObject({ Latitude: 51.0543, Longitude: 3.7174 })
	expect(mapped({ GoogleX: '0', GoogleY: 0 }).home).toMatchObject({ Latitude: null, Longitude: null })
})

test('a price or address that is not marked as public is hidden, and still handed on', () => {
	for (const said of [undefined, null, '', false, 0, '0', 'maybe']) {
		expect(mapped({ PublishPrice: said }).home, `price ${said}`).toMatchObject({ PublishPrice: false, Price: 345000 })
		const { home } = mapped({ PublishAddress: said })
		expect(home, `address ${said}`).toMatchObject({ PublishAddress: false, Street: 'Veldstraat' })
	}
})

test('only known values of Status and Publish are published', () => {
	expect([1, 2, 4, '1'].map((Publish) => mapped({ Publish }).properties.length)).toEqual([1, 1, 1, 1])
	for (const Publish of [0, 3, 8, -1, undefined, '', '-', 'yes']) {
		expect(mapped({ Publish }).properties, `Publish ${Publish}`).toEqual([])
	}
	for (const Status of [0, 3, 5, 6, 7, undefined, '-']) {
		expect(mapped({ Status }).properties, `Status ${Status}`).toEqual([])
	}
	expect(mapped({ Publish: 3 })).toMatchObject({
		unknown: ['Publish 3: not published'],
		leftOut: ['Publish 3 is not known'],
	})
	expect(mapped({ Status: 3 })).toMatchObject({ unknown: [], leftOut: ['status 3 (cancelled)'] })
	expect(mapped({ Status: 7 }).unknown).toEqual(['Status 7: not published'])
})

test('sold, rented, under option and under compromise', () => {
	expect(mapped({ Status: 2 }).home?.Status).toBe('sold')
	expect(mapped({ Status: '4' }).home?.Status).toBe('rented')
	expect(mapped({ SubStatus: 3, SubStatusName: 'Onder optie' }).home?.Status).toBe('option')
	expect(mapped({ SubStatus: 4, SubStatusName: 'Sous compromis' }).home?.Status).toBe('compromise')
	expect(mapped({ SubStatus: 4, SubStatusName: 'Verkocht onder opschortende voorwaarde' }).home?.Status).toBe(
		'compromise',
	)
	expect(mapped({ Marquee: 2, MarqueeName: 'Optie' }).home).toMatchObject({ Status: 'option', Marquee: 2 })
})

test('a sub-status in unknown words is reported, and a ribbon in other words decides by its number', () => {
	const strange = mapped({ SubStatus: 9, SubStatusName: 'Exclusief' })
	expect(strange).toMatchObject({ home: { Status: 'available' }, unknown: ['SubStatusName Exclusief: left unknown'] })
	expect(mapped({ Marquee: 1, MarqueeName: 'Nieuw' }).home).toMatchObject({ Status: null, Marquee: 1 })
})

test('a home that is only being prepared is not published', () => {
	const { properties, leftOut } = mapped({ SubStatus: 8, SubStatusName: 'En préparation' })
	expect([properties, leftOut]).toEqual([[], ['status in words: En préparation']])
})

test('goal 0 is a sale, 1 a rent, and a business to take over is left out', () => {
	expect(mapped({ Goal: '1', Price: 950 }).home).toMatchObject({ Goal: 1, MonthlyRent: 950 })
	expect(mapped({ Goal: 2 }).leftOut).toEqual(['goal 2 (takeover of a business)'])
	expect(mapped({ Goal: undefined }).leftOut).toEqual(['goal not given'])
	expect(mapped({ Goal: 3 }).unknown).toEqual(['Goal 3: not published'])
})

test('zero and "-" mean "not known"', () => {
	const zeros = { NumberOfBedRooms: 0, SurfaceLiving: '0', ConstructionYear: 0, EnergyPerformance: 0, Floor: '0' }
	const dashes = { Price: '-', ManagerDirectPhone: '-', HeatingName: '-', NumberOfBathRooms: '-', ConditionName: '-' }
	const { home, unknown } = mapped({ ...zeros, ...dashes })
	expect(home).toMatchObject({
		Bedrooms: null,
		Bathrooms: null,
		SurfaceLiving: null,
		ConstructionYear: null,
		EnergyPerformance: null,
		Floor: null,
		Price: null,
		Heating: null,
		State: null,
	})
	expect(unknown).toEqual([])
})

test('what nobody ticked is not called absent', () => {
	expect(mapped({ HasLift: false, HasGarden: true }).home).toMatchObject({ Lift: null, Garden: true })
})

test('legal answers: an explicit no is a no, zero is not known, 1000 and 1001 are on request', () => {
	const { home, unknown } = mapped({
		BuildingPermit: false,
		PlanningSummons: 0,
		PreEmption: 1001,
		SubdivisionPermit: '1000',
		JudicialDecision: 'ja',
		FloodPScore: 'b',
		FloodGScore: 'X',
	})
	expect(home).toMatchObject({
		BuildingPermit: false,
		PlanningSummons: null,
		PreEmption: 'on request',
		SubdivisionPermit: 'on request',
		JudicialDecision: 'yes',
		FloodPScore: 'B',
		FloodGScore: null,
	})
	expect(unknown).toEqual(['FloodGScore X: left unknown'])
})

test('the planning designation is written out in the language of the record', () => {
	const french = { fr: { TypeDescription: 'Maison de maître', DescriptionA: '' } }
	const { properties } = mapped({ AreaApplication: '21' }, french)
	expect(properties.map((home) => home.PlanningDesignation)).toEqual([
		'woonuitbreidingsgebied',
		'zone d’extension de l’habitat',
	])
	expect(mapped({ AreaApplication: 1000 }).home?.PlanningDesignation).toBe('aangevraagd, nog niet ontvangen')
	expect(mapped({ AreaApplication: 1001 }).home?.PlanningDesignation).toBe('nog aan te vragen')
	const strange = mapped({ AreaApplication: 77 })
	expect([strange.home?.PlanningDesignation, strange.unknown]).toEqual([null, ['AreaApplication 77: left unknown']])
})

test('one record for each language that has texts of its own', () => {
	const { properties } = mapped({}, { fr: { TypeDescription: 'Maison de maître', City: 'Gand' }, en: {} })
	expect(properties.map(({ language, City, TypeDescription }) => [language, City, TypeDescription])).toEqual([
		['nl', 'Gent', 'Herenhuis met stadstuin'],
		['fr', 'Gand', 'Maison de maître'],
	])
	const bare = { TypeDescription: '', DescriptionA: null }
	expect(mapped(bare, { fr: {} }).properties.map(({ language }) => language)).toEqual(['nl'])
})

test('dates come in ticks or written in Belgian time; the first year of a database is no date', () => {
	const { home } = mapped({ CreatedDate: '2026-03-01 10:30:00', EPCValidUntil: '/Date(1798758000000+0100)/' })
	expect(home).toMatchObject({
		CreatedAt: '2026-03-01T10:30:00',
		ModifiedAt: '2026-09-21T14:13:20.000Z',
		EPCValidUntil: '2027-01-01',
	})
	expect(mapped({ CreatedDate: '/Date(-62135596800000)/' }).home?.CreatedAt).toBeNull()
	expect(mapped({ CreatedDate: '1900-01-01 00:00:00' }).home?.CreatedAt).toBeNull()
})

test('from when it is free: words, or a day', () => {
	expect(mapped({ FreeAvailable: 5 }).home?.Availability).toBe('Onmiddellijk')
	expect(mapped({ FreeAvailable: 7, DateFree: '2027-02-01 00:00:00' }).home?.Availability).toBe('2027-02-01')
	expect(mapped({ FreeAvailable: 42 }).unknown).toEqual(['FreeAvailable 42: left unknown'])
})

test('the type comes from the main type and never from the numbering of the agency', () => {
	const types = { Penthouse: 2, Studio: 3, Bouwgrond: 4, 'Immeuble de bureaux': 8, Landhuis: 1, Handelshuis: 6 }
	for (const [MainTypeName, WebID] of Object.entries(types)) {
		expect(mapped({ MainTypeName, WebID: 99 }).home?.WebID, MainTypeName).toBe(WebID)
	}
	expect(mapped({ MainTypeID: 158, MainTypeName: 'Box' }).home?.WebID).toBe(9)
	const strange = mapped({ MainTypeName: 'Woonboot op wielen' })
	expect([strange.leftOut, strange.unknown]).toEqual([
		['type Woonboot op wielen'],
		['MainTypeName Woonboot op wielen: not published'],
	])
})

test('the largest pictures, in their order', () => {
	const address = (name: string) => `https://pictures.omnicasa.example/${name}.jpg`
	const LargePictureItems = [{ ID: 8, Url: address('l1') }]
	const XLargePictureItems = [
		{ ID: 9, Url: address('x2') },
		{ ID: 8, Url: address('x1') },
	]
	expect(mapped({ LargePictureItems, XLargePictureItems }).home?.Pictures).toEqual([
		{ ID: '9', Name: null, Url: address('x2') },
		{ ID: '8', Name: null, Url: address('x1') },
	])
	expect(mapped({ LargePictures: [address('a'), address('b')] }).home?.Pictures).toEqual([
		{ Url: address('a') },
		{ Url: address('b') },
	])
	expect(mapped({ LargePicture: address('one') }).home?.Pictures).toEqual([{ Url: address('one') }])
})

test('an annuity without its terms hides the price', () => {
	expect(mapped({ HasViager: true }).home).toMatchObject({ PublishPrice: false, Viager: { Bouquet: null } })
	const known = mapped({ HasViager: true, Viager: { Bouquet: 90000, MonthlyPayment: '650' } }).home
	expect(known).toMatchObject({ PublishPrice: true, Viager: { Bouquet: 90000, MonthlyPayment: 650 } })
})

test('owners are those whom the service marks as owners', () => {
	const owners = [
		{ PersonTypeID: 1, Email: 'owner@private.example' },
		{ PersonTypeID: 2, Email: 'tenant@private.example' },
		{ Email: 'whoever@private.example' },
		{ PersonTypeID: '1', Email: 'no address' },
	]
	const { home, unknown } = mapped({}, {}, { owners })
	expect(home?.OwnerEmails).toEqual(['owner@private.example'])
	expect(unknown.join()).not.toContain('@')
})

test('media and histories for the owner; without them the home is whole', () => {
	const media = [{ Medium: 'Immoweb', Start: '2026-05-01 09:00:00', Url: 'https://immoweb.example/1' }]
	const histories = [
		{ Date: '2026-05-02 10:00:00', Type: 'Bezoek', Subject: 'Bezoek', $method: 'GetCalendarHistories' },
	]
	const { home, unmapped } = mapped({}, {}, { media, histories })
	expect(home?.MediaHistory?.[0]).toMatchObject({ Medium: 'Immoweb', Start: '2026-05-01T09:00:00' })
	expect(home?.Communications?.[0]).toMatchObject({ Date: '2026-05-02T10:00:00', Type: 'Bezoek' })
	expect(unmapped).toEqual([])
	expect(mapped().home).toMatchObject({ MediaHistory: [], Communications: [], OwnerEmails: [] })
})

test('calls a home new where its condition does, never for its VAT', () => {
	expect(mapped({ Vat: true, ConstructionYear: 1936 }).home?.NewBuild).toBeNull()
	expect(mapped({ ConditionName: 'Nieuwbouw' }).home?.NewBuild).toBe(true)
	expect(mapped({ ConditionName: 'Nieuw dak' }).home?.NewBuild).toBeNull()
})

test('reports fields that nobody maps', () => {
	expect(mapped({ NewThing: 'x', EmptyThing: '' }).unmapped).toEqual(['NewThing'])
})

const PROJECT = { ID: 71, Name: 'Beukenhof', PublishInternet: true, Zip: '8000', City: 'Brugge', Street: 'Laan 1' }

function mappedProject(change: Change) {
	const leftOut: string[] = []
	const notes: MappingNotes = {
		...SILENT_NOTES,
		unknownValue: () => undefined,
		unmappedField: () => undefined,
		leftOut: (_key, reason) => leftOut.push(reason),
	}
	const record = { key: 'project:71', raw: { texts: { fr: { ...PROJECT, ...change } } } }
	return { ...mapOmnicasa(record, { ...UNSAID, languages: ['nl', 'fr'], reference: {}, notes }), leftOut }
}

test('a project is shown only if it is published, and its address only if that is', () => {
	expect(mappedProject({}).projects).toMatchObject([
		{ ID: 71, language: 'fr', PublicAddress: false, Name: 'Beukenhof' },
	])
	expect(mappedProject({ PublishAddress: true }).projects[0]?.PublicAddress).toBe(true)
	for (const PublishInternet of [false, 0, undefined, 'x']) {
		const { projects, leftOut } = mappedProject({ PublishInternet })
		expect([projects, leftOut]).toEqual([[], ['it is not published (PublishInternet)']])
	}
	expect(mapped({ ProjectID: 71 }).home?.ProjectID).toBe(71)
})

test('a home needs a postal code in Belgium, and none abroad', () => {
	expect(mapped({ Zip: '', City: 'Marbella', CountryID: 34 }).home).toMatchObject({ City: 'Marbella', CountryID: 34 })
	for (const CountryID of [10, 0, null])
		expect(mapped({ Zip: '', CountryID }).leftOut).toEqual(['it has no postal code'])
})

test.each<[Record<string, unknown>, number | null, string[]]>([
	[{ ConstructionName: '4 gevels' }, 4, []],
	[{ ConstructionName: '3 Façades' }, 3, []],
	[{ ConstructionName: 'Gesloten bebouwing' }, 2, []],
	[{ ConstructionID: 3, ConstructionName: '4 gevels' }, 3, []],
	[{ ConstructionName: 'Andere' }, null, ['ConstructionName Andere: left unknown']],
])('the facades of %j are %s', (fields, facades, said) => {
	const { home, unknown } = mapped(fields)
	expect(home?.Facades).toBe(facades)
	expect(unknown).toEqual(said)
})

test('figures are read as people write them, and half a bathroom is named', () => {
	const { home, unknown } = mapped({ SurfaceLiving: '142,5 m²', CadastralIncome: '1.041,00', NumberOfBathRooms: '1,5' })
	expect(home).toMatchObject({ SurfaceLiving: 142.5, CadastralIncome: 1041, Bathrooms: null })
	expect(unknown).toEqual(['NumberOfBathRooms 1,5: left unknown'])
})

test.each([
	...[
		['Bel-étage', 1],
		['Demeure', 1],
		['Manoir', 1],
		['Moulin', 1],
		['Gîte', 1],
		['Pastorie', 1],
		['Propriété', 1],
	],
	...[
		['Hôtel de maître', 1],
		['Weekendverblijf', 1],
		['Assistentieflat', 2],
		['Résidence-services', 2],
		['Souplex', 2],
	],
	...[
		['Bouwperceel', 4],
		['Perceel', 4],
		['Bos', 4],
		['Bois', 4],
		['Weide', 4],
		['Prairie', 4],
	],
	...[
		['Pand', 5],
		['Bâtiment mixte', 5],
		['Hotel', 6],
		['Praktijkruimte', 8],
		['Local professionnel', 8],
	],
	...[
		['Parkeerplaats', 9],
		['Emplacement', 9],
		['Box', 9],
		['Carport', 9],
	],
] as const)('the kind %s is of the type %d', (MainTypeName, webId) => {
	expect(mapped({ MainTypeName }).home?.WebID).toBe(webId)
})

test('a kind that is no real estate stays off, and is named', () => {
	for (const MainTypeName of ['Stacaravan', 'Mobilhome']) {
		expect(mapped({ MainTypeName }).leftOut).toEqual([`type ${MainTypeName}`])
	}
})

test('the short and the long text are both shown, unless one holds the other', () => {
	const described = (DescriptionA: string | null, DescriptionB: string | null) =>
		mapped({ DescriptionA, DescriptionB }).home?.Description
	expect(described('Korte tekst.', 'Uitgebreide tekst.')).toBe('<p>Korte tekst.</p><p>Uitgebreide tekst.</p>')
	expect(described('<p>Kort.</p>', '<p>Lang.</p>')).toBe('<p>Kort.</p><p>Lang.</p>')
	expect(described('Kort.', '<p>Kort. En meer.</p>')).toBe('<p>Kort. En meer.</p>')
	expect(described('<p>Kort. En meer.</p>', 'Kort.')).toBe('<p>Kort. En meer.</p>')
	expect(described(null, 'Lang.')).toBe('Lang.')
})
