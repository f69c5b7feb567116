import 'server-only'
import { getTranslations } from 'next-intl/server'
import styles from '#components/property-parts/property-view.module.css'
import { linkClass } from '#components/ui/button.tsx'
import { asksAbout } from '#lib/site/routing/kinds/ask-kinds.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'

interface AskLinksProps {
	language: string
	listing: { id: number; goal: Goal; facts: { documentNames: readonly string[] } }
	isClosed: boolean
}

/** Links to the other forms about a home: one on its own page, each of the others on a page of its own. */
export async function AskLinks({ language, listing, isClosed }: AskLinksProps) {
	const t = await getTranslations({ locale: language, namespace: 'forms.ask' })
	// The red button above them leads to a visit.
	const kinds = asksAbout({ goal: listing.goal, isClosed, hasDocuments: listing.facts.documentNames.length > 0 })
	return (
		<ul className={styles.links} aria-label={t('links')} data-screen-only="">
			{!isClosed && (
				<li>
					<a className={linkClass} href="#ask">
						{t('question')}
					</a>
				</li>
			)}
			{kinds.map((kind) => (
				<li key={kind}>
					<a className={linkClass} href={`${hrefOf(language, 'ask', { kind })}?listing=${listing.id}`} rel="nofollow">
						{t(kind)}
					</a>
				</li>
			))}
		</ul>
	)
}
