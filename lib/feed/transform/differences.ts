import type { ProjectRecord, PropertyRecord } from '../payload/schema'

/** What may well differ between the languages of one listing or project: texts, and words of the feed. */
const TEXTS: ReadonlySet<string> = new Set([
	'language',
	'City',
	'CountryName',
	'TypeDescription',
	'Description',
	'MainTypeName',
	'MarqueeName',
	'PriceUnitText',
	'Street',
	'BoxNr',
	'Heating',
	'Kitchen',
	'GlazingType',
	'FrameType',
	'RoofMaterial',
	'RoofCondition',
	'Orientation',
	'FloodZone',
	'AsbestosType',
	'PlanningDesignation',
	'Communications',
	'ContactPerson',
	'Name',
	'Delivery',
] satisfies (keyof PropertyRecord | keyof ProjectRecord)[])

/** What counts as a fact within a picture, document, annuity, availability, open house or medium. */
const FACTS_WITHIN = ['Url', 'Width', 'Height', 'ID', 'Bouquet', 'MonthlyPayment', 'day', 'Start', 'End', 'Medium']

function isEqual(a: unknown, b: unknown): boolean {
	if (a === b) return true
	if (typeof a !== 'object' && typeof b !== 'object') return false
	return JSON.stringify(a ?? {}, FACTS_WITHIN) === JSON.stringify(b ?? {}, FACTS_WITHIN)
}

/** The facts (not texts) in which a record differs from the record of the default language. */
export function differingFacts<T extends object>(
	main: T,
	other: T,
): { field: string; main: unknown; other: unknown }[] {
	const others = new Map<string, unknown>(Object.entries(other))
	return Object.entries(main).flatMap(([field, value]) => {
		const differs = !TEXTS.has(field) && !isEqual(value, others.get(field))
		return differs ? [{ field, main: value, other: others.get(field) }] : []
	})
}
