/**
 * A yes/no fact of a home. Everything that is made of such facts is made from {@link FEATURES}; its words are in
 * `messages/xx/features.json`, where connectors find it in `lib/homes/connectors/fact-sources.ts`. Numbers are in
 * `numbers.ts`, choices in `choices.ts`.
 */
export interface FeatureRow {
	/** Its name in addresses, `config/filter.json`, forms and messages. */
	name: string
	/** Its field in the payload; absent for what is not a fact of the source. */
	field?: string
	/** Its name in `ListingFacts`, with which facts are stored. */
	fact?: string
	/** Its bit in the column `features`, from 0 to 30. Stored rows have it: it never changes. */
	bit?: number
	/** The group of facts on the page of a home that holds it, unless it is shown in another way. */
	group?: 'rooms' | 'comfort'
	/** The part of the form for homes written by hand. */
	part?: 'rooms' | 'building'
	/** Only homes to rent have it. */
	goal?: 'rent'
	/** Only homes to rent can be asked for it. */
	isRentOnly?: true
	/** The page of a home to rent also shows it where the answer is no. */
	isDeniable?: true
	/** Whether searches and alerts can ask for it: where the agency offers it, or always, behind "more". */
	filter?: 'offered' | 'always'
	/** What Kyero's portals call it. */
	portal?: string
}

/** Every yes/no fact, in the order in which addresses, filters and pages name them. */
export const FEATURES = [
	{ name: 'new-build', field: 'NewBuild', bit: 0, part: 'building', filter: 'always' },
	{ name: 'open-house', filter: 'always' },
	{ name: 'garden', field: 'Garden', bit: 1, part: 'rooms', filter: 'offered', portal: 'Garden' },
	{ name: 'lift', field: 'Lift', bit: 2, group: 'comfort', part: 'rooms', filter: 'offered', portal: 'Lift' },
	{
		name: 'furnished',
		field: 'Furnished',
		fact: 'isFurnished',
		bit: 3,
		group: 'comfort',
		part: 'rooms',
		filter: 'offered',
		isRentOnly: true,
		isDeniable: true,
		portal: 'Furnished',
	},
	{
		name: 'air-conditioning',
		field: 'AirConditioning',
		fact: 'hasAirConditioning',
		bit: 4,
		group: 'comfort',
		part: 'rooms',
		portal: 'Air conditioning',
	},
	{ name: 'alarm', field: 'Alarm', fact: 'hasAlarm', bit: 5, group: 'comfort', part: 'rooms', portal: 'Alarm' },
	{ name: 'pool', field: 'Pool', fact: 'hasPool', bit: 6, group: 'comfort', part: 'rooms', filter: 'offered' },
	{
		name: 'solar-panels',
		field: 'SolarPanels',
		fact: 'hasSolarPanels',
		bit: 9,
		group: 'comfort',
		part: 'rooms',
		filter: 'offered',
		portal: 'Solar panels',
	},
	{
		name: 'heat-pump',
		field: 'HeatPump',
		fact: 'hasHeatPump',
		bit: 10,
		group: 'comfort',
		part: 'rooms',
		filter: 'offered',
		portal: 'Heat pump',
	},
	{
		name: 'pets-allowed',
		field: 'PetsAllowed',
		fact: 'arePetsAllowed',
		bit: 11,
		group: 'comfort',
		part: 'rooms',
		goal: 'rent',
		isDeniable: true,
		filter: 'offered',
		portal: 'Pets allowed',
	},
	{
		name: 'wheelchair-access',
		field: 'WheelchairAccess',
		fact: 'hasWheelchairAccess',
		bit: 12,
		group: 'comfort',
		part: 'rooms',
		filter: 'offered',
		portal: 'Wheelchair access',
	},
	{
		name: 'ev-charger',
		field: 'EvCharger',
		fact: 'hasEvCharger',
		bit: 13,
		group: 'comfort',
		part: 'rooms',
		filter: 'offered',
		portal: 'EV charger',
	},
	{ name: 'cellar', field: 'Cellar', fact: 'hasCellar', bit: 7, group: 'rooms', part: 'rooms', portal: 'Cellar' },
	{ name: 'attic', field: 'Attic', fact: 'hasAttic', bit: 8, group: 'rooms', part: 'rooms', portal: 'Attic' },
] as const satisfies readonly FeatureRow[]

type Row = (typeof FEATURES)[number]
export type FeatureName = Row['name']
/** A fact that searches and alerts can ask for. */
export type FeatureFilter = Extract<Row, { filter: string }>['name']
/** Its field in the payload. */
export type FeatureField = Extract<Row, { field: string }>['field']
/** Its name in `ListingFacts`. */
export type FeatureFact = Extract<Row, { fact: string }>['fact']

type Offered = Extract<Row, { filter: 'offered' }>
/** A fact that the agency may offer in its search. */
export type OfferedFeature = Offered['name']

/** What an agency may offer in its search and its alerts. */
export const OFFERED_FEATURES: readonly OfferedFeature[] = FEATURES.filter(
	(row): row is Offered => 'filter' in row && row.filter === 'offered',
).map(({ name }) => name)

/** A row as any of them may be. */
export type Feature = FeatureRow & { name: FeatureName }

/** The rows, for reading any of them alike. */
export const FEATURE_ROWS: readonly Feature[] = FEATURES.map((row) => row)

/** Returns an object with a value for each of these facts in `ListingFacts`. */
export function forFeatureFacts<Value>(make: (field: FeatureField) => Value): Record<FeatureFact, Value> {
	const entries = FEATURES.flatMap((row) => ('fact' in row ? [[row.fact, make(row.field)] as const] : []))
	return Object.fromEntries(entries) as Record<FeatureFact, Value>
}

/** Returns an object with a value for each field of the payload that is a yes/no fact. */
export function forFeatureFields<Value>(make: (row: Feature) => Value): Record<FeatureField, Value> {
	const entries = FEATURE_ROWS.flatMap((row) => (row.field === undefined ? [] : [[row.field, make(row)] as const]))
	return Object.fromEntries(entries) as Record<FeatureField, Value>
}
