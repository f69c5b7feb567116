import type { Region } from '#lib/base/format/region.ts'

/** The parts of the form, in its order; texts and pictures follow. */
export const OWN_PARTS = ['home', 'place', 'price', 'surfaces', 'rooms', 'building', 'energy', 'planning'] as const
export type OwnPart = (typeof OWN_PARTS)[number]

/**
 * What a field holds. `worded`: one of a few options, which we word in every language. `said`: words that staff write in
 * each language. `type`, `town` and `label` are choices that depend on the agency, the postal code and the region.
 */
export type OwnKind =
	| 'line'
	| 'euro'
	| 'number'
	| 'whole'
	| 'day'
	| 'flag'
	| 'choice'
	| 'worded'
	| 'said'
	| 'type'
	| 'town'
	| 'label'

/** A field of the form. */
export interface OwnField {
	/** As in the payload; a dot leads into a record. */
	name: string
	part: OwnPart | 'texts'
	kind: OwnKind
	/** Only for homes to buy, or to rent. */
	goal?: 'sale' | 'rent'
	/** Only in these regions; in all while the postal code is not known. */
	regions?: readonly Region[]
	/** Values of a choice, as in the payload. */
	options?: readonly string[]
	unit?: 'euro' | 'month' | 'area' | 'energy' | 'year' | 'carbon'
	/** A text of several lines. */
	isLong?: true
}

const ANSWERS = ['yes', 'no', 'on request'] as const
const SCORES = ['A', 'B', 'C', 'D'] as const
const FLEMISH = { regions: ['flanders'] } as const
const SALE = { goal: 'sale' } as const
const RENT = { goal: 'rent' } as const

type Rest = Omit<OwnField, 'name' | 'part' | 'kind'>

const field = (part: OwnField['part'], kind: OwnKind, name: string, rest: Rest = {}): OwnField => ({
	...{ name, part, kind },
	...rest,
})

/** Every field of the form but its pictures, in its order. */
export const OWN_FIELDS: readonly OwnField[] = [
	field('home', 'choice', 'Goal', { options: ['0', '1'] }),
	field('home', 'type', 'WebID'),
	field('home', 'choice', 'Status', { options: ['available', 'option', 'compromise', 'sold', 'rented'] }),
	field('home', 'line', 'RecordFile'),
	field('home', 'worded', 'Availability', { options: ['deed', 'now', 'agreed'] }),
	field('home', 'day', 'AvailableFrom'),
	field('place', 'line', 'Zip'),
	field('place', 'town', 'City'),
	field('place', 'line', 'Street'),
	field('place', 'line', 'HouseNumber'),
	field('place', 'line', 'BoxNr'),
	field('place', 'flag', 'PublishAddress'),
	field('place', 'number', 'Latitude'),
	field('place', 'number', 'Longitude'),
	field('price', 'euro', 'Price', { ...SALE, unit: 'euro' }),
	field('price', 'euro', 'MonthlyRent', { ...RENT, unit: 'month' }),
	field('price', 'choice', 'PriceUnit', { options: ['7'] }),
	field('price', 'flag', 'PublishPrice'),
	field('price', 'flag', 'Vat', SALE),
	field('price', 'flag', 'VatIncluded', SALE),
	field('price', 'euro', 'LandShare', { ...SALE, unit: 'euro' }),
	field('price', 'euro', 'CadastralIncome', { ...SALE, unit: 'euro' }),
	field('price', 'euro', 'RealEstateTax', { unit: 'euro' }),
	field('price', 'euro', 'ChargesOwner', { ...SALE, unit: 'month' }),
	field('price', 'euro', 'ChargesRenter', { ...RENT, unit: 'month' }),
	field('price', 'choice', 'ChargesKind', { ...RENT, options: ['lump', 'provision', 'included'] }),
	field('price', 'euro', 'Deposit', { ...RENT, unit: 'euro' }),
	field('price', 'number', 'LeaseYears', RENT),
	field('price', 'flag', 'MeterWater', RENT),
	field('price', 'flag', 'MeterGas', RENT),
	field('price', 'flag', 'MeterElectricity', RENT),
	field('price', 'worded', 'BuildingManagement', { ...RENT, options: ['syndic', 'owners', 'owner', 'none'] }),
	field('price', 'euro', 'ReferenceRent.Min', { ...RENT, regions: ['brussels'], unit: 'month' }),
	field('price', 'euro', 'ReferenceRent.Max', { ...RENT, regions: ['brussels'], unit: 'month' }),
	field('price', 'day', 'ReferenceRent.Date', { ...RENT, regions: ['brussels'] }),
	field('price', 'flag', 'Inventory', RENT),
	field('surfaces', 'number', 'SurfaceLiving', { unit: 'area' }),
	field('surfaces', 'number', 'SurfaceGround', { unit: 'area' }),
	field('surfaces', 'number', 'SurfaceTotal', { unit: 'area' }),
	field('surfaces', 'number', 'SurfaceTerrace', { unit: 'area' }),
	field('surfaces', 'number', 'SurfaceGarden', { unit: 'area' }),
	field('surfaces', 'number', 'SurfaceOffice', { unit: 'area' }),
	field('rooms', 'whole', 'Bedrooms'),
	field('rooms', 'whole', 'Bathrooms'),
	field('rooms', 'whole', 'ShowerRooms'),
	field('rooms', 'whole', 'Toilets'),
	field('rooms', 'whole', 'Garages'),
	field('rooms', 'whole', 'Parkings'),
	field('rooms', 'whole', 'ExternalParkings'),
	field('rooms', 'whole', 'Floors'),
	field('rooms', 'whole', 'Floor'),
	field('rooms', 'flag', 'Lift'),
	field('rooms', 'flag', 'Garden'),
	field('rooms', 'flag', 'Cellar'),
	field('rooms', 'flag', 'Attic'),
	field('rooms', 'flag', 'Furnished'),
	field('rooms', 'flag', 'Alarm'),
	field('rooms', 'flag', 'AirConditioning'),
	field('rooms', 'flag', 'Pool'),
	field('building', 'choice', 'Facades', { options: ['4', '3', '2'] }),
	field('building', 'whole', 'ConstructionYear'),
	field('building', 'whole', 'RenovationYear'),
	field('building', 'worded', 'State', { options: ['new', 'excellent', 'good', 'refresh', 'renovate'] }),
	field('building', 'worded', 'Heating', {
		options: ['gas', 'oil', 'heat-pump', 'electric', 'pellets', 'district', 'none'],
	}),
	field('building', 'worded', 'Kitchen', { options: ['hyper', 'equipped', 'semi', 'none'] }),
	field('building', 'worded', 'GlazingType', { options: ['triple', 'double', 'single', 'mixed'] }),
	field('building', 'worded', 'FrameType', { options: ['wood', 'pvc', 'aluminium', 'mixed'] }),
	field('building', 'worded', 'Orientation', { options: ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] }),
	field('energy', 'label', 'EPCLabelText'),
	field('energy', 'number', 'EnergyPerformance', { regions: ['flanders', 'brussels'], unit: 'energy' }),
	field('energy', 'number', 'EnergySpec', { regions: ['wallonia'], unit: 'energy' }),
	field('energy', 'number', 'EnergyTotal', { regions: ['wallonia'], unit: 'year' }),
	field('energy', 'number', 'CO2Emission', { regions: ['wallonia', 'brussels'], unit: 'carbon' }),
	field('energy', 'number', 'ELevel', FLEMISH),
	field('energy', 'line', 'EPCReference'),
	field('energy', 'line', 'UniqueCode'),
	field('energy', 'day', 'EPCIssuedOn'),
	field('energy', 'day', 'EPCValidUntil'),
	field('energy', 'choice', 'ElectricityCertificate', { options: ['conform', 'not conform', 'requested'] }),
	field('energy', 'day', 'OilTankCertificate', SALE),
	field('planning', 'day', 'PlanningRequestedOn'),
	field('planning', 'choice', 'BuildingPermit', { options: ANSWERS }),
	field('planning', 'choice', 'PlanningDesignation', {
		options: [...['wg', 'wglk', 'wche', 'wug', 'wp', 'ag', 'lwag', 'ig', 'kmo', 'gdr', 'gvr', 'pg'], ...['bg', 'ng']],
	}),
	field('planning', 'choice', 'PlanningSummons', { options: ANSWERS }),
	field('planning', 'choice', 'JudicialDecision', { options: ANSWERS }),
	field('planning', 'choice', 'PreEmption', { options: ANSWERS }),
	field('planning', 'choice', 'SubdivisionPermit', { options: ANSWERS }),
	field('planning', 'day', 'LotPermit.Date'),
	field('planning', 'line', 'LotPermit.Number'),
	field('planning', 'choice', 'FloodPScore', { ...FLEMISH, options: SCORES }),
	field('planning', 'choice', 'FloodGScore', { ...FLEMISH, options: SCORES }),
	field('planning', 'worded', 'FloodZone', { options: ['none', 'flood', 'bank'] }),
	field('planning', 'day', 'AsbestosDate', FLEMISH),
	field('planning', 'worded', 'AsbestosType', { ...FLEMISH, options: ['safe', 'unsafe', 'requested'] }),
	field('planning', 'day', 'SoilCertificate', SALE),
	field('texts', 'said', 'TypeDescription'),
	field('texts', 'said', 'Description', { isLong: true }),
	field('texts', 'said', 'SubTypeName'),
	field('texts', 'said', 'ChargesList', RENT),
	field('texts', 'said', 'EPCNotRequired'),
	field('texts', 'line', 'VideoUrl'),
	field('texts', 'line', 'VirtualTourUrl'),
]

const BY_NAME = new Map(OWN_FIELDS.map((one) => [one.name, one]))

/** Returns the field of a key such as `Price` or `Description.fr`, with the language of the latter; null if there is none. */
export function fieldOfKey(key: string): { field: OwnField; language: string | null } | null {
	const plain = BY_NAME.get(key)
	if (plain !== undefined && plain.kind !== 'said') return { field: plain, language: null }
	const [name = '', language = ''] = key.split('.')
	const said = BY_NAME.get(name)
	return said?.kind === 'said' && /^[a-z]{2}$/.test(language) ? { field: said, language } : null
}

/** Whether a field asks something of a home with this goal and in this region. */
export function isAsked({ goal, regions }: OwnField, home: { goal: string | null; region: Region | null }): boolean {
	const hasGoal = goal === undefined || home.goal === null || home.goal === goal
	return hasGoal && (regions === undefined || home.region === null || regions.includes(home.region))
}
