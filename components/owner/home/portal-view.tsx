import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Prices } from '#components/charts/prices.tsx'
import { HomeHead } from '#components/owner/portal/home-head.tsx'
import { PortalFrame } from '#components/owner/portal/portal-frame.tsx'
import { EventCountsTable } from '#components/owner/statistics/event-counts-table.tsx'
import { Funnel } from '#components/owner/statistics/funnel.tsx'
import { LiveNumbers } from '#components/owner/statistics/live-numbers.tsx'
import { numberTexts } from '#components/owner/statistics/number-texts.ts'
import { Sources } from '#components/owner/statistics/sources.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { formatDate } from '#lib/base/format/format-date.ts'
import { storyOf } from '#lib/people/owners/portal/story.ts'
import { translatedWord } from '#lib/people/owners/portal/translated-word.ts'
import type { OwnedCommunication, OwnedHome, OwnedImpression, OwnerPortal } from '#lib/people/owners/portal-types.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { alternatesOf } from '#lib/site/routing/navigation.ts'
import { MediaHistory } from './media-history.tsx'
import { NextVisits } from './next-visits.tsx'
import { PortalPrintButton } from './portal-print-button.tsx'
import styles from './portal-view.module.css'

/** What visitors said of the home and agreed to share; nothing if nobody did. Nobody is named. */
async function Impressions({ language, impressions }: { language: string; impressions: readonly OwnedImpression[] }) {
	if (impressions.length === 0) return null
	const t = await getTranslations({ locale: language, namespace: 'appointments.impression' })
	return (
		<section className={styles.wide} aria-labelledby="impressions">
			<h2 id="impressions" className={styles.title}>
				{t('owner.title')}
			</h2>
			<p className="muted small">{t('owner.text')}</p>
			<table className={`${styles.table} ${styles.rows}`}>
				<thead>
					<tr>
						<th scope="col">{t('owner.date')}</th>
						<th scope="col">{t('labels.liked')}</th>
						<th scope="col">{t('labels.price')}</th>
						<th scope="col">{t('labels.next')}</th>
					</tr>
				</thead>
				<tbody>
					{impressions.map(({ id, date, liked, price, next }) => (
						<tr key={id}>
							<td data-label={t('owner.date')}>{formatDate(date, language)}</td>
							<td data-label={t('labels.liked')}>{t(`liked.${liked}`)}</td>
							<td data-label={t('labels.price')}>{t(`price.${price}`)}</td>
							<td data-label={t('labels.next')}>{t(`next.${next}`)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}

const DONE = ['closed', 'done', 'confirmed']

interface CommunicationsProps {
	language: string
	communications: readonly OwnedCommunication[]
}

/** What was said and agreed about a home. The agency's own words are not translated. */
async function Communications({ language, communications }: CommunicationsProps) {
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
								<td data-label={t('date')}>{date === null ? '' : formatDate(date, language)}</td>
								<td data-label={t('type')}>{translatedWord(words.types, type)}</td>
								<td data-label={t('contact')}>{contact}</td>
								<td className={styles.strong}>{subject}</td>
								<td data-label={t('comment')}>{comment}</td>
								<td data-label={t('source')}>{translatedWord(words.sourceNames, source)}</td>
								<td data-label={t('status')}>
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

interface PortalViewProps {
	language: string
	portal: OwnerPortal
	/** The owner's other homes. */
	others: readonly OwnedHome[]
	/** How many alerts fit the home, in a sentence; null while none does. */
	alerts: string | null
}

/** Everything that the site has done for a home. */
export async function PortalView({ language, portal, others, alerts }: PortalViewProps) {
	const t = await getTranslations({ locale: language, namespace: 'owner' })
	const { home } = portal
	const story = storyOf(portal.funnel)
	const { comparison, ...numbers } = story
	const since = t('counters.since', { date: formatDate(home.createdAt, language) ?? '' })
	return (
		<PortalFrame language={language} active="homes" alternates={alternatesOf('owner-listing', { id: String(home.id) })}>
			<HomeHead language={language} home={home} others={others} />
			<p className={styles.story}>
				{t('story.text', { ...numbers, visits: story.contacts === 0 ? -1 : story.visits })}{' '}
				{comparison !== null && t(`story.${comparison}`)}
			</p>
			{alerts !== null && <p className={styles.alerts}>{alerts}</p>}
			<div className={styles.panes}>
				<div className={styles.main}>
					<LiveNumbers
						id={home.id}
						language={language}
						known={portal.numbers}
						texts={await numberTexts(language, since, portal.events)}
						beside={<NextVisits language={language} visits={portal.nextVisits} agent={home.agent} />}
					/>
				</div>
				<Funnel language={language} funnel={portal.funnel}>
					<EventCountsTable language={language} lately={portal.lately} total={portal.total} />
				</Funnel>
				<div className={styles.stack}>
					<Sources language={language} sources={portal.sources} />
					{portal.prices.steps.length > 0 && (
						<section aria-labelledby="prices">
							<h2 id="prices" className={styles.title}>
								{translator(language, 'property.history')('title')}
							</h2>
							<Prices language={language} goal={home.goal} prices={portal.prices} />
						</section>
					)}
					<MediaHistory language={language} media={portal.media} />
				</div>
				<Impressions language={language} impressions={portal.impressions} />
				<Communications language={language} communications={portal.communications} />
			</div>
			<p className={styles.tools} data-screen-only>
				<a className={buttonClass({})} href={`/api/owners/listings/${home.id}/csv/?language=${language}`} download>
					<Icon name="doc" />
					{t('tools.csv')}
				</a>
				<PortalPrintButton label={t('tools.print')} />
			</p>
		</PortalFrame>
	)
}
