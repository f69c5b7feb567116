import type { Region } from '#lib/base/format/region.ts'
import { DOCUMENTS, field, type OwnField, type OwnSubject } from './field-types.ts'
import { HOME_FIELDS } from './home-fields.ts'

/** Every field of the form of a project but its pictures, in its order. */
const PROJECT_FIELDS: readonly OwnField[] = [
	field('home', 'type', 'WebIDs'),
	field('home', 'line', 'Number'),
	field('place', 'line', 'Zip'),
	field('place', 'town', 'City'),
	field('place', 'line', 'Street'),
	field('place', 'line', 'HouseNumber'),
	field('place', 'line', 'BoxNr'),
	field('place', 'flag', 'PublicAddress', { isYesAtFirst: true }),
	field('place', 'number', 'Latitude'),
	field('place', 'number', 'Longitude'),
	field('texts', 'said', 'Name'),
	field('texts', 'said', 'Description', { isLong: true }),
	field('texts', 'said', 'Delivery'),
	field('documents', 'rows', 'Documents', DOCUMENTS),
	field('documents', 'url', 'PriceListUrl'),
	field('documents', 'url', 'PlanningUrl'),
]

const FIELDS = { home: HOME_FIELDS, project: PROJECT_FIELDS } as const

/** Returns every field of a form but its pictures, in its order. */
export function fieldsOf(subject: OwnSubject): readonly OwnField[] {
	return FIELDS[subject]
}

/** Returns the field that holds the title, in each language. */
export function titleField(subject: OwnSubject): 'TypeDescription' | 'Name' {
	return subject === 'home' ? 'TypeDescription' : 'Name'
}

// A name that both forms have means the same in both.
const BY_NAME = new Map([...PROJECT_FIELDS, ...HOME_FIELDS].map((one) => [one.name, one]))

/** Returns the field of a key such as `Price` or `Description.fr`, with the language of the latter; null if there is none. */
export function fieldOfKey(key: string): { field: OwnField; language: string | null } | null {
	const plain = BY_NAME.get(key)
	if (plain !== undefined && plain.kind !== 'said') return { field: plain, language: null }
	const [, name = '', language = ''] = /^(.+)\.([a-z]{2})$/.exec(key) ?? []
	const said = BY_NAME.get(name)
	return said?.kind === 'said' ? { field: said, language } : null
}

/** Whether a field asks something of a home with this goal and in this region. */
export function isAsked({ goal, regions }: OwnField, home: { goal: string | null; region: Region | null }): boolean {
	const hasGoal = goal === undefined || home.goal === null || home.goal === goal
	return hasGoal && (regions === undefined || home.region === null || regions.some((region) => region === home.region))
}
