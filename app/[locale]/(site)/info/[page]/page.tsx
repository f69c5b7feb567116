import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { addressLine } from '@/components/layout/address'
import { PageShell } from '@/components/layout/page-shell'
import { ArticlePage, isArticlePage } from '@/components/pages/article-page'
import { ContactPage } from '@/components/pages/contact-page'
import { MissingPage } from '@/components/pages/missing-page'
import { isRequestPage, RequestPage } from '@/components/pages/request-page'
import { getSite } from '@/lib/agency/config'
import { beginRender, markStatus } from '@/lib/cache/page'
import { alternatesOf, hrefOf, pageName } from '@/lib/i18n/navigation'
import { pageMetadata } from '@/lib/seo/metadata'

export const revalidate = 3600

export function generateStaticParams() {
	return []
}

type Params = Promise<{ locale: string; page: string }>

function knownPage(page: string) {
	return page === 'contact' || isRequestPage(page) || isArticlePage(page) ? page : null
}

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
	const { locale, page } = await params
	const known = knownPage(page)
	const t = await getTranslations({ locale, namespace: 'pages' })
	if (known === null) return { robots: { index: false, follow: true } }
	return pageMetadata({
		language: locale,
		title: pageName(locale, known),
		description: t(`${known}.description`, { name: getSite().name, address: addressLine(locale) }),
		canonical: hrefOf(locale, known),
		alternates: alternatesOf(known),
	})
}

export default async function InfoPage({ params }: { params: Params }) {
	const { locale, page } = await params
	setRequestLocale(locale)
	await beginRender()
	const known = knownPage(page)
	if (known === null) {
		await markStatus(404)
		return <MissingPage language={locale} />
	}
	const crumbs = [{ label: pageName(locale, 'home'), href: hrefOf(locale, 'home') }]
	return (
		<PageShell
			language={locale}
			active={known}
			alternates={alternatesOf(known)}
			crumbs={crumbs}
			title={pageName(locale, known)}
		>
			{known === 'contact' && <ContactPage language={locale} />}
			{isRequestPage(known) && <RequestPage language={locale} page={known} />}
			{isArticlePage(known) && <ArticlePage language={locale} page={known} />}
		</PageShell>
	)
}
