/**
 * A number of a home. Everything that is made of such numbers is made from {@link NUMBERS}; where connectors find it is in
 * `lib/homes/connectors/fact-sources.ts`. Yes/no facts are in `features.ts`, choices in `choices.ts`.
 */
export interface NumberRow {
	/** Its name among the facts of a listing, and in `messages/xx/facts.json`. */
	name: string
	/** Its field in the payload. */
	field: string
	/** The group of facts on the page of a home that shows it, unless it is shown in another way. */
	group?: 'surfaces' | 'rooms' | 'construction' | 'finances' | 'rental'
	/** The part of the form for homes written by hand. */
	part: 'price' | 'surfaces' | 'rooms' | 'building' | 'energy'
	/** The form asks for it only of homes to buy, or to rent. */
	goal?: 'sale' | 'rent'
	/** The form asks for it only in these regions. */
	regions?: readonly ('brussels' | 'flanders' | 'wallonia')[]
	/** What it counts or measures, a kind of `read-figure.ts`: its unit, its bounds and how it is written. */
	figure: string
	/** What sources write where the number is unknown: 0, or 1 as well. */
	unknown?: 'zero' | 'one'
	/** The search has a column for it, in which it is stored instead of among the facts. */
	hasColumn?: true
	/** It would reveal a hidden price. */
	revealsPrice?: true
}

/** Every number of a home without rules of its own, in the order of pages and forms. */
export const NUMBERS = [
	{
		name: 'surfaceLiving',
		field: 'SurfaceLiving',
		figure: 'livingArea',
		unknown: 'one',
		hasColumn: true,
		group: 'surfaces',
		part: 'surfaces',
	},
	{
		name: 'surfaceTotal',
		field: 'SurfaceTotal',
		figure: 'builtArea',
		unknown: 'one',
		group: 'surfaces',
		part: 'surfaces',
	},
	{
		name: 'surfaceGround',
		field: 'SurfaceGround',
		figure: 'ground',
		unknown: 'one',
		hasColumn: true,
		group: 'surfaces',
		part: 'surfaces',
	},
	{ name: 'surfaceTerrace', field: 'SurfaceTerrace', figure: 'terrace', group: 'surfaces', part: 'surfaces' },
	{ name: 'surfaceGarden', field: 'SurfaceGarden', figure: 'garden', group: 'surfaces', part: 'surfaces' },
	{
		name: 'surfaceOffice',
		field: 'SurfaceOffice',
		figure: 'builtArea',
		unknown: 'one',
		group: 'surfaces',
		part: 'surfaces',
	},
	{ name: 'bedrooms', field: 'Bedrooms', figure: 'count', hasColumn: true, group: 'rooms', part: 'rooms' },
	{ name: 'bathrooms', field: 'Bathrooms', figure: 'count', hasColumn: true, group: 'rooms', part: 'rooms' },
	{ name: 'showerRooms', field: 'ShowerRooms', figure: 'count', hasColumn: true, group: 'rooms', part: 'rooms' },
	{ name: 'toilets', field: 'Toilets', figure: 'count', hasColumn: true, group: 'rooms', part: 'rooms' },
	{ name: 'garages', field: 'Garages', figure: 'count', hasColumn: true, group: 'rooms', part: 'rooms' },
	{ name: 'parkings', field: 'Parkings', figure: 'count', group: 'rooms', part: 'rooms' },
	{ name: 'externalParkings', field: 'ExternalParkings', figure: 'count', group: 'rooms', part: 'rooms' },
	{
		name: 'constructionYear',
		field: 'ConstructionYear',
		figure: 'year',
		unknown: 'zero',
		group: 'construction',
		part: 'building',
	},
	{
		name: 'renovationYear',
		field: 'RenovationYear',
		figure: 'year',
		unknown: 'zero',
		group: 'construction',
		part: 'building',
	},
	{ name: 'floors', field: 'Floors', figure: 'count', group: 'construction', part: 'rooms' },
	{ name: 'floor', field: 'Floor', figure: 'floor', group: 'construction', part: 'rooms' },
	{ name: 'cadastralIncome', field: 'CadastralIncome', figure: 'tax', group: 'finances', part: 'price', goal: 'sale' },
	{ name: 'realEstateTax', field: 'RealEstateTax', figure: 'tax', group: 'finances', part: 'price' },
	{
		name: 'notaryFees',
		field: 'NotaryFees',
		figure: 'fee',
		revealsPrice: true,
		group: 'finances',
		part: 'price',
		goal: 'sale',
	},
	{
		name: 'landShare',
		field: 'LandShare',
		figure: 'price',
		unknown: 'one',
		revealsPrice: true,
		group: 'finances',
		part: 'price',
		goal: 'sale',
	},
	{ name: 'chargesOwner', field: 'ChargesOwner', figure: 'charges', group: 'finances', part: 'price', goal: 'sale' },
	{ name: 'chargesRenter', field: 'ChargesRenter', figure: 'charges', group: 'rental', part: 'price', goal: 'rent' },
	{
		name: 'pricePerSquareMetreYear',
		field: 'PricePerSquareMetreYear',
		figure: 'pricePerArea',
		unknown: 'one',
		revealsPrice: true,
		group: 'rental',
		part: 'price',
		goal: 'rent',
	},
	{
		name: 'leaseYears',
		field: 'LeaseYears',
		figure: 'duration',
		unknown: 'zero',
		group: 'rental',
		part: 'price',
		goal: 'rent',
	},
	{
		name: 'deposit',
		field: 'Deposit',
		figure: 'fee',
		revealsPrice: true,
		group: 'rental',
		part: 'price',
		goal: 'rent',
	},
	{
		name: 'energyValue',
		field: 'EnergyPerformance',
		figure: 'energy',
		hasColumn: true,
		part: 'energy',
		regions: ['flanders', 'brussels'],
	},
	{ name: 'energySpec', field: 'EnergySpec', figure: 'energy', part: 'energy', regions: ['wallonia'] },
	{ name: 'energyTotal', field: 'EnergyTotal', figure: 'energyTotal', part: 'energy', regions: ['wallonia'] },
	{ name: 'co2Emission', field: 'CO2Emission', figure: 'carbon', part: 'energy', regions: ['wallonia', 'brussels'] },
	{ name: 'eLevel', field: 'ELevel', figure: 'eLevel', part: 'energy', regions: ['flanders'] },
] as const satisfies readonly NumberRow[]

export type NumberFact = (typeof NUMBERS)[number]
/** A number that is stored among the facts of a listing. */
export type StoredNumber = Exclude<NumberFact, { hasColumn: true }>
type ColumnNumber = Extract<NumberFact, { hasColumn: true }>

export const STORED_NUMBERS = NUMBERS.filter((row): row is StoredNumber => !('hasColumn' in row))
export const COLUMN_NUMBERS = NUMBERS.filter((row): row is ColumnNumber => 'hasColumn' in row)

/** Returns an object with a value for each field of the payload that is a number. */
export function forNumberFields<Value>(make: (row: NumberFact) => Value): Record<NumberFact['field'], Value> {
	return Object.fromEntries(NUMBERS.map((row) => [row.field, make(row)])) as Record<NumberFact['field'], Value>
}

/** Returns an object with a value for each number among the facts of a listing. */
export function forStoredNumbers<Value>(make: (row: StoredNumber) => Value): Record<StoredNumber['name'], Value> {
	return Object.fromEntries(STORED_NUMBERS.map((row) => [row.name, make(row)])) as Record<StoredNumber['name'], Value>
}
