import 'server-only'
import { getTranslations } from 'next-intl/server'
import { formatDate } from '#lib/base/format/format-date.ts'
import { translatedWord } from '#lib/people/owners/portal/translated-word.ts'
import type { OwnedCommunication } from '#lib/people/owners/portal-types.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import styles from './portal-view.module.css'

const DONE = ['closed', 'done', 'confirmed']

interface CommunicationsProps {
	language: string
	communications: readonly OwnedCommunication[]
}

/** What was said and agreed about a home. The agency's own words are not translated. */
export async function Communications({ language, communications }: CommunicationsProps) {
	const t = await getTranslations({ locale: language, namespace: 'owner.communications' })
	const words = messagesOf(language).owner.communications
	return (
		<section className={styles.wide} aria-labelledby="communications">
			<h2 id="communications" className={styles.title}>
				{t('title')}
			</h2>
			<p className="muted small">{t('text')}</p>
			{communications.length === 0 ? (
				<p className={styles.none}>{t('none')}</p>
			) : (
				<table className={`${styles.table} ${styles.rows}`}>
					<thead>
						<tr>
							<th scope="col">{t('date')}</th>
							<th scope="col">{t('type')}</th>
							<th scope="col">{t('contact')}</th>
							<th scope="col">{t('subject')}</th>
							<th scope="col">{t('comment')}</th>
							<th scope="col">{t('source')}</th>
							<th scope="col">{t('status')}</th>
						</tr>
					</thead>
					<tbody>
						{communications.map(({ id, date, type, contact, subject, comment, source, status }) => (
							<tr key={id}>
								<td>{date === null ? '' : formatDate(date, language)}</td>
								<td>{translatedWord(words.types, type)}</td>
								<td>{contact}</td>
								<td className={styles.strong}>{subject}</td>
								<td>{comment}</td>
								<td>{translatedWord(words.sourceNames, source)}</td>
								<td>
									{status !== null && (
										<span className={styles.state} data-done={DONE.includes(status.toLowerCase()) ? '' : undefined}>
											{translatedWord(words.statuses, status)}
										</span>
									)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	)
}
