import 'server-only'
import { getTranslations } from 'next-intl/server'
import { getFilter, getSite } from '@/lib/agency/config'
import type { GoalWindow } from '@/lib/home/types'
import { formatNumber } from '@/lib/i18n/format-number'
import { hrefOf } from '@/lib/i18n/navigation'
import { formatAmount } from '@/lib/listings/price'
import type { Goal } from '@/lib/listings/types'
import type { GoalSearch, SearchField } from './home-search'

/** Upper ends of the budget to choose from, euro; those outside the slider are left out. */
const BUDGETS: Record<Goal, readonly number[]> = {
	sale: [150_000, 200_000, 250_000, 300_000, 350_000, 400_000, 500_000, 650_000, 800_000, 1_000_000],
	rent: [600, 700, 800, 900, 1000, 1200, 1500, 1800],
}
const BEDROOMS = [1, 2, 3, 4, 5]

/** The form of a goal with the sections that `config/filter.json` makes public. */
export async function goalSearch(language: string, goal: Goal, found: GoalWindow): Promise<GoalSearch> {
	const t = await getTranslations({ locale: language, namespace: 'home.search' })
	const apply = await getTranslations({ locale: language, namespace: 'search.filter.apply' })
	const filter = getFilter()
	const { min, max } = getSite().priceSliders[goal]
	const fields: (SearchField | false)[] = [
		filter.city.public && { name: 'city', label: t('city'), any: t('anyCity'), options: found.places },
		filter.priceRange.public && {
			name: 'price',
			label: t('budget'),
			any: t('anyBudget'),
			options: BUDGETS[goal]
				.filter((amount) => amount > min && amount < max)
				.map((amount) => ({
					value: `${min}-${amount}`,
					label: t('budgetTo', { amount: formatAmount(amount) ?? '' }),
				})),
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
		fields: fields.filter((field) => field !== false),
	}
}
