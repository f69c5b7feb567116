import 'server-only'
import type { Region } from '#lib/base/format/region.ts'
import { kindsOfType } from '#lib/homes/compliance/rules/kinds.ts'
import { FACTS } from '#lib/homes/compliance/rules/required-facts.ts'
import { rulesOn } from '#lib/homes/compliance/rules/violations.ts'
import { fieldOfKey } from '#lib/homes/manual-listings/form/listing-fields.ts'
import { type OwnValues, settingOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { formField } from '#lib/homes/spreadsheets/columns/sheet-fields.ts'
import { getAdvertRules } from '#lib/site/config/config.ts'
import type { AdvertFact, Needs } from '#lib/site/config/schema/homes/adverts.ts'

/** What states a fact that is not a field of its own in a list. */
const COLUMNS_OF: Partial<Record<AdvertFact, readonly string[]>> = {
	fullAddress: ['Street', 'HouseNumber'],
	planningMeasure: ['PlanningSummons'],
	planningInformation: ['BuildingPermit'],
	subdivisionGranted: ['SubdivisionPermit'],
	lotPermit: ['LotPermit.Date', 'LotPermit.Number'],
	asbestos: ['AsbestosDate'],
	rent: ['MonthlyRent'],
	referenceRent: ['ReferenceRent.Min'],
	rentWithinReference: [],
	chargesIncluded: ['ChargesKind'],
}

/** What replaces a fact for a while, or states why it is not needed: enough, but no column that every list needs. */
const STANDS_IN = new Set<AdvertFact>(['epcNotRequired', 'planningRequested', 'chargesIncluded', 'uniqueCode'])

/** Returns the columns of a list that state a fact. */
function columnsOfFact(fact: AdvertFact): readonly string[] {
	const [first = ''] = FACTS[fact].field.match(/[A-Za-z0-9]+/g) ?? []
	return COLUMNS_OF[fact] ?? (formField(first) === null ? [] : [first])
}

function hasColumn(values: OwnValues, column: string): boolean {
	const found = fieldOfKey(column)
	if (found !== null && values[column] !== undefined) return true
	return Object.entries(values).some(
		([key, value]) => key.startsWith(`${column}.`) && /\.[a-z]{2}$/.test(key) && value !== '',
	)
}

const standsIn = (needs: Needs): boolean => typeof needs === 'string' && STANDS_IN.has(needs)

/** Returns the columns that a home lacks for what a rule asks: of several ways, the one that lacks least. */
function lackIn(needs: Needs, values: OwnValues, isLand: boolean): readonly string[] {
	if (typeof needs === 'string') {
		if (needs === 'floodBuilding' && isLand) return []
		return columnsOfFact(needs).filter((column) => !hasColumn(values, column))
	}
	if ('all' in needs) return [...new Set(needs.all.flatMap((part) => lackIn(part, values, isLand)))]
	const ways = needs.any.map((part) => ({ part, lack: lackIn(part, values, isLand) }))
	if (ways.some(({ lack }) => lack.length === 0)) return []
	const usual = ways.filter(({ part }) => !standsIn(part))
	const [best] = (usual.length > 0 ? usual : ways).toSorted((a, b) => a.lack.length - b.lack.length)
	return best?.lack ?? []
}

/** What a rule is about: the homes of one goal, region and main type. */
export interface LawHome {
	goal: 'sale' | 'rent' | null
	region: Region | null
	webId: number
}

/** Returns the rules in force that keep such a home off the site. */
function blockingRules({ goal, region, webId }: LawHome, day: string) {
	const config = getAdvertRules()
	const kinds = kindsOfType(webId, config.types)
	return rulesOn(config, day).filter(
		(rule) =>
			rule.level === 'block' &&
			(rule.region === 'all' || rule.region === region) &&
			(rule.goal === 'both' || rule.goal === goal) &&
			rule.builtUpTo === null &&
			rule.kinds.some((kind) => kinds.has(kind)),
	)
}

const isLandType = (webId: number) => getAdvertRules().types.land.includes(webId)

/** Returns the columns that a home lacks and without which the law keeps it off the site, on a day (ISO date). */
export function lackingColumns(values: OwnValues, day: string): string[] {
	const webId = Number(values.WebID)
	const home = { ...settingOf(values), webId }
	return [...new Set(blockingRules(home, day).flatMap(({ needs }) => lackIn(needs, values, isLandType(webId))))]
}

/** Returns the columns without which the law keeps such homes off the site, on a day (ISO date), in the order of the form. */
export function neededColumns(home: LawHome, day: string): string[] {
	return [...new Set(blockingRules(home, day).flatMap(({ needs }) => lackIn(needs, {}, isLandType(home.webId))))]
}
