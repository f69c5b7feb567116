import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageShell } from '@/components/layout/page-shell'
import { DemandPage } from '@/components/pages/demand-page'
import { MissingPage } from '@/components/pages/missing-page'
import { getSite } from '@/lib/agency/config'
import { isDraft } from '@/lib/agency/menu-pages'
import { loadSearchAlert, searchOf } from '@/lib/alerts/list-alert'
import { answerMissing } from '@/lib/cache/answer-status'
import { alternatesOf, hrefOf, pageName } from '@/lib/i18n/navigation'
import { goalOf } from '@/lib/listings/goal'
import { menuMetadata } from '@/lib/pages/metadata'
import { hasDrafts } from '@/lib/preview/reading'
import { GOAL_PARAM } from '@/lib/search/param-names'
import { readSearch } from '@/lib/search/read-search'

/** Made for each request: the address says what is filled in. */
export const dynamic = 'force-dynamic'

const PAGE = 'demand-register'

interface AlertProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: AlertProps): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: `pages.${PAGE}` })
	const description = t('description', { name: getSite().name })
	const plain = menuMetadata(locale, PAGE, { title: pageName(locale, PAGE), description })
	return { ...plain, robots: { index: false, follow: true } }
}

/** The form of an alert, filled in with the search of the list that led to it. */
export default async function Alert({ params, searchParams }: AlertProps) {
	const { locale } = await params
	setRequestLocale(locale)
	if (isDraft(PAGE) && !hasDrafts()) {
		await answerMissing()
		return <MissingPage language={locale} />
	}
	const asked = await searchParams
	const goal = goalOf(asked[GOAL_PARAM])
	const query = readSearch(goal, asked, getSite().priceSliders[goal])
	const search = searchOf(query)
	return (
		<PageShell
			language={locale}
			active={PAGE}
			alternates={alternatesOf(PAGE).map((it) => ({ ...it, href: `${it.href}?${search}` }))}
			crumbs={[{ label: pageName(locale, 'home'), href: hrefOf(locale, 'home') }]}
			title={pageName(locale, PAGE)}
		>
			<DemandPage data={await loadSearchAlert(locale, query)} from={search} />
		</PageShell>
	)
}
