import type { AdvertHome, Lack, Violation } from '#lib/homes/compliance/compliance-types.ts'
import type { Enforcement } from '#lib/homes/compliance/report-types.ts'
import { kindsOf } from '#lib/homes/compliance/rules/kinds.ts'
import type { ListingWithheldTable } from '#lib/homes/compliance/tables.ts'
import type { AdvertsConfig } from '#lib/site/config/schema/homes/adverts.ts'

/** Below so many photographs a home looks bare. */
export const FEW_PHOTOS = 4

/** A home with all that shows its gaps. */
export interface GapInput {
	home: AdvertHome
	violations: readonly Violation[]
	withheld: readonly Pick<ListingWithheldTable, 'reason' | 'since'>[]
	/** In the default language. */
	city: string
	/** Languages of the site in which it has a title or a description. */
	languages: readonly string[]
	photos: number
	plans: number
	/** Films and tours that its page cannot play: the field, its address and why. */
	films: readonly string[]
}

/** What a home lacks, the most serious first. */
export interface HomeGaps {
	home: AdvertHome
	city: string
	/** Why and since when (ISO instant) it is not shown. */
	withheld: GapInput['withheld']
	/** Rules that it does not meet and that block, now or once the rules are enforced. */
	blocking: readonly Violation[]
	warning: readonly Violation[]
	/** Languages of the site without a text of its own. */
	languages: readonly string[]
	/** Number of photographs if they are few, else null. */
	photos: number | null
	hasNoPlan: boolean
	/** Fields of the payload that visitors and search would use, and that no rule asks for. */
	worthAdding: readonly string[]
	films: GapInput['films']
}

function fieldsOf(lack: Lack): string[] {
	if (typeof lack === 'string') return [lack]
	return ('any' in lack ? lack.any : lack.all).flatMap(fieldsOf)
}

function worthAdding(home: AdvertHome, types: AdvertsConfig['types'], asked: readonly string[]): string[] {
	const kinds = kindsOf(home, types)
	const [isDwelling, isBuilding] = [kinds.has('dwelling'), kinds.has('building')]
	const { facts, worded } = home
	const isFlemish = home.region === 'flanders'
	const hasCharges = facts.chargesRenter != null || facts.chargesKind === 'included'
	const gaps: [field: string, isGap: boolean][] = [
		['EPCLabelText', isBuilding && home.energyLabel === null && !worded.has('epcNotRequired')],
		['SurfaceLiving', isDwelling && home.surfaceLiving === null],
		['Bedrooms', isDwelling && home.bedrooms === null],
		['ConstructionYear', isBuilding && facts.constructionYear == null],
		['Heating', isDwelling && !worded.has('heating')],
		['Availability', facts.availableFrom == null && !worded.has('availability')],
		['ChargesRenter', isDwelling && home.goal === 'rent' && !hasCharges],
		['FloodPScore', isFlemish && home.goal === 'sale' && facts.floodPScore == null],
		['FloodGScore', isFlemish && home.goal === 'sale' && isBuilding && facts.floodGScore == null],
		['Latitude', home.isUnplaced === true],
	]
	return gaps.flatMap(([field, isGap]) => (isGap && !asked.includes(field) ? [field] : []))
}

function gapsOf(
	{ home, violations, languages, photos, plans, ...rest }: GapInput,
	siteLanguages: readonly string[],
	types: AdvertsConfig['types'],
): HomeGaps {
	const isBuilding = kindsOf(home, types).has('building')
	return {
		home,
		...rest,
		blocking: violations.filter(({ level }) => level === 'block'),
		warning: violations.filter(({ level }) => level === 'warn'),
		languages: siteLanguages.filter((language) => !languages.includes(language)),
		photos: photos < FEW_PHOTOS ? photos : null,
		hasNoPlan: isBuilding && plans === 0,
		worthAdding: worthAdding(
			home,
			types,
			violations.flatMap(({ lacks }) => fieldsOf(lacks)),
		),
	}
}

/** Returns how serious the gaps are, digit by digit: each weighs more than all after it. */
function weightsOf(gaps: HomeGaps): number[] {
	const { withheld, blocking, warning, languages, photos, hasNoPlan, worthAdding: fields, films } = gaps
	const fewPhotos = photos === null ? 0 : FEW_PHOTOS - photos
	return [
		withheld.length,
		blocking.length,
		warning.length,
		languages.length,
		fewPhotos,
		hasNoPlan ? 1 : 0,
		fields.length,
		films.length,
	]
}

function byWeight(a: HomeGaps, b: HomeGaps): number {
	const [mine, others] = [weightsOf(a), weightsOf(b)]
	const difference = mine.map((weight, index) => (others[index] ?? 0) - weight).find((step) => step !== 0)
	return difference ?? a.home.id - b.home.id
}

/** The gaps of all homes on offer. */
export interface GapList {
	enforcement: Enforcement
	/** How many homes were looked at. */
	homes: number
	/** Those with gaps, the most serious first. */
	found: readonly HomeGaps[]
}

/** Returns what homes lack, the most serious first; homes that lack nothing are left out. */
export function gapList(
	enforcement: Enforcement,
	homes: readonly GapInput[],
	siteLanguages: readonly string[],
	types: AdvertsConfig['types'],
): GapList {
	const found = homes.map((home) => gapsOf(home, siteLanguages, types))
	const hasGaps = (gaps: HomeGaps) => weightsOf(gaps).some((weight) => weight > 0)
	return { enforcement, homes: homes.length, found: found.filter(hasGaps).sort(byWeight) }
}
