import { describe, expect, test } from 'vitest'
import { type Fixture, mapFixture } from '#tests/support/sources/skarabee-mapped.ts'

const home = (fixture: Fixture, language = 'nl') => {
	const { properties } = mapFixture(fixture)
	return properties.find((record) => record.language === language)
}
const flash = (language: string, title: string, id = '1') =>
	`<Flash ID="${id}" LanguageID="${language}"><Title>${title}</Title><Text>${title}.</Text></Flash>`

test('a home has its publication’s ID, under which leads are sent, and not that of its property', () => {
	expect(home({})).toMatchObject({
		ID: 100,
		SourceId: '100',
		SourceName: 'skarabee',
		Goal: 0,
		Status: 'available',
		City: 'Brugge',
		Zip: '8000',
		CountryID: 10,
		WebID: 1,
		Price: 249000,
		PublishPrice: true,
		PublishAddress: true,
		Street: 'Dorpsstraat',
		HouseNumber: '12A',
		BoxNr: '3',
		Latitude: 51.20934,
		Longitude: 3.22473,
	})
})

test('a position far from its municipality is a mistake', () => {
	const address =
		'<Address><CountryID>BE</CountryID><City ZipCode="8000">Brugge</City><Position X="5,5" Y="50,6" Type="EPSG_4326" /></Address>'
	const { properties, notes } = mapFixture({ property: address })
	expect(properties[0]).toMatchObject({ Latitude: null, Longitude: null })
	expect(notes.unknown).toEqual(['Property.Address.Position.@Y 50.6: left unknown'])
})

test('a home abroad has a country of its own', () => {
	const address = '<Address><CountryID>ES</CountryID><City ZipCode="29600">Marbella</City></Address>'
	expect(home({ property: address })).toMatchObject({ CountryID: 1122, CountryName: 'Spanje' })
	const without = (country: string) => `<Address>${country}<City>Marbella</City></Address>`
	expect(home({ property: without('<CountryID>ES</CountryID>') })).toMatchObject({ City: 'Marbella', Zip: null })
	expect(mapFixture({ property: without('') }).properties).toEqual([])
})

describe('publishing', () => {
	test.each([
		['FOR_SALE', 'UNDEFINED', 0, 'available'],
		['FOR_RENT', 'FOR_RENT', 1, 'available'],
		['OPTION_FOR_SALE', 'UNDEFINED', 0, 'option'],
		['OPTION_FOR_RENT', 'UNDEFINED', 1, 'option'],
		['SOLD', 'UNDEFINED', 0, 'sold'],
		['RENTED', 'UNDEFINED', 1, 'rented'],
		['FOR_SALE', 'FOR_SALE_RESERVED', 0, 'option'],
		['FOR_SALE', 'SOLD', 0, 'sold'],
		['SOLD', 'SOLD_UNDER_RESERVE', 0, 'compromise'],
		['SOLD', 'SOLD_DEED_EXECUTED', 0, 'sold'],
		['FOR_SALE', 'A_NEW_FLOW', 0, 'available'],
	])('%s with the flow %s is goal %d, %s', (status, flow, goal, expected) => {
		const property = `<Status>${status}</Status><FlowStatus>${flow}</FlowStatus>`
		expect(home({ property })).toMatchObject({ Goal: goal, Status: expected })
	})

	test.each([
		['<Status>FOR_SALE_ORDER_ENDED</Status>', 'status FOR_SALE_ORDER_ENDED'],
		['<Status>FOR_RENT_ORDER_ENDED</Status>', 'status FOR_RENT_ORDER_ENDED'],
		['<Status>PROSPECT_FOR_SALE</Status>', 'status PROSPECT_FOR_SALE'],
		['<Status>PRICING</Status>', 'status PRICING'],
		['<Status>IN_MANAGEMENT</Status>', 'status IN_MANAGEMENT'],
		['<FlowStatus>FOR_SALE_ON_HOLD</FlowStatus>', 'flow status FOR_SALE_ON_HOLD'],
		['<FlowStatus>PREPARATION_FOR_SALE</FlowStatus>', 'flow status PREPARATION_FOR_SALE'],
		['<Active>false</Active>', 'the property is not active'],
		['<IsDiscrete>TRUE</IsDiscrete>', 'a discreet sale'],
		['<Status>UNDEFINED</Status>', 'status UNDEFINED'],
		['<Status>ARCHIVED</Status>', 'status ARCHIVED'],
	])('%s is not published', (property, reason) => {
		const { properties, notes } = mapFixture({ property })
		expect(properties).toEqual([])
		expect(notes.leftOut).toEqual([reason])
	})

	test('an unknown status is reported', () => {
		const { notes } = mapFixture({ property: '<Status>ARCHIVED</Status>' })
		expect(notes.unknown).toEqual(['Property.Status ARCHIVED: not published'])
	})

	test.each(['false', ''])('a publication whose Enabled is "%s" is not published', (enabled) => {
		expect(mapFixture({ info: `<Enabled>${enabled}</Enabled>` }).notes.leftOut).toEqual([
			'the publication is not enabled',
		])
	})

	test('a home under a conditional sale is under compromise', () => {
		expect(home({ property: '<ConditionalSold>TRUE</ConditionalSold>' })?.Status).toBe('compromise')
	})
})

describe('hiding', () => {
	test.each(['true', '', 'perhaps'])('HidePrice "%s" hides the price', (hide) => {
		expect(home({ info: `<HidePrice>${hide}</HidePrice>` })?.PublishPrice).toBe(false)
	})

	test('a price on request is hidden', () => {
		expect(home({ property: '<PriceIndication>ON_REQUEST</PriceIndication>' })?.PublishPrice).toBe(false)
	})

	test.each(['true', '', 'perhaps'])('HideAddress "%s" hides the address', (hide) => {
		expect(home({ info: `<HideAddress>${hide}</HideAddress>` })?.PublishAddress).toBe(false)
	})

	test.each(['true', ''])('HideHouseNumber "%s" takes number and box, and leaves a place in the street', (hide) => {
		expect(home({ info: `<HideHouseNumber>${hide}</HideHouseNumber>` })).toMatchObject({
			PublishAddress: true,
			Street: 'Dorpsstraat',
			HouseNumber: null,
			BoxNr: null,
			Latitude: 51.209,
			Longitude: 3.225,
		})
	})
})

describe('unknown', () => {
	test('-1, an empty text, UNDEFINED and xsi:nil are not known, and none of them is reported', () => {
		const property =
			'<NumberOfBedrooms>-1</NumberOfBedrooms><SurfaceLivable>-1,00</SurfaceLivable><LandArea></LandArea>' +
			'<HasElevator>UNDEFINED</HasElevator><Energy><KLevel xsi:nil="true" /><EnergyLevel xsi:nil="true" /><Index>-1</Index></Energy>' +
			'<SurfaceStock>-1</SurfaceStock><HasSolarPanels>UNDEFINED</HasSolarPanels>'
		const { properties, notes } = mapFixture({ property })
		expect(properties[0]).toMatchObject({
			Bedrooms: null,
			SurfaceLiving: null,
			SurfaceGround: null,
			Lift: null,
			ELevel: null,
			EnergyPerformance: null,
		})
		expect(notes).toEqual({ unmapped: [], unknown: [], leftOut: [] })
	})

	test('a decimal comma is read', () => {
		expect(home({ property: '<SurfaceLivable>126,50</SurfaceLivable>' })?.SurfaceLiving).toBe(126.5)
	})

	test('UNDEFINED is not "no"', () => {
		const three = (state: string) =>
			`<UrbanDevelopment><Permit>${state}</Permit><Summons>${state}</Summons></UrbanDevelopment>`
		expect(home({ property: three('UNDEFINED') })).toMatchObject({ BuildingPermit: null, PlanningSummons: null })
		expect(home({ property: three('FALSE') })).toMatchObject({ BuildingPermit: false, PlanningSummons: false })
		expect(home({ property: three('TRUE') })).toMatchObject({ BuildingPermit: true, PlanningSummons: true })
	})

	test('a field that nobody maps is reported; what is private is not', () => {
		const property =
			'<HasSauna>TRUE</HasSauna><SoldPrice>230000</SoldPrice><Confidential>Sleutel bij oma</Confidential>'
		expect(mapFixture({ property }).notes.unmapped).toEqual(['Property.HasSauna'])
	})
})

describe('texts', () => {
	test.each([
		['nl', 'nl'],
		['fr-BE', 'fr'],
		['be-nl', 'nl'],
		['en-GB', 'en'],
		['NLB', 'nl'],
	])('the culture code %s is %s', (code, language) => {
		const { properties } = mapFixture({ property: `<AllFlashes>${flash(code, 'Titel')}</AllFlashes>` })
		expect(properties.map((record) => record.language)).toEqual([language])
	})

	test('there is a record for each language with text, with the same facts and the words of that language', () => {
		const property =
			`<AllFlashes>${flash('nl-BE', 'Huis')}${flash('fr-BE', 'Maison')}</AllFlashes>` +
			'<Orientation>SOUTH_WEST</Orientation><GlazingTypes><GlazingType>DOUBLE</GlazingType></GlazingTypes>'
		const { properties } = mapFixture({ property })
		expect(properties).toHaveLength(2)
		expect(properties[0]).toMatchObject({
			TypeDescription: 'Huis',
			Orientation: 'Zuidwest',
			GlazingType: 'Dubbel glas',
		})
		expect(properties[1]).toMatchObject({
			TypeDescription: 'Maison',
			Orientation: 'Sud-ouest',
			GlazingType: 'Double vitrage',
			Price: 249000,
		})
	})

	test('a home without any text has a record in the first language', () => {
		expect(mapFixture({ property: '<AllFlashes />' }).properties.map(({ language }) => language)).toEqual(['nl'])
	})

	test('of two flashes in a language the one that the publication names counts', () => {
		const property = `<AllFlashes>${flash('nl', 'Oud', '8')}${flash('nl', 'Nieuw', '9')}</AllFlashes>`
		expect(home({ property, info: '<FlashID>9</FlashID>' })?.TypeDescription).toBe('Nieuw')
		expect(home({ property })?.TypeDescription).toBe('Oud')
	})
})

describe('lists of one', () => {
	const picture = (index: number, type = 'UNDEFINED') =>
		`<Picture><Index>${index}</Index><URL>https://p.example/${index}.jpg</URL><PictureType>${type}</PictureType></Picture>`
	const urls = (beside: string) => home({ beside })?.Pictures?.map(({ Url }) => Url.at(-5))

	test('one picture is a list, several are in the order of their index, the first picture first', () => {
		expect(urls(`<Pictures>${picture(4)}</Pictures>`)).toEqual(['4'])
		expect(urls(`<Pictures>${picture(3)}${picture(1)}${picture(2)}</Pictures>`)).toEqual(['1', '2', '3'])
		expect(urls(`<Pictures>${picture(1)}${picture(2, 'FIRST_PICTURE')}</Pictures>`)).toEqual(['2', '1'])
		expect(urls('<Pictures />')).toEqual([])
	})

	test('floor plans are plans, also those among the pictures', () => {
		const plan = '<FloorPlan><Index>1</Index><URL>https://p.example/plan.jpg</URL></FloorPlan>'
		const beside = `<Pictures>${picture(1)}${picture(2, 'MAP_UPSTAIRS')}</Pictures><FloorPlans>${plan}</FloorPlans>`
		expect(home({ beside })?.Pictures).toHaveLength(1)
		expect(home({ beside })?.FloorPlans?.map(({ Url }) => Url)).toEqual([
			'https://p.example/plan.jpg',
			'https://p.example/2.jpg',
		])
	})

	test('documents and open houses', () => {
		const beside =
			'<Documents><Document><DocumentID>5</DocumentID><OriginalName>epc.pdf</OriginalName><URL>https://p.example/epc.pdf</URL></Document></Documents>'
		const property =
			'<OpenHouse><FromToDates><FromToDate From="2026-12-05 10:00:00" To="2026-12-05 12:00:00" /></FromToDates></OpenHouse>'
		expect(home({ beside, property })).toMatchObject({
			Documents: [{ ID: '5', Name: 'epc.pdf', Url: 'https://p.example/epc.pdf' }],
			OpenHouses: [{ Start: '2026-12-05T10:00:00', End: '2026-12-05T12:00:00' }],
		})
	})
})

describe('planning and energy', () => {
	const area = (code: string) =>
		`<UrbanDevelopment><AreaApplication Code="${code}">${code.toUpperCase()}</AreaApplication></UrbanDevelopment>`

	test.each([
		['Wg', 'Woongebied'],
		['Wug', 'Woonuitbreidingsgebied'],
		['Lwag', 'Landschappelijk waardevol agrarisch gebied'],
		['Wglk', 'Woongebied met landelijk karakter'],
		['OTHER', null],
		['Xyz', null],
	])('the area %s is told in full words: %s', (code, words) => {
		expect(home({ property: area(code) })?.PlanningDesignation).toBe(words)
	})

	test('an unknown area is reported', () => {
		expect(mapFixture({ property: area('Xyz') }).notes.unknown).toEqual([
			'Property.UrbanDevelopment.AreaApplication.@Code Xyz: left unknown',
		])
	})

	test.each([
		['Gmo', 'no', null],
		['Ho', 'yes', null],
		['Bo', 'yes', null],
		['Lod', 'yes', null],
		['Ms', 'yes', null],
		['Dv', null, true],
		['UNDEFINED', null, null],
	])('the judicial decision %s is %s, the summons %s', (type, decision, summons) => {
		const property = `<UrbanDevelopment><JudicialDecisionType>${type}</JudicialDecisionType></UrbanDevelopment>`
		expect(home({ property })).toMatchObject({ JudicialDecision: decision, PlanningSummons: summons })
	})

	test('certificates, flood scores and the duty to renovate', () => {
		const property =
			'<Certifications><Certification Type="ELECTRICITY_CERTIFICATE"><Conform>TRUE</Conform></Certification>' +
			'<Certification Type="ASBESTOS"><Date>2026-03-02</Date><Conform>niet-asbestveilig</Conform></Certification>' +
			'<Certification Type="SOIL_CERT"><Date>2026-04-01 00:00:00</Date></Certification></Certifications>' +
			'<WaterPolicyPScore>b</WaterPolicyPScore><WaterPolicyGScore>E</WaterPolicyGScore><RenovationDuty>FALSE</RenovationDuty>'
		expect(home({ property })).toMatchObject({
			ElectricityCertificate: 'conform',
			AsbestosDate: '2026-03-02',
			AsbestosType: 'Niet-asbestveilig',
			SoilCertificate: '2026-04-01',
			FloodPScore: 'B',
			FloodGScore: null,
			RenovationDuty: false,
		})
		expect(mapFixture({ property }).notes.unknown).toEqual(['Property.WaterPolicyGScore E: left unknown'])
	})

	test.each([
		['TRUE', true],
		['FALSE', false],
		['UNDEFINED', null],
	])('NewEstate %s is new-build: %s', (value, isNew) => {
		expect(home({ property: `<NewEstate>${value}</NewEstate>` })?.NewBuild).toBe(isNew)
	})

	test('the energy certificate', () => {
		const property =
			'<Energy><Index>318,5</Index><Class>A+</Class><ClassEndDate>2034-05-01 00:00:00</ClassEndDate>' +
			'<EnergyCertificateNr>20240501-1</EnergyCertificateNr><CreationDate>0001-01-01 00:00:00</CreationDate></Energy>'
		expect(home({ property })).toMatchObject({
			EnergyPerformance: 318.5,
			EPCLabelText: 'A+',
			EPCValidUntil: '2034-05-01',
			EPCReference: '20240501-1',
			EPCIssuedOn: null,
		})
	})
})

describe('amounts', () => {
	const rent = (more: string) => `<Status>FOR_RENT</Status><FlowStatus>FOR_RENT</FlowStatus><Price>1200</Price>${more}`

	test.each([
		['PRICE_PER_MONTH', { MonthlyRent: 1200 }],
		['UNDEFINED', { MonthlyRent: 1200 }],
		['PRICE_PER_YEAR', { MonthlyRent: 100 }],
		['M2_PER_YEAR', { PricePerSquareMetreYear: 1200 }],
		['TOTAL', { MonthlyRent: null }],
	])('a rent whose type is %s', (type, expected) => {
		expect(home({ property: rent(`<PriceType>${type}</PriceType>`) })).toMatchObject(expected)
	})

	test('a rent of an office without a type is not known', () => {
		const property = rent('<PriceType>UNDEFINED</PriceType><Typo><Sort>Office</Sort></Typo>')
		expect(home({ property })?.MonthlyRent).toBeNull()
	})

	test.each([
		['MONTHLY', 90],
		['QUARTERLY', 30],
		['TRIMESTER', 30],
		['YEARLY', 7.5],
		['UNDEFINED', null],
	])('charges of 90 euro, %s, are %s a month', (interval, expected) => {
		const more = `<ChargesAndProvisions>90,00</ChargesAndProvisions><ChargesAndProvisionsInterval>${interval}</ChargesAndProvisionsInterval><ServiceChargesPayment>ADVANCE</ServiceChargesPayment>`
		expect(home({ property: rent(more) })).toMatchObject({ ChargesRenter: expected, ChargesKind: 'provision' })
	})

	test('the cadastral income, and a deposit that is a number of months', () => {
		const property = rent(
			'<CadastrallIncome>1041,00</CadastrallIncome><Deposit>2</Deposit><RentTime>NINE_YEARS</RentTime>',
		)
		expect(home({ property })).toMatchObject({ CadastralIncome: 1041, Deposit: null, LeaseYears: 9 })
	})

	test('an annuity, without the birthdays of the persons', () => {
		const property =
			'<LifeAnnuity><Type>NAKED_OWNERSHIP</Type><Heads><Quantity>1</Quantity><Head1><DateOfBirth>1944-02-01</DateOfBirth></Head1></Heads>' +
			'<OneOffPayment>50000</OneOffPayment><Remittance><Amount>12000</Amount><Period>YEARLY</Period><MaximalDuration>15 jaar</MaximalDuration></Remittance></LifeAnnuity>'
		const result = mapFixture({ property })
		expect(result.properties[0]?.Viager).toEqual({
			Bouquet: 50000,
			MonthlyPayment: 1000,
			Duration: '15 jaar',
			Conditions: 'Blote eigendom, op één hoofd',
		})
		expect(JSON.stringify(result)).not.toContain('1944')
	})
})

describe('kinds', () => {
	test.each([
		['Flat', 'Studio', 3],
		['Dwelling', 'Dwelling_Building', 5],
		['ServiceFlat', 'Duplex', 2],
		['ProfessionalLand', 'ArableLand', 4],
		['Catering', 'Restaurant', 6],
		['Other', 'HolidayHouse', 1],
	])('%s %s has the type %d', (sort, genre, webId) => {
		expect(home({ property: `<Typo><Sort>${sort}</Sort><Genre>${genre}</Genre></Typo>` })?.WebID).toBe(webId)
	})

	test('a kind of which no type is true is left out', () => {
		const { properties, notes } = mapFixture({ property: '<Typo><Sort>Other</Sort><Genre>Barn</Genre></Typo>' })
		expect(properties).toEqual([])
		expect(notes).toMatchObject({ unknown: [], leftOut: ['none of the types of the site is true of it'] })
	})

	test('the living room is not the living surface, and rooms are named', () => {
		const property = '<SurfaceLiving>32</SurfaceLiving><SurfaceBedroom1>14,5</SurfaceBedroom1>'
		expect(home({ property })).toMatchObject({
			SurfaceLiving: null,
			Rooms: [
				{ Name: 'Woonkamer', Surface: 32, Floor: null },
				{ Name: 'Slaapkamer', Surface: 14.5, Floor: null },
			],
		})
	})
})

describe('projects', () => {
	const lot = '<PropertyType>LOT</PropertyType><Project><PublicationID>900</PublicationID></Project>'
	const model = '<PropertyType>MODEL</PropertyType><Project><PublicationID>900</PublicationID></Project>'

	test('a project has a name, units and a delivery in the words of each language', () => {
		const property =
			'<PropertyType>PROJECT</PropertyType><Project><Name>Beukenhof</Name><Units>12</Units><Acceptance>2027-06-30 00:00:00</Acceptance></Project>' +
			`<AllFlashes>${flash('nl', 'Nieuw')}${flash('fr', 'Neuf')}</AllFlashes>`
		const { projects, properties } = mapFixture({ property })
		expect(properties).toEqual([])
		expect(projects).toMatchObject([
			{ ID: 100, language: 'nl', Name: 'Beukenhof', Number: '12', Delivery: 'juni 2027', PublicAddress: true },
			{ ID: 100, language: 'fr', Description: 'Neuf.', Delivery: 'juin 2027' },
		])
	})

	test('a lot is a home of its project', () => {
		expect(home({ property: lot })?.ProjectID).toBe(900)
	})

	test('the summaries of projects hold whether the project is published', () => {
		const of = (project: number | null) => ({ agents: {}, units: { 100: { project, hasLots: false } } })
		expect(home({ property: lot, reference: of(null) })?.ProjectID).toBeNull()
		expect(home({ property: lot, reference: of(901) })?.ProjectID).toBe(901)
	})

	test('a model is a home "starting from", unless its lots are published', () => {
		const reference = { agents: {}, units: { 100: { project: 900, hasLots: true } } }
		expect(home({ property: model })).toMatchObject({ ProjectID: 900, PriceUnit: 7 })
		expect(mapFixture({ property: model, reference }).notes.leftOut).toEqual([
			'a model of which the lots are published',
		])
	})
})

test('the agent for the home is its contact, if that agent still works there', () => {
	const agents = { 31: { name: 'Lotte Aerts', phone: '050', email: 'lotte@agency.example' } }
	const property =
		'<SalesRepresentativeLoginId>99</SalesRepresentativeLoginId><ResponsibleLoginId>31</ResponsibleLoginId>'
	expect(home({ property, reference: { agents, units: {} } })?.ContactPerson).toMatchObject({ Name: 'Lotte Aerts' })
	expect(home({ property })?.ContactPerson).toBeNull()
})

test('a text without a language is in the one that its words show', () => {
	const text = '<Flash ID="1"><Title>Maison</Title><Text>Belle maison avec jardin et garage.</Text></Flash>'
	expect(home({ property: `<AllFlashes>${text}</AllFlashes>` }, 'fr')).toMatchObject({ TypeDescription: 'Maison' })
})
