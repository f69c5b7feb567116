import 'server-only'
import { getTranslations } from 'next-intl/server'
import { PageShell } from '@/components/layout/page-shell'
import { Lost } from '@/components/pages/lost'
import { AskForm } from '@/components/search/ask-form'
import { GoLink } from '@/components/ui/button'
import { hrefOf, pageName } from '@/lib/i18n/navigation'
import type { Goal, ListingCard as Listing } from '@/lib/listings/types'
import { cardLabels } from './card-labels'
import styles from './gone-page.module.css'
import { ListingCard } from './listing-card'

interface GonePageProps {
	language: string
	goal: Goal
	reason: 'withdrawn' | 'sold' | 'rented'
	/** Homes like the one that is gone, at most four. */
	similar: readonly Listing[]
}

/** The 410 page of a home: why it is gone, what resembles it, and a search. The route sets the status. */
export async function GonePage({ language, goal, reason, similar }: GonePageProps) {
	const t = await getTranslations({ locale: language, namespace: 'listing.gone' })
	const search = await getTranslations({ locale: language, namespace: 'errors.search' })
	const labels = await cardLabels(language)
	const list = hrefOf(language, goal)
	const crumbs = [
		{ label: pageName(language, 'home'), href: hrefOf(language, 'home') },
		{ label: pageName(language, goal), href: list },
	]
	return (
		<PageShell language={language} active={goal} alternates={[]} crumbs={crumbs}>
			<Lost title={t(`${reason}.title`)} text={t(`${reason}.text`)}>
				<AskForm action={list} label={search('label')} submit={search('submit')} />
				<p className={styles.link}>
					<GoLink href={list}>{t(`list.${goal}`)}</GoLink>
				</p>
			</Lost>
			{similar.length > 0 && (
				<section className={`wrap ${styles.similar}`} aria-labelledby="similar">
					<div className="head">
						<h2 id="similar">{t('similar')}</h2>
					</div>
					<div className="cards cards--4">
						{similar.map((listing) => (
							<ListingCard key={listing.id} listing={listing} labels={labels} look="small" />
						))}
					</div>
				</section>
			)}
		</PageShell>
	)
}
