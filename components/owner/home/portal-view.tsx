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
import type { OwnedHome, OwnerPortal } from '#lib/people/owners/portal-types.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { alternatesOf } from '#lib/site/routing/navigation.ts'
import { Communications } from './communications.tsx'
import { Impressions } from './impressions.tsx'
import { MediaHistory } from './media-history.tsx'
import { NextVisits } from './next-visits.tsx'
import { PortalPrintButton } from './portal-print-button.tsx'
import styles from './portal-view.module.css'

interface PortalViewProps {
	language: string
	portal: OwnerPortal
	/** The owner's other homes. */
	others: readonly OwnedHome[]
	/** How many alerts fit the home, in a sentence; null while no alert tells of it. */
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
