/**
 * What rows of both kinds of choices hold. Connectors map them in code, each in its `mapping`, as no two of them name their
 * values alike. Yes/no facts are in `features.ts`, numbers in `numbers.ts`.
 */
interface Choice {
	/** Its name among the facts or the words of a listing, and in `messages/xx/facts.json`. */
	name: string
	/** Its field in the payload. */
	field: string
	/** The group of facts on the page of a home that shows it, unless it is shown in another way. */
	group?: 'construction' | 'comfort'
	/** The part of the form for homes written by hand. */
	part: 'price' | 'building' | 'energy' | 'planning'
	/** The form asks for it only of homes to buy, or to rent. */
	goal?: 'sale' | 'rent'
	/** The form asks for it only in these regions. */
	regions?: readonly ('brussels' | 'flanders' | 'wallonia')[]
}

/** A choice of a home that a source words as it likes, in each language. */
export interface WordsRow extends Choice {
	/** What the form offers; its words are in `messages/xx/facts.json`. */
	wordings: readonly string[]
}

/** A choice of a home among a few values. */
export interface ValuesRow extends Choice {
	/** What is accepted, in words for the report. */
	expected: string
	/** What the payload may have, in lower case, and what is stored for it. */
	values: Readonly<Record<string, string>>
	/** What the form offers, as in the payload. */
	options: readonly string[]
}

const ANSWER = {
	expected: 'true, false or "on request"',
	values: {
		true: 'yes',
		1: 'yes',
		yes: 'yes',
		false: 'no',
		0: 'no',
		no: 'no',
		'on request': 'on-request',
		'on-request': 'on-request',
	},
	options: ['yes', 'no', 'on request'],
} as const
const SCORE = {
	expected: 'A, B, C or D',
	values: { a: 'A', b: 'B', c: 'C', d: 'D' },
	options: ['A', 'B', 'C', 'D'],
} as const

/**
 * Every choice of a home without rules of its own, in the order of pages and forms. Those without a group are in a block
 * of their own.
 */
export const CHOICES = [
	{
		name: 'state',
		field: 'State',
		group: 'construction',
		part: 'building',
		wordings: ['new', 'excellent', 'good', 'refresh', 'renovate'],
	},
	{
		name: 'roofMaterial',
		field: 'RoofMaterial',
		group: 'construction',
		part: 'building',
		wordings: ['tiles', 'slate', 'flat', 'zinc', 'thatch'],
	},
	{
		name: 'roofCondition',
		field: 'RoofCondition',
		group: 'construction',
		part: 'building',
		wordings: ['new', 'good', 'renovate'],
	},
	{
		name: 'frames',
		field: 'FrameType',
		group: 'construction',
		part: 'building',
		wordings: ['wood', 'pvc', 'aluminium', 'mixed'],
	},
	{
		name: 'glazing',
		field: 'GlazingType',
		group: 'construction',
		part: 'building',
		wordings: ['triple', 'double', 'single', 'mixed'],
	},
	{
		name: 'orientation',
		field: 'Orientation',
		group: 'construction',
		part: 'building',
		wordings: ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'],
	},
	{
		name: 'heating',
		field: 'Heating',
		group: 'comfort',
		part: 'building',
		wordings: ['gas', 'oil', 'heat-pump', 'electric', 'pellets', 'district', 'none'],
	},
	{
		name: 'kitchen',
		field: 'Kitchen',
		group: 'comfort',
		part: 'building',
		wordings: ['hyper', 'equipped', 'semi', 'none'],
	},
	{
		name: 'chargesKind',
		field: 'ChargesKind',
		part: 'price',
		goal: 'rent',
		expected: 'lump, provision or included',
		values: { lump: 'lump', provision: 'provision', included: 'included' },
		options: ['lump', 'provision', 'included'],
	},
	{
		name: 'electricityCertificate',
		field: 'ElectricityCertificate',
		part: 'energy',
		expected: 'conform, not conform or requested',
		values: { conform: 'conform', 'not conform': 'not-conform', 'not-conform': 'not-conform', requested: 'requested' },
		options: ['conform', 'not conform', 'requested'],
	},
	{ name: 'buildingPermit', field: 'BuildingPermit', part: 'planning', ...ANSWER },
	{ name: 'planningSummons', field: 'PlanningSummons', part: 'planning', ...ANSWER },
	{ name: 'judicialDecision', field: 'JudicialDecision', part: 'planning', ...ANSWER },
	{ name: 'preEmption', field: 'PreEmption', part: 'planning', ...ANSWER },
	{ name: 'subdivisionPermit', field: 'SubdivisionPermit', part: 'planning', ...ANSWER },
	{ name: 'floodPScore', field: 'FloodPScore', part: 'planning', regions: ['flanders'], ...SCORE },
	{ name: 'floodGScore', field: 'FloodGScore', part: 'planning', regions: ['flanders'], ...SCORE },
	{ name: 'floodZone', field: 'FloodZone', part: 'planning', wordings: ['none', 'flood', 'bank'] },
	{
		name: 'asbestosType',
		field: 'AsbestosType',
		part: 'planning',
		regions: ['flanders'],
		wordings: ['safe', 'unsafe', 'requested'],
	},
] as const satisfies readonly (WordsRow | ValuesRow)[]

export type ChoiceFact = (typeof CHOICES)[number]
export type WordsFact = Extract<ChoiceFact, { wordings: readonly string[] }>
export type ValuesFact = Extract<ChoiceFact, { values: object }>

export const WORDED = CHOICES.filter((row): row is WordsFact => 'wordings' in row)
export const VALUED = CHOICES.filter((row): row is ValuesFact => 'values' in row)

/** What is stored of a choice among values. */
export type Chosen<Row extends ValuesFact> = Extract<Row['values'][keyof Row['values']], string>

/** Returns an object with a value for each field of the payload that is a choice. */
export function forChoiceFields<Value>(make: (row: ChoiceFact) => Value): Record<ChoiceFact['field'], Value> {
	return Object.fromEntries(CHOICES.map((row) => [row.field, make(row)])) as Record<ChoiceFact['field'], Value>
}

/** Returns an object with a value for each field of the payload that is a choice among values. */
export function forValuesFields<Value>(make: (row: ValuesFact) => Value): Record<ValuesFact['field'], Value> {
	return Object.fromEntries(VALUED.map((row) => [row.field, make(row)])) as Record<ValuesFact['field'], Value>
}

/** Returns an object with a value for each field of the payload that holds words for a choice. */
export function forWordsFields<Value>(make: (row: WordsFact) => Value): Record<WordsFact['field'], Value> {
	return Object.fromEntries(WORDED.map((row) => [row.field, make(row)])) as Record<WordsFact['field'], Value>
}

/** Returns an object with a value for each choice among the words of a listing. */
export function forWords<Value>(make: (row: WordsFact) => Value): Record<WordsFact['name'], Value> {
	return Object.fromEntries(WORDED.map((row) => [row.name, make(row)])) as Record<WordsFact['name'], Value>
}
