import { useTranslations } from 'next-intl'
import styles from './days.module.css'

export interface Day {
	/** Such as `2026-11-24`. */
	day: string
	/** Such as "di 24 nov". */
	label: string
	href: string
	isChosen: boolean
	freeCount: number
}

/** The days of a calendar as links, each with how many times are free. */
export function Days({ days }: { days: readonly Day[] }) {
	const t = useTranslations('appointments.form')
	return (
		<nav aria-label={t('days')} className={styles.nav} id="days">
			<ul className={styles.days}>
				{days.map(({ day, label, href, isChosen, freeCount }) => (
					<li key={day}>
						<a
							className={styles.day}
							href={href}
							rel="nofollow"
							aria-current={isChosen ? 'date' : undefined}
							data-full={freeCount === 0 ? '' : undefined}
						>
							<b>{label}</b> <span>{t('free', { count: freeCount })}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}
