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
}

/**
 * Returns the names of the index, regions or else the municipalities with two homes or more, at most `maxItems`; and the
 * municipalities that it does not name: those that a line has room for, and how many more there are. If none has two
 * homes, all are treated alike.
 */
export function splitPlaces(
	{ zones, cities }: Pick<GoalWindow, 'zones' | 'cities'>,
	maxItems: number,
): { shown: readonly CountedChoice[]; rest: CountedChoice[]; more: number } {
	const several = cities.filter(({ count }) => count >= LEAST_HOMES)
	const shown = zones.length > 0 ? zones : (several.length > 0 ? several : cities).slice(0, maxItems)
	const others = cities.filter((city) => !shown.includes(city))
	return { shown, rest: others.slice(0, MOST_REST), more: Math.max(0, others.length - MOST_REST) }
}

/** Where the homes for sale are: the regions or municipalities, then the other municipalities in a line. */
export async function PlacesBlock({ id, language, title, sale, maxItems }: PlacesBlockProps) {
	const t = await getTranslations({ locale: language, namespace: 'home.places' })
	const list = hrefOf(language, 'sale')
	const placeOf = ({ value, label, count }: CountedChoice) => ({
		href: `${list}?${new URLSearchParams({ city: value })}`,
		name: label,
		count: formatNumber(count, language) ?? '',
	})
	const { shown, rest, more } = splitPlaces(sale, maxItems)
	const hasRegions = sale.zones.length > 0
	return (
		<Places
			id={id}
			title={title ?? t('title')}
			map={{ label: t('map'), href: `${list}?view=map` }}
			places={shown.map(placeOf)}
			rest={{
				label: t(hasRegions ? 'municipalities' : 'rest'),
				places: rest.map(placeOf),
				more: more === 0 ? null : { href: list, label: t('more', { count: more }) },
			}}
			pages={{ label: t('pages'), places: placePages(language) }}
			isRepeated={hasRegions}
		/>
	)
}
