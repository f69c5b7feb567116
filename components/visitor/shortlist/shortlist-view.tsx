import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CardLabels } from '#components/cards/card-types.ts'
import { ListingCard } from '#components/cards/listing-card.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import row from '#components/ui/ui.module.css'
import { CompareTable } from '#components/visitor/compare/compare-table.tsx'
import { KeepTheseButton } from '#components/visitor/share/keep-these-button.tsx'
import { PrintButton } from '#components/visitor/share/print-button.tsx'
import { useShareLabels } from '#components/visitor/share/share-labels.ts'
import { ShareMenu } from '#components/visitor/share/share-menu.tsx'
import type { Shortlist } from '#lib/people/visitor/shortlist-types.ts'
import { getRetention } from '#lib/site/config/config.ts'
import { formatIds, IDS_PARAM } from '#lib/site/routing/listing-ids.ts'
import { ForgetButton } from './forget-button.tsx'
import { ShortlistSync } from './shortlist-sync.tsx'
import { ShortlistTitle } from './shortlist-title.tsx'
import styles from './shortlist-view.module.css'

/** Makes a list of these homes that several people share; the form leads to its page. */
function DecideTogether({ ids }: { ids: readonly number[] }) {
	const t = useTranslations('together.start')
	const language = useLocale()
	return (
		<form method="post" action="/api/shared-lists/new" className={styles.together} data-screen-only="">
			<input type="hidden" name="language" value={language} />
			<input type="hidden" name={IDS_PARAM} value={formatIds(ids)} />
			<Button type="submit">{t('button')}</Button>
			<p className="muted small">{t('hint', { days: getRetention().sharedListDays })}</p>
		</form>
	)
}

interface ShortlistViewProps extends Shortlist {
	title: string
	/** Path of this page without its homes. */
	path: string
	/** Address that shares this list. */
	url: string
	labels: CardLabels
	/** Links to the lists of homes. */
	lists: { label: string; href: string }[]
	/** The form that asks for visits of these homes; null if none can be visited. */
	visits: ReactNode
	now: Date
}

/** A shortlist: its homes as cards and side by side, and what became of those that are off the site. */
export function ShortlistView({ homes, gone, title, path, url, labels, lists, visits, now }: ShortlistViewProps) {
	const t = useTranslations('visitor.list')
	const share = useShareLabels(t('mailSubject'), url)
	const chosen = t('chosen', { count: homes.length })
	const ids = [...homes.map(({ card }) => card), ...gone].map(({ id }) => id)
	return (
		<div className={`wrap ${styles.page}`}>
			<ShortlistSync ids={ids} path={path} />
			<ShortlistTitle ids={ids} own={title} shared={chosen} />
			{ids.length === 0 ? (
				<>
					<p className={styles.lead}>{t('empty')}</p>
					<p className={styles.ways}>
						{lists.map(({ label, href }) => (
							<ButtonLink key={href} href={href}>
								{label}
							</ButtonLink>
						))}
					</p>
				</>
			) : (
				<>
					<p className={styles.lead}>{t('lead', { count: homes.length })}</p>
					<div className={row.tools} data-screen-only="">
						<ShareMenu labels={share} page={{ title: chosen, url, listing: null }} />
						<PrintButton label={t('print')} />
						<KeepTheseButton ids={ids} label={t('keepThese')} />
					</div>
					{homes.length > 0 && <DecideTogether ids={homes.map(({ card }) => card.id)} />}
				</>
			)}
			{gone.length > 0 && (
				<div className={styles.gone}>
					<ul>
						{gone.map(({ id, reason }) => (
							<li key={id}>{t(`gone.${reason}`)}</li>
						))}
					</ul>
					<ForgetButton ids={gone.map(({ id }) => id)} label={t('forget')} />
				</div>
			)}
			{homes.length > 0 && (
				<ul className={`cards cards--3 ${styles.cards}`} data-screen-only={homes.length > 1 ? '' : undefined}>
					{homes.map(({ card }, index) => (
						<li key={card.id}>
							<ListingCard
								listing={card}
								labels={labels}
								look={homes.length > 1 ? 'small' : 'tall'}
								heading="h2"
								load={index < 3 ? 'next' : 'lazy'}
							/>
						</li>
					))}
				</ul>
			)}
			{visits}
			{homes.length > 1 && <CompareTable homes={homes} labels={labels} now={now} />}
		</div>
	)
}
