import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/property-parts/facts.module.css'
import { type EnergyTable, renovationDutyOf, renovationYears } from '#lib/homes/energy/energy-table.ts'
import type { ListingDetail } from '#lib/homes/listings/types.ts'
import { energyLabelText } from '#lib/site/config/schema/homes/energy-labels.ts'

/**
 * What a buyer of this home must renovate and within how many years, from `config/energy.json`; nothing if there is no
 * duty.
 */
export function RenovationNotice({ listing, table }: { listing: ListingDetail; table: EnergyTable }) {
	const t = useTranslations('energy.renovation')
	const language = useLocale()
	const duty = renovationDutyOf(table, { region: listing.region, label: listing.energyLabel, goal: listing.goal })
	if (duty === null) return null
	const labels = duty.labels.map(energyLabelText)
	const last = labels.pop() ?? ''
	return (
		<aside className={styles.notice} aria-label={t('title')}>
			<p>
				<strong>{t('title')}</strong>
			</p>
			<p>
				{t('text', {
					labels: labels.length > 0 ? t('or', { first: labels.join(', '), last }) : last,
					from: duty.boughtFrom.slice(0, 4),
					years: renovationYears(duty, language),
					target: energyLabelText(duty.target),
				})}
			</p>
		</aside>
	)
}
