import 'server-only'
import { getTranslations } from 'next-intl/server'
import { getTags } from '#lib/site/config/config.ts'
import { COOKIE_CATEGORIES } from '#lib/site/config/schema/services/consent.ts'
import styles from './cookie-table.module.css'

/** The provider's name that `config/tags.json` gives our own cookies. */
const THIS_SITE = 'this site'

/** What each category sets, ours and the configured tags', from `config/tags.json`; for the cookie policy. */
export async function CookieTable({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'consent' })
	const tags = getTags()
	const listed = tags.cookies.filter(({ tag }) => tag === null || tags[tag] !== null)
	return COOKIE_CATEGORIES.map((category) => {
		const cookies = listed.filter((cookie) => cookie.category === category)
		const id = `cookies-${category}`
		return (
			<section key={category} aria-labelledby={id} className={styles.category}>
				<h2 id={id}>{t(`categories.${category}.name`)}</h2>
				<p>{t(`categories.${category}.text`)}</p>
				{cookies.length === 0 ? (
					<p className="muted">{t('policy.none')}</p>
				) : (
					<table aria-labelledby={id} className={styles.table}>
						<thead>
							<tr>
								<th scope="col">{t('policy.name')}</th>
								<th scope="col">{t('policy.provider')}</th>
								<th scope="col">{t('policy.purpose')}</th>
								<th scope="col">{t('policy.duration')}</th>
							</tr>
						</thead>
						<tbody>
							{cookies.map(({ id: row, name, provider, purpose, duration }) => (
								<tr key={row}>
									<th scope="row">{name}</th>
									<td data-label={t('policy.provider')}>{provider === THIS_SITE ? t('policy.thisSite') : provider}</td>
									<td data-label={t('policy.purpose')}>{purpose[language] ?? ''}</td>
									<td data-label={t('policy.duration')}>{duration[language] ?? ''}</td>
								</tr>
							))}
						</tbody>
					</table>
				)}
			</section>
		)
	})
}
