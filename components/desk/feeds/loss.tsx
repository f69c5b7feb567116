import 'server-only'
import { getTranslations } from 'next-intl/server'
import buttons from '#components/desk/parts/button.module.css'
import { DeskLink } from '#components/desk/parts/button.tsx'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import type { LossView } from '#lib/desk/feeds/feeds-types.ts'
import { TakeOverButton } from './feed-actions.tsx'
import styles from './feeds-page.module.css'

/** What an import was refused for: what would vanish, until when that waits, and the way to take it over. */
export async function Loss({ language, loss }: { language: string; loss: LossView }) {
	const t = await getTranslations({ locale: language, namespace: 'deskFeeds' })
	const { at, until, published, lost, shown, accepted } = loss
	const momentOf = (instant: string) => `${formatDate(instant, language)}, ${formatTime(instant, language)}`
	const counts = { lost: String(lost), published: String(published) }
	return (
		<section aria-labelledby="loss" className={styles.loss}>
			<h2 id="loss">{t('loss.title')}</h2>
			<p>{t('loss.text', { when: momentOf(at), ...counts })}</p>
			{accepted === null ? (
				<p>{t('loss.until', { when: momentOf(until) })}</p>
			) : (
				<p role="status">{t('loss.accepted', { who: accepted.who ?? t('someone'), when: momentOf(accepted.at) })}</p>
			)}
			<details className={styles.printed}>
				<summary className={buttons.link}>{t('loss.list')}</summary>
				<ul>
					{shown.map(({ kind, id, href, title }) => (
						<li key={`${kind}:${id}`}>
							{href === null ? (
								t(`loss.${kind}`, { id: String(id) })
							) : (
								<DeskLink href={href}>{`${title} (${id})`}</DeskLink>
							)}
						</li>
					))}
				</ul>
				{lost > shown.length && <p>{t('loss.more', { count: String(lost - shown.length) })}</p>}
			</details>
			{accepted === null && (
				<TakeOverButton shown={{ at, lost }} texts={{ label: t('loss.accept'), asked: t('loss.asked') }} />
			)}
		</section>
	)
}
