import 'server-only'
import { getTranslations } from 'next-intl/server'
import { formatShortDay, formatTime } from '#lib/base/format/format-date.ts'
import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'
import type { HomeAgent, NextVisit } from '#lib/people/owners/portal-types.ts'
import styles from './next-visits.module.css'

const SHOWN = 3

interface NextVisitsProps {
	language: string
	visits: readonly NextVisit[]
	agent: HomeAgent | null
}

/** The next visits to the home: booked on the site, noted by the agency, and open houses. */
export async function NextVisits({ language, visits, agent }: NextVisitsProps) {
	const t = await getTranslations({ locale: language, namespace: 'owner.next' })
	const { phone = null } = agent ?? {}
	return (
		<section className={styles.next} aria-labelledby="next">
			<h2 id="next" className={styles.title}>
				{t('title')}
			</h2>
			{visits.length === 0 ? (
				<p className="muted small">{t('none')}</p>
			) : (
				<ol className={styles.list}>
					{visits.slice(0, SHOWN).map(({ kind, startsAt, endsAt, state }) => (
						<li key={`${kind} ${startsAt}`} className={styles.visit}>
							<time className={styles.when} dateTime={startsAt}>
								{formatShortDay(startsAt, language)}, {formatTime(startsAt, language)}
								{endsAt !== null && `–${formatTime(endsAt, language)}`}
							</time>
							<span className={styles.what}>
								<span className={styles.kind} data-kind={kind}>
									{t(`kinds.${kind}`)}
								</span>
								{kind !== 'open' && (
									<span className={styles.state} data-state={state}>
										{t(`states.${state}`)}
									</span>
								)}
							</span>
						</li>
					))}
				</ol>
			)}
			{visits.length > SHOWN && <p className="muted small">{t('more', { count: visits.length - SHOWN })}</p>}
			{agent !== null && visits.length > 0 && (
				<p className="muted small">
					{t('agent', { name: agent.name })}
					{phone !== null && (
						<>
							{', '}
							<a href={phoneHref(phone) ?? undefined}>{formatPhone(phone).replaceAll(' ', '\u00a0')}</a>
						</>
					)}
				</p>
			)}
		</section>
	)
}
