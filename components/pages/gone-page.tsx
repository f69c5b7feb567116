import 'server-only'
import { getTranslations } from 'next-intl/server'
import { PageShell } from '@/components/layout/page-shell'
import { cardLabels } from '@/components/listings/card-labels'
import { SimilarHomes } from '@/components/listings/similar-homes'
import { AskForm } from '@/components/search/ask-form'
import { GoLink } from '@/components/ui/button'
import { hrefOf } from '@/lib/i18n/navigation'
import type { Goal, ListingCard } from '@/lib/listings/types'
import { Lost } from './lost'
import styles from './lost.module.css'

interface GonePageProps {
	language: string
	goal: Goal
	reason: 'withdrawn' | 'sold' | 'rented'
	/** Homes of the same goal near by. */
	homes: readonly ListingCard[]
}

/** The 410 page of a home that was once on offer: what became of it, a search, and homes like it. The route sets the status. */
export async function GonePage({ language, goal, reason, homes }: GonePageProps) {
	const t = await getTranslations({ locale: language, namespace: 'listing.gone' })
	const search = await getTranslations({ locale: language, namespace: 'errors.search' })
	return (
		<PageShell language={language} active={goal} alternates={[]}>
			<Lost title={t(`${reason}.title`)} text={t(`${reason}.text`)}>
				<AskForm action={hrefOf(language, goal)} label={search('label')} submit={search('submit')} />
				<p className={styles.home}>
					<GoLink href={hrefOf(language, goal)}>{t(`list.${goal}`)}</GoLink>
				</p>
			</Lost>
			<div className="wrap">
				<SimilarHomes title={t('similar')} homes={homes} labels={await cardLabels(language)} />
			</div>
		</PageShell>
	)
}
