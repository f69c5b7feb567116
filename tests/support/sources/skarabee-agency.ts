import { field, fields, holding } from './skarabee-xml.ts'

export type PropertyType = 'TRANSACTION' | 'PROJECT' | 'LOT' | 'MODEL'

/** A publication as the fake service keeps it. */
export interface Publication {
	id: number
	propertyId: number
	type: PropertyType
	/** Of a lot or model. */
	projectId: number | null
	/** Of a lot: the property of its model. */
	parentPropertyId: number | null
	isActive: boolean
	/** Whether visitors may see it. */
	isShown: boolean
	modified: string
	xml: string
}

export const AGENTS = [
	{
		LoginId: 31,
		FirstName: 'Lotte',
		LastName: 'Aerts',
		Email: 'lotte@agency.example',
		PhoneBusiness: '050 00 00 01',
		Active: true,
	},
	{
		LoginId: 32,
		FirstName: 'Wim',
		LastName: 'Claes',
		Email: 'wim@agency.example',
		PhoneBusiness: '050 00 00 02',
		Active: false,
	},
] as const

/** What the agency keeps to itself. It must not leave the source's raw records. */
export const OWNER = 'eigenaar-van-100030@private.example'

const HOMES = 400
const LOTS = 20
const FIRST_ID = 100_001
const FIRST_PROPERTY = 7_000_001
const FIRST_PROJECT = 90_001
const PROJECTS = 4
const MODEL = 95_001
const DAY = 86_400_000

const TOWNS = [
	['Brugge', '8000', 51.2093, 3.2247],
	['Gent', '9000', 51.0543, 3.7174],
	['Kortrijk', '8500', 50.8279, 3.2649],
	['Oostende', '8400', 51.2254, 2.9192],
	['Leuven', '3000', 50.8798, 4.7005],
	['Doornik', '7500', 50.6056, 3.3879],
] as const
const KINDS = [
	['Dwelling', 'Villa', 'Dwelling_Detached'],
	['Flat', 'Penthouse', 'Flat_Highrise'],
	['Dwelling', 'SingleFamilyDwelling', 'Dwelling_Terraced'],
	['Flat', 'Studio', 'Flat_Gallery'],
	['Land', undefined, 'Land_Detached'],
	['Shop', 'Boutique', 'Shop_InShoppingCenter'],
	['Parking', 'GarageBox', 'Parking_Detached'],
	['Dwelling', 'LordHouse', 'Dwelling_Terraced'],
	['Office', 'Office_Commercial', 'Office_InOfficeBuilding'],
	['Dwelling', 'Farmhouse', 'Dwelling_SemiDetached'],
] as const

/** What makes a home one that must not be published. There are five. */
const UNPUBLISHED: Readonly<Record<number, Record<string, string>>> = {
	370: { Status: 'PROSPECT_FOR_SALE' },
	371: { Status: 'FOR_SALE_ORDER_ENDED' },
	372: { Status: 'ARCHIVED' },
	373: { Status: 'FOR_SALE', IsDiscrete: 'TRUE' },
	374: { Status: 'FOR_SALE', FlowStatus: 'FOR_SALE_ON_HOLD' },
}

const written = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')
const comma = (amount: number) => amount.toFixed(2).replace('.', ',')
const state = (isTrue: boolean | null) => (isTrue === null ? 'UNDEFINED' : isTrue ? 'TRUE' : 'FALSE')

function languagesOf(index: number): readonly string[] {
	if (index % 50 === 49) return []
	if (index % 7 === 2) return ['fr-BE']
	return ['nl-BE', ...(index % 3 === 0 ? [] : ['fr-BE']), ...(index % 5 === 0 ? ['en-GB'] : [])]
}

function flashes(index: number, id: number): string {
	return holding(
		'AllFlashes',
		languagesOf(index).map((language) =>
			holding(
				'Flash',
				[field('Title', `${id} (${language})`), field('Text', `Tekst ${id}\n\nTweede alinea & <b>vet</b>`)],
				{ ID: `F${id}`, LanguageID: language },
			),
		),
	)
}

function statusOf(index: number): Record<string, string> {
	const isRent = index % 4 === 2
	const goal = isRent ? 'RENT' : 'SALE'
	if (index % 17 === 6) return { Status: isRent ? 'RENTED' : 'SOLD', FlowStatus: 'UNDEFINED' }
	if (index % 17 === 9) return { Status: `OPTION_FOR_${goal}`, FlowStatus: `FOR_${goal}_RESERVED` }
	if (index % 17 === 11 && !isRent) return { Status: 'SOLD', FlowStatus: 'SOLD_UNDER_RESERVE' }
	return { Status: `FOR_${goal}`, FlowStatus: index === 42 ? 'BRAND_NEW_FLOW' : `FOR_${goal}` }
}

function address(index: number): string {
	const [city, zip, latitude, longitude] = TOWNS[index % TOWNS.length] ?? TOWNS[0]
	return holding('Address', [
		fields({ Street: 'Voorbeeldstraat', StreetID: 4, HouseNumber: 1 + (index % 120) }),
		fields({
			HouseNumberExtension: index % 6 === 0 ? 'A' : '',
			MailBox: index % 8 === 0 ? '0201' : '',
			CountryID: 'BE',
		}),
		field('City', city, { ID: index % TOWNS.length, ZipCode: zip }),
		field('Position', null).replace(
			' />',
			` X="${String(longitude).replace('.', ',')}" Y="${String(latitude).replace('.', ',')}" Type="EPSG_4326" />`,
		),
	])
}

function pictures(index: number, id: number): string {
	const count = 1 + (index % 4)
	const list = Array.from({ length: count }, (_, place) =>
		holding('Picture', [
			fields({ Index: count - place, Name: `${place}.jpg`, Description: `Beeld ${place}` }),
			fields({ URL: `https://pictures.skarabee.example/${id}/${place}.jpg`, PictureType: 'UNDEFINED' }),
		]),
	)
	return holding('Pictures', list)
}

const typo = (type: string, [sort, genre, shape]: readonly [string, string | undefined, string]) =>
	holding('Typo', [fields({ Type: type, Category: 'Residential', Sort: sort, Genre: genre, Characterisation: shape })])

function law(index: number): string {
	return [
		holding('UrbanDevelopment', [
			fields({ Permit: state([true, false, null][index % 3] ?? null), Summons: state(index % 5 === 0 ? null : false) }),
			fields({ PreemptiveRights: state(null), AllotmentPermit: state(false) }),
			field('AreaApplication', 'Wg', { Code: index % 9 === 0 ? 'Lwag' : 'Wg' }),
			fields({ JudicialDecisionType: index % 6 === 0 ? 'UNDEFINED' : 'Gmo', JudicialDecision: 'UNDEFINED' }),
		]),
		holding('Energy', [
			fields({ Index: index % 9 === 0 ? '-1' : comma(80 + index), ClassEndDate: '2034-05-01 00:00:00', Class: 'B' }),
			fields({ EnergyCertificateNr: `2024${index}` }),
			'<KLevel xsi:nil="true" /><EnergyLevel xsi:nil="true" />',
		]),
		fields({ WaterPolicyPScore: 'ABCD'[index % 4], WaterPolicyGScore: index % 7 === 0 ? '' : 'A' }),
		fields({ RenovationDuty: state(index % 12 === 0), CadastrallIncome: index % 5 === 0 ? '-1' : comma(600 + index) }),
	].join('')
}

function home(index: number, now: number): Publication {
	const id = FIRST_ID + index
	const isLot = index >= HOMES - LOTS
	const projectId = isLot ? FIRST_PROJECT + (index % PROJECTS) : null
	const type = isLot ? 'LOT' : 'TRANSACTION'
	const isRent = index % 4 === 2 && !isLot
	const stage = isLot ? { Status: 'FOR_SALE', FlowStatus: 'FOR_SALE' } : statusOf(index)
	const modified = written(now - (index % 80) * DAY)
	const info = holding('Info', [
		fields({ ID: id, Guid: `g-${id}`, Created: written(now - 90 * DAY), Modified: modified }),
		fields({ HidePrice: index % 15 === 3, HideAddress: index % 15 === 8, HideHouseNumber: index % 15 === 5 }),
		fields({ Enabled: true, FlashID: `F${id}` }),
	])
	const property = holding('Property', [
		field('ID', FIRST_PROPERTY + index),
		projectId === null
			? ''
			: holding('Project', [fields({ PublicationID: projectId, Name: 'Project', Units: -1, FreeUnits: -1 })]),
		fields({ Active: true, Reference: `SKA-${id}`, MarketType: 'RES', ...stage, ...UNPUBLISHED[index] }),
		fields({ Price: comma(isRent ? 650 + (index % 30) * 25 : 145_000 + (index % 90) * 5000) }),
		fields({
			PriceType: isRent ? 'PRICE_PER_MONTH' : 'TOTAL',
			Currency: 'EUR',
			NumberOfBedrooms: index % 6,
			HasGarden: 'UNDEFINED',
		}),
		fields({
			Area: 90 + index,
			LandArea: index % 3 === 0 ? -1 : 200 + index,
			SurfaceLivable: comma(60 + (index % 150)),
		}),
		address(index),
		fields({
			ConstructionYear: index % 8 === 0 ? -1 : 1950 + (index % 70),
			NumberOfBathrooms: index % 3,
			HasElevator: 'FALSE',
		}),
		fields({
			ChargesAndProvisions: isRent ? '45,50' : '-1',
			ChargesAndProvisionsInterval: isRent ? 'MONTHLY' : 'UNDEFINED',
		}),
		fields({ Orientation: index === 41 ? 'UPWARDS' : 'SOUTH', PropertyType: type, PriceIndication: 'UNDEFINED' }),
		fields({ Confidential: `Eigenaar: ${OWNER}`, SoldPrice: '-1', SellerNetPrice: '123456' }),
		holding('GlazingTypes', [
			fields({ GlazingType: 'DOUBLE' }),
			...(index % 2 === 0 ? [fields({ GlazingType: 'TRIPLE' })] : []),
		]),
		flashes(index, id),
		fields({ ResponsibleLoginId: index % 2 === 0 ? 31 : 32 }),
		typo(
			isLot ? 'Lot' : 'Estate',
			isLot ? ['Flat', 'Duplex', 'Flat_Highrise'] : (KINDS[index % KINDS.length] ?? KINDS[0]),
		),
		law(index),
	])
	return {
		id,
		propertyId: FIRST_PROPERTY + index,
		type,
		projectId,
		parentPropertyId: null,
		isActive: true,
		isShown: !(index in UNPUBLISHED),
		modified,
		xml: info + property + pictures(index, id) + holding('Documents', []) + holding('FloorPlans', []),
	}
}

function project(index: number, now: number): Publication {
	const id = FIRST_PROJECT + index
	const modified = written(now - index * DAY)
	const info = holding('Info', [
		fields({ ID: id, Modified: modified, HidePrice: false, HideAddress: false, HideHouseNumber: false, Enabled: true }),
	])
	const property = holding('Property', [
		holding('Project', [
			fields({ PublicationID: id, Name: `Residentie ${index + 1}`, Units: 5, Acceptance: '2027-06-30 00:00:00' }),
		]),
		fields({ Active: true, Status: 'FOR_SALE', FlowStatus: 'FOR_SALE', Price: -1, PropertyType: 'PROJECT' }),
		address(index),
		flashes(0, id),
		typo('Project', ['Flat', undefined, 'Flat_Highrise']),
	])
	return {
		id,
		propertyId: id + 6_000_000,
		type: 'PROJECT',
		projectId: null,
		parentPropertyId: null,
		isActive: true,
		isShown: false,
		modified,
		xml: info + property + pictures(index, id),
	}
}

/** The model of the lots of the first project: not a home of its own. */
function model(now: number): Publication {
	const like = home(380, now)
	const xml = like.xml
		.replaceAll(String(like.id), String(MODEL))
		.replace('<PropertyType>LOT</PropertyType>', '<PropertyType>MODEL</PropertyType>')
	return { ...like, id: MODEL, propertyId: MODEL + 6_000_000, type: 'MODEL', isShown: false, xml }
}

/** Returns 400 homes, of which five must not be published, one that is not active, four projects and a model. */
export function agency(now: number): Publication[] {
	const homes = Array.from({ length: HOMES }, (_, index) => home(index, now))
	const first = model(now)
	const lots = homes.map((one) =>
		one.projectId === first.projectId && one.projectId !== null ? { ...one, parentPropertyId: first.propertyId } : one,
	)
	const withdrawn = { ...home(5, now), id: 99_999, isActive: false, isShown: false }
	return [...lots, withdrawn, first, ...Array.from({ length: PROJECTS }, (_, index) => project(index, now))]
}
