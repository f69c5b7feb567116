import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cardLabels } from '#components/cards/card-labels.ts'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import styles from '#components/page-parts/dead-end.module.css'
import { Lost } from '#components/page-parts/dead-end.tsx'
import { SimilarHomes } from '#components/property/similar-homes.tsx'
import { AskForm } from '#components/search/ask-form.tsx'
import { GoLink } from '#components/ui/button.tsx'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'

interface GonePageProps {
	language: string
	goal: Goal
	reason: 'withdrawn' | 'sold' | 'rented'
	/** Nearby homes of the same goal. */
	homes: readonly ListingCard[]
}

/**
 * The 410 page of a home that was once on offer: what became of it, a search, and similar homes. The route sets the
 * status.
 */
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
