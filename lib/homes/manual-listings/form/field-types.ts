/** What staff write: a home, or a new-build project, whose units are homes. */
export const OWN_SUBJECTS = ['home', 'project'] as const
export type OwnSubject = (typeof OWN_SUBJECTS)[number]

/** The parts of a form in their order. Pictures and plans follow the texts. */
export const OWN_PARTS = [
	'home',
	'place',
	'price',
	'annuity',
	'surfaces',
	'rooms',
	'building',
	'energy',
	'planning',
	'texts',
	'films',
	'documents',
	'visits',
	'contact',
	'owners',
] as const
export type OwnPart = (typeof OWN_PARTS)[number]

/**
 * What a field holds. `worded`: one of a few options, which we word in every language. `said`: words that staff write in
 * each language. `type`, `town`, `label`, `ribbon`, `agent` and `project` are choices that depend on the agency, the
 * postal code and the region. `rows`: a list, each of its rows with the same columns.
 */
export type OwnKind =
	| 'line'
	| 'url'
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
	| 'ribbon'
	| 'agent'
	| 'project'
	| 'rows'

export type OwnUnit = 'euro' | 'month' | 'squareYear' | 'area' | 'energy' | 'year' | 'carbon'

/** A column of a field with rows; one of kind `said` has a value in each language, by keys such as `name.fr`. */
export interface OwnColumn {
	name: string
	kind: 'line' | 'url' | 'email' | 'number' | 'whole' | 'day' | 'time' | 'said'
	/** A row without it is empty. */
	isNeeded?: true
	unit?: OwnUnit
}

/** A field of the form. */
export interface OwnField {
	/** As in the payload; a dot leads into a record. */
	name: string
	part: OwnPart
	kind: OwnKind
	/** Only for homes to buy, or to rent. */
	goal?: 'sale' | 'rent'
	/** Only in these regions; in all while the postal code is not known. */
	regions?: readonly ('brussels' | 'flanders' | 'wallonia')[]
	/** Values of a choice, as in the payload. */
	options?: readonly string[]
	unit?: OwnUnit
	/** A text of several lines. */
	isLong?: true
	/** Of a flag: it means yes until staff say no. */
	isYesAtFirst?: true
	/** Of a field with rows: what each row holds, and how many rows there are at most. */
	columns?: readonly OwnColumn[]
	most?: number
}

type Rest = Omit<OwnField, 'name' | 'part' | 'kind'>

/** Returns a field. */
export const field = (part: OwnPart, kind: OwnKind, name: string, rest: Rest = {}): OwnField => ({
	name,
	part,
	kind,
	...rest,
})

/** Where a home is on the map. */
export const POSITION = ['Latitude', 'Longitude'] as const

/** Files that visitors ask for: `file` is the name under which one is kept, `size` its bytes. */
export const DOCUMENTS = {
	columns: [
		{ name: 'file', kind: 'line', isNeeded: true },
		{ name: 'name', kind: 'line', isNeeded: true },
		{ name: 'size', kind: 'number' },
	],
	most: 40,
} satisfies Rest
