import 'server-only'
import { getTranslations } from 'next-intl/server'
import { formatNumber } from '#lib/base/format/format-number.ts'
import type { CountedChoice, GoalWindow } from '#lib/pages/home/types.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { Places } from './places.tsx'

const LEAST_HOMES = 2
/** With more names than this, a line is no longer readable. */
const MOST_REST = 30

interface PlacesBlockProps {
	language: string
	title: string | null
	sale: GoalWindow
	maxItems: number
}

/**
 * Returns the municipalities with two homes or more, at most `maxItems`, and the others: those that a line has room
 * for, and how many more there are. If none has two, all are treated alike.
 */
export function splitPlaces(
	cities: readonly CountedChoice[],
	maxItems: number,
): { shown: CountedChoice[]; rest: CountedChoice[]; more: number } {
	const several = cities.filter(({ count }) => count >= LEAST_HOMES)
	const shown = (several.length > 0 ? several : cities).slice(0, maxItems)
	const others = cities.filter((city) => !shown.includes(city))
	return { shown, rest: others.slice(0, MOST_REST), more: Math.max(0, others.length - MOST_REST) }
}

/** Where the homes for sale are: the regions, then the municipalities, then the other ones in a line. */
export async function PlacesBlock({ language, title, sale, maxItems }: PlacesBlockProps) {
	const t = await getTranslations({ locale: language, namespace: 'home.places' })
	const list = hrefOf(language, 'sale')
	const placeOf = ({ value, label, count }: CountedChoice) => ({
		href: `${list}?${new URLSearchParams({ city: value })}`,
		name: label,
		count: t('count', { count, number: formatNumber(count, language) ?? '' }),
	})
	const { shown, rest, more } = splitPlaces(sale.cities, maxItems)
	return (
		<Places
			title={title ?? t('title')}
			map={{ label: t('map'), href: `${list}?view=map` }}
			regions={sale.zones.map(placeOf)}
			places={shown.map(placeOf)}
			rest={{
				label: t('rest'),
				places: rest.map(placeOf),
				more: more === 0 ? null : { href: list, label: t('more', { count: more }) },
			}}
		/>
	)
}
