import { LISTING_HIDING, PROJECT_HIDING } from '#lib/homes/feed/payload/hiding.ts'
import type { ProjectRecord, PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import { WORDED } from '#lib/site/config/schema/homes/choices.ts'
import { isSilent } from './filled-record.ts'

/**
 * Fields that may differ between the languages of one listing or project: texts, words of the feed, and when it
 * confirmed each record.
 */
const TEXTS: ReadonlySet<string> = new Set([
	...WORDED.map(({ field }) => field),
	'language',
	'TextLanguage',
	'City',
	'CountryName',
	'TypeDescription',
	'Description',
	'MainTypeName',
	'MarqueeName',
	'PriceUnitText',
	'PriceWords',
	'Street',
	'BoxNr',
	'PlanningDesignation',
	'Communications',
	'ContactPerson',
	'Name',
	'Delivery',
	'EPCNotRequired',
	'ChargesList',
	'GoodToKnow',
	'BuildingManagement',
	'SubTypeName',
	'ConfirmedAt',
] satisfies (keyof PropertyRecord | keyof ProjectRecord)[])

/** Fields within a picture, document, annuity or availability that are not facts. */
const TEXTS_WITHIN: ReadonlySet<string> = new Set(['Name', 'Alt', 'Duration', 'Conditions', 'words'])

const HIDING: ReadonlySet<string> = new Set([...LISTING_HIDING, PROJECT_HIDING])

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null
}

function isEqual(a: unknown, b: unknown): boolean {
	if (Object.is(a, b)) return true
	if (!isFields(a) || !isFields(b)) {
		// An availability in words is not a fact, whether or not the other language has one.
		return (a === null && isFields(b) && b.day === null) || (b === null && isFields(a) && a.day === null)
	}
	const keys = Object.keys(a)
	return keys.length === Object.keys(b).length && keys.every((key) => TEXTS_WITHIN.has(key) || isEqual(a[key], b[key]))
}

/**
 * Returns the facts (not texts) in which a record differs from the record whose facts are used. An absent fact is no
 * difference, except in the fields that hide a home, its price or its address, where absence means that all is shown.
 */
export function differingFacts(main: Fields, other: Fields): { field: string; main: unknown; other: unknown }[] {
	return Object.keys(main)
		.filter((field) => !TEXTS.has(field) && (HIDING.has(field) || !(isSilent(main[field]) || isSilent(other[field]))))
		.filter((field) => !isEqual(main[field], other[field]))
		.map((field) => ({ field, main: main[field], other: other[field] }))
}
