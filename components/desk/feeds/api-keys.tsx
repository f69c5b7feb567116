import 'server-only'
import { getTranslations } from 'next-intl/server'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import type { ApiKeyView } from '#lib/desk/feeds/feeds-types.ts'
import { MOST_API_KEYS } from '#lib/homes/listings/portals/api-keys.ts'
import { ApiKeyForm } from './api-key-form.tsx'
import styles from './api-keys.module.css'
import { EndApiKey } from './end-api-key.tsx'
import page from './feeds-page.module.css'

/** Who reads the public API: a key for each, made and ended here. */
export async function ApiKeys({ language, keys }: { language: string; keys: readonly ApiKeyView[] }) {
	const t = await getTranslations({ locale: language, namespace: 'deskFeeds.keys' })
	const desk = await getTranslations({ locale: language, namespace: 'deskFeeds' })
	const usedText = (at: string | null) =>
		at === null ? t('unused') : t('used', { when: `${formatDate(at, language)}, ${formatTime(at, language)}` })
	return (
		<section aria-labelledby="keys" className={page.runs}>
			<div>
				<h2 id="keys">{t('title')}</h2>
				<p className={page.text}>{t('text')}</p>
				<p>
					<a href="/api/public/openapi.json">{t('manual')}</a>
				</p>
			</div>
			<div>
				{keys.length === 0 ? (
					<p className={page.text}>{t('none')}</p>
				) : (
					<ul className={styles.rows}>
						{keys.map(({ id, name, madeAt, who, usedAt }) => (
							<li key={id}>
								<p>
									<b>{name}</b>
								</p>
								<p className={page.text}>
									{t('since', { date: formatDate(madeAt, language) ?? '', who: who ?? desk('someone') })},{' '}
									{usedText(usedAt)}
								</p>
								<EndApiKey
									id={id}
									texts={{
										end: t('end'),
										endOf: t('endOf', { name }),
										text: t('endText', { name }),
										now: t('endNow'),
										ended: t('ended', { name }),
									}}
								/>
							</li>
						))}
					</ul>
				)}
				<ApiKeyForm
					texts={{
						name: t('name'),
						hint: t('hint'),
						make: t('make'),
						made: t('made', { name: '{name}' }),
						key: t('key'),
						copy: t('copy'),
						copied: t('copied'),
						full: t('full', { count: String(MOST_API_KEYS) }),
					}}
				/>
			</div>
		</section>
	)
}
