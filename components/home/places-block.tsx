import 'server-only'
import { getTranslations } from 'next-intl/server'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { placePages } from '#lib/pages/content/place-pages.ts'
import type { CountedChoice, GoalWindow } from '#lib/pages/home/home-types.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { Places } from './places.tsx'

const LEAST_HOMES = 2
/** With more names than this, a line is no longer readable. */
const MOST_REST = 30

interface PlacesBlockProps {
	/** The id of the block. */
	id: string
	language: string
	title: string | null
	sale: GoalWindow
	maxItems: number
	/** The page has the map itself. */
	isBesideMap: boolean
}

/**
 * Returns the names of the index, regions or else the municipalities with two homes or more, at most `maxItems`; and the
 * municipalities for a line below it: those that the index does not name, or all where homes lie outside the regions,
 * as far as there is room, and how many more there are. If no municipality has two homes, all are treated alike.
 */
export function splitPlaces(
	{ regions, cities, total }: Pick<GoalWindow, 'regions' | 'cities' | 'total'>,
	maxItems: number,
): { shown: readonly CountedChoice[]; rest: CountedChoice[]; more: number } {
	const isWhole = regions.reduce((sum, { count }) => sum + count, 0) >= total
	if (regions.length > 0 && isWhole) return { shown: regions, rest: [], more: 0 }
	const several = cities.filter(({ count }) => count >= LEAST_HOMES)
	const shown = regions.length > 0 ? regions : (several.length > 0 ? several : cities).slice(0, maxItems)
	const others = cities.filter((city) => !shown.includes(city))
	return { shown, rest: others.slice(0, MOST_REST), more: Math.max(0, others.length - MOST_REST) }
}

/** Where the homes for sale are: the regions or municipalities, then the municipalities that these leave out, in a line. */
export async function PlacesBlock({ id, language, title, sale, maxItems, isBesideMap }: PlacesBlockProps) {
	const t = await getTranslations({ locale: language, namespace: 'home.places' })
	const list = hrefOf(language, 'sale')
	const placeOf = ({ value, label, count }: CountedChoice) => ({
		href: `${list}?${new URLSearchParams({ city: value })}`,
		name: label,
		count: formatNumber(count, language) ?? '',
	})
	const { shown, rest, more } = splitPlaces(sale, maxItems)
	const hasRegions = sale.regions.length > 0
	return (
		<Places
			id={id}
			title={title ?? t(hasRegions ? 'byRegion' : 'byMunicipality')}
			map={isBesideMap ? null : { label: t('map'), href: `${list}?view=map` }}
			places={shown.map(placeOf)}
			rest={{
				label: t(hasRegions ? 'municipalities' : 'rest'),
				places: rest.map(placeOf),
				more: more === 0 ? null : { href: list, label: t('more', { count: more }) },
			}}
			pages={{ label: t('pages'), places: placePages(language) }}
		/>
	)
}
