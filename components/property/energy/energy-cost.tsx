import { useLocale, useTranslations } from 'next-intl'
import { formatDate } from '#lib/base/format/format-date.ts'
import { formatArea, formatNumber } from '#lib/base/format/format-number.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { energyCostOf } from '#lib/homes/energy/energy-cost.ts'
import type { EnergyTable } from '#lib/homes/energy/energy-table.ts'
import type { ListingDetail } from '#lib/homes/listings/types.ts'

/** What a year of the home's computed use would cost, with how it is computed; nothing where that is unknown. */
export function EnergyCost({ listing, table: { tariff } }: { listing: ListingDetail; table: EnergyTable }) {
	const t = useTranslations('energy.cost')
	const language = useLocale()
	const cost = energyCostOf(listing, tariff)
	if (cost === null || tariff === null) return null
	return (
		<p className="small" data-screen-only="">
			<strong>{t('year', { amount: formatAmount(cost.euros) ?? '' })}</strong>{' '}
			<span className="muted">
				{t('how', {
					value: formatNumber(cost.value, language) ?? '',
					surface: formatArea(cost.surface, language) ?? '',
					tariff: formatAmount(tariff.euroPerKwh) ?? '',
					date: formatDate(tariff.validFrom, language) ?? '',
				})}
			</span>
		</p>
	)
}
