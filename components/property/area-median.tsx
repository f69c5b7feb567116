import { useTranslations } from 'next-intl'
import { formatAmount } from '#lib/base/format/price.ts'
import type { AreaMedian as Median } from '#lib/homes/listings/queries/area-median.ts'
import type { ListingDetail } from '#lib/homes/listings/types.ts'

interface AreaMedianProps {
	listing: Pick<ListingDetail, 'typeName' | 'city' | 'goal'>
	median: Median | null
}

/** What homes of this type cost in this municipality, with how many there are. */
export function AreaMedian({ listing: { typeName, city, goal }, median }: AreaMedianProps) {
	const t = useTranslations('property.median')
	if (median === null || typeName === null) return null
	const { count } = median
	return (
		<p className="muted small">{t(goal, { type: typeName, city, count, amount: formatAmount(median.amount) ?? '' })}</p>
	)
}
