import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/property-parts/property-view.module.css'
import { formatDate } from '#lib/base/format/format-date.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { daysBetween } from '#lib/base/time/calendar-days.ts'

interface ConfirmationProps {
	/** ISO instants; `confirmedAt` is null if nobody has confirmed that the home is on offer. */
	createdAt: string
	confirmedAt: string | null
	now: Date
}

/** Since when the home is online, and when its source last said that it is still on offer. */
export function Confirmation({ createdAt, confirmedAt, now }: ConfirmationProps) {
	const t = useTranslations('property.confirmation')
	const language = useLocale()
	const days = Math.max(0, daysBetween(dayOf(new Date(createdAt)), dayOf(now)))
	const online = t('online', { date: formatDate(createdAt, language) ?? '', days })
	const confirmed = confirmedAt && t('confirmed', { date: formatDate(confirmedAt, language) ?? '' })
	return (
		<p className={styles.confirmation} data-screen-only="">
			{[online, confirmed].filter(Boolean).join(' ')}
		</p>
	)
}
