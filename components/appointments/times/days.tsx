import { useTranslations } from 'next-intl'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'
import { formatShortMonth, formatShortWeekday } from '#lib/base/format/format-date.ts'
import { daysOfWeeks } from '#lib/people/appointments/calendar/weeks.ts'
import styles from './days.module.css'

/** At this many free times or fewer, the number is shown. */
const FEW = 2

export interface Day {
	/** Such as `2026-11-24`. */
	day: string
	/** Such as "dinsdag 24 november". */
	label: string
	href: string
	isChosen: boolean
	freeCount: number
}

interface DaysProps {
	days: readonly Day[]
	language: string
}

/**
 * The days of a calendar week by week; days with free times are links. Where few times are free, the number is shown.
 */
export function Days({ days, language }: DaysProps) {
	const t = useTranslations('appointments.form')
	const all = daysOfWeeks(days.map(({ day }) => day))
	const noon = (day: string) => `${day}T12:00:00Z`
	const offered = new Map(days.map((one) => [one.day, one]))
	return (
		<nav aria-label={t('days')} className={styles.nav} id="days">
			<p className={styles.week} aria-hidden="true">
				{all.slice(0, 7).map((day) => (
					<span key={day}>{formatShortWeekday(noon(day), language)}</span>
				))}
			</p>
			<ul className={styles.days}>
				{all.map((day, index) => {
					const known = offered.get(day)
					const number = Number(day.slice(8))
					const month = index === 0 || number === 1 ? formatShortMonth(noon(day), language) : null
					const date = (
						<>
							<b>{number}</b>
							{month !== null && <small>{month}</small>}
						</>
					)
					if (known === undefined) {
						return (
							<li key={day} className={styles.off} aria-hidden="true">
								{date}
							</li>
						)
					}
					const { href, isChosen, freeCount, label } = known
					const isFew = freeCount > 0 && freeCount <= FEW
					return (
						<li key={day}>
							<a
								className={styles.day}
								href={href}
								rel="nofollow"
								aria-current={isChosen ? 'date' : undefined}
								data-full={freeCount === 0 ? '' : undefined}
							>
								<VisuallyHidden>{`${label}, ${t('free', { count: freeCount })}`}</VisuallyHidden>
								<span className={styles.date} aria-hidden="true">
									{date}
									{isFew && <span className={styles.few}>{t('few', { count: freeCount })}</span>}
								</span>
							</a>
						</li>
					)
				})}
			</ul>
		</nav>
	)
}
