import 'server-only'
import { getTranslations } from 'next-intl/server'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import type { GoalWindow } from '#lib/pages/home/home-types.ts'
import { getFilter, getSite } from '#lib/site/config/config.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import type { GoalSearch, HomeSearchField } from './home-search.tsx'

/** Maximum budgets to choose from, in euro. Those outside the price slider's range are left out. */
const BUDGETS: Record<Goal, readonly number[]> = {
	sale: [150_000, 200_000, 250_000, 300_000, 350_000, 400_000, 500_000, 650_000, 800_000, 1_000_000],
	rent: [600, 700, 800, 900, 1000, 1200, 1500, 1800],
}
const BEDROOMS = [1, 2, 3, 4, 5]

/** Returns a goal's form with the sections that `config/filter.json` makes public. */
export async function goalSearch(language: string, goal: Goal, found: GoalWindow): Promise<GoalSearch> {
	const t = await getTranslations({ locale: language, namespace: 'home.search' })
	const apply = await getTranslations({ locale: language, namespace: 'search.filter.apply' })
	const filter = getFilter()
	const { min, max } = getSite().priceSliders[goal]
	const fields: (HomeSearchField | false)[] = [
		filter.priceRange.public && {
			name: 'price',
			label: t('budget'),
			any: t('anyBudget'),
			options: BUDGETS[goal]
				.filter((amount) => amount > min && amount < max)
				.map((amount) => ({ value: `${min}-${amount}`, label: formatAmount(amount) ?? '' })),
		},
		filter.room.public &&
			filter.room.kinds.includes('bedrooms') && {
				name: 'bedrooms',
				label: t('bedrooms'),
				any: t('anyBedrooms'),
				options: BEDROOMS.map((count) => ({ value: String(count), label: t('bedroomsFrom', { count }) })),
			},
		filter.type.public && { name: 'type', label: t('type'), any: t('anyType'), options: found.types },
	]
	return {
		goal,
		label: t(goal === 'sale' ? 'buy' : 'rent'),
		action: hrefOf(language, goal),
		all: found.total === 1 ? apply('one') : apply('many', { count: formatNumber(found.total, language) ?? '' }),
		places: filter.city.public ? { zones: found.zones, cities: found.places } : null,
		fields: fields.filter((field) => field !== false),
	}
}
