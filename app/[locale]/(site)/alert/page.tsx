import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { DemandPage } from '#components/pages/demand-page.tsx'
import { MissingPage } from '#components/pages/errors/missing-page.tsx'
import { unknownWords } from '#components/search/list-words.ts'
import { menuMetadata } from '#lib/pages/content/metadata.ts'
import { loadSearchAlert } from '#lib/people/alerts/list-alert.ts'
import { respondNotFound } from '#lib/site/cache/response-status.ts'
import { getSite } from '#lib/site/config/config.ts'
import { goalOf } from '#lib/site/routing/kinds/goal.ts'
import { alternatesOf, hrefOf, pageName } from '#lib/site/routing/navigation.ts'
import { isDraft } from '#lib/site/routing/pages/menu-pages.ts'
import { GOAL_PARAM } from '#lib/site/routing/param-names.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'

/** Rendered for each request: the address contains what is filled in. */
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

/** The form for a new alert, filled in with the search of the list that linked to it. */
export default async function Alert({ params, searchParams }: AlertProps) {
	const { locale } = await params
	setRequestLocale(locale)
	if (isDraft(PAGE) && !hasDrafts()) {
		await respondNotFound()
		return <MissingPage language={locale} />
	}
	const asked = await searchParams
	const goal = goalOf(asked[GOAL_PARAM])
	const { form, search, unknown } = await loadSearchAlert(locale, goal, asked)
	const t = await getTranslations({ locale, namespace: 'search' })
	return (
		<PageShell
			language={locale}
			active={PAGE}
			alternates={alternatesOf(PAGE).map((it) => ({ ...it, href: `${it.href}?${search}` }))}
			crumbs={[{ label: pageName(locale, 'home'), href: hrefOf(locale, 'home') }]}
			title={pageName(locale, PAGE)}
		>
			<DemandPage data={form} from={search} leftOut={unknownWords(t, { unknown, language: locale })} />
		</PageShell>
	)
}
