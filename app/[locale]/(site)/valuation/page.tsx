import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { MissingPage } from '#components/pages/errors/missing-page.tsx'
import { InfoPage } from '#components/pages/info-page.tsx'
import { menuMetadata } from '#lib/pages/content/metadata.ts'
import { loadPage } from '#lib/pages/content/queries.ts'
import { respondNotFound } from '#lib/site/cache/response-status.ts'
import { getSite } from '#lib/site/config/config.ts'
import { alternatesOf, hrefOf, pageName } from '#lib/site/routing/navigation.ts'
import { isDraft } from '#lib/site/routing/pages/menu-pages.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'
import { ADDRESS_PARAM, readAddress } from '#lib/site/routing/typed-address.ts'

/** Rendered for each request: the address contains what is filled in. */
export const dynamic = 'force-dynamic'

const PAGE = 'contact-demand'

interface ValuationProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: ValuationProps): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: `pages.${PAGE}` })
	const plain = menuMetadata(locale, PAGE, {
		title: pageName(locale, PAGE),
		description: t('description', { name: getSite().name }),
	})
	return { ...plain, robots: { index: false, follow: true } }
}

/** The valuation form, filled in with an address that was typed on another page. */
export default async function Valuation({ params, searchParams }: ValuationProps) {
	const { locale } = await params
	setRequestLocale(locale)
	if (isDraft(PAGE) && !hasDrafts()) {
		await respondNotFound()
		return <MissingPage language={locale} />
	}
	const typed = (await searchParams)[ADDRESS_PARAM]
	return (
		<PageShell
			language={locale}
			active={PAGE}
			alternates={alternatesOf(PAGE)}
			crumbs={[{ label: pageName(locale, 'home'), href: hrefOf(locale, 'home') }]}
			title={pageName(locale, PAGE)}
		>
			<InfoPage
				language={locale}
				page={PAGE}
				entry={await loadPage(locale, PAGE)}
				address={readAddress(typeof typed === 'string' ? typed : '')}
			/>
		</PageShell>
	)
}
