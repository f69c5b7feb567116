import { isClosed } from '#lib/homes/listings/status.ts'
import type { ListingContent } from '#lib/homes/listings/write/content.ts'
import type { GapKind, Gaps } from './feed-report-types.ts'

/** The facts of a home that show its gaps. */
export interface GapFacts {
	id: number
	isShown: boolean
	cityKey: string
	hasPosition: boolean
	price: number | null
	/** m² */
	surfaceLiving: number | null
	hasSurface: boolean
	bedrooms: number | null
	/** Languages in which it has a title or a description. */
	languages: readonly string[]
}

/** m² */
const LEAST_LIVING = 10
const MOST_BEDROOMS = 50

type Row = Pick<
	ListingContent['row'],
	'id' | 'is_published' | 'status' | 'city_key' | 'bedrooms' | 'surface_living' | 'surface_ground'
> & { hasTotalSurface: boolean }

/**
 * Returns the facts that show the gaps of a home, from its row, what of it may be hidden, and the languages in which it
 * has a text.
 */
export function gapFactsOf(
	row: Row,
	hidden: Pick<ListingContent['hidden'], 'price' | 'latitude'>,
	languages: readonly string[],
): GapFacts {
	return {
		id: row.id,
		isShown: row.is_published === 1 && !isClosed(row.status),
		cityKey: row.city_key,
		hasPosition: hidden.latitude !== null,
		price: hidden.price,
		surfaceLiving: row.surface_living,
		hasSurface: row.hasTotalSurface || row.surface_living !== null || row.surface_ground !== null,
		bedrooms: row.bedrooms,
		languages,
	}
}

/** Counts what the homes on offer in a payload lack. `placedCities` are the keys of places whose centre is known. */
export function gapsOf(
	homes: readonly GapFacts[],
	{ siteLanguages, placedCities }: { siteLanguages: readonly string[]; placedCities: ReadonlySet<string> },
): Gaps {
	const shown = homes.filter(({ isShown }) => isShown).sort((a, b) => a.id - b.id)
	const tests: [GapKind, (home: GapFacts) => boolean][] = [
		...siteLanguages.map((language): [GapKind, (home: GapFacts) => boolean] => {
			return [`text:${language}`, ({ languages }) => !languages.includes(language)]
		}),
		['price', ({ price }) => price === null || price === 0],
		['surface', ({ hasSurface }) => !hasSurface],
		['place', ({ hasPosition, cityKey }) => !hasPosition && !placedCities.has(cityKey)],
		['tiny', ({ surfaceLiving }) => surfaceLiving !== null && surfaceLiving < LEAST_LIVING],
		['many-bedrooms', ({ bedrooms }) => bedrooms !== null && bedrooms >= MOST_BEDROOMS],
	]
	const found = tests.map(([kind, isGap]) => ({ kind, ids: shown.filter(isGap).map(({ id }) => id) }))
	return { homes: shown.length, found: found.filter(({ ids }) => ids.length > 0) }
}
