import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { addressLine } from '@/components/layout/address'
import { PageShell } from '@/components/layout/page-shell'
import { InfoPage, knownInfoPage } from '@/components/pages/info-page'
import { MissingPage } from '@/components/pages/missing-page'
import { getSite } from '@/lib/agency/config'
import { isDraft } from '@/lib/agency/menu-pages'
import { beginRender, markStatus } from '@/lib/cache/page'
import { alternatesOf, hrefOf, pageName } from '@/lib/i18n/navigation'
import { menuMetadata } from '@/lib/pages/metadata'
import { loadPage } from '@/lib/pages/queries'
import { hasDrafts } from '@/lib/preview/reading'

export const revalidate = 3600

export function generateStaticParams() {
	return []
}

type Params = Promise<{ locale: string; page: string }>

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
	const { locale, page } = await params
	await beginRender()
	const known = knownInfoPage(page)
	if (known === null) return { robots: { index: false, follow: true } }
	const t = await getTranslations({ locale, namespace: 'pages' })
	const description = t(`${known}.description`, { name: getSite().name, address: addressLine(locale) })
	return menuMetadata(locale, known, { title: pageName(locale, known), description })
}

export default async function Info({ params }: { params: Params }) {
	const { locale, page } = await params
	setRequestLocale(locale)
	const entry = await loadPage(locale, page)
	const known = knownInfoPage(page)
	if (known === null || (isDraft(known) && !hasDrafts())) {
		await markStatus(404)
		return <MissingPage language={locale} />
	}
	return (
		<PageShell
			language={locale}
			active={known}
			alternates={alternatesOf(known)}
			crumbs={[{ label: pageName(locale, 'home'), href: hrefOf(locale, 'home') }]}
			title={pageName(locale, known)}
			draft={{ page: known }}
		>
			<InfoPage language={locale} page={known} entry={entry} />
		</PageShell>
	)
}
