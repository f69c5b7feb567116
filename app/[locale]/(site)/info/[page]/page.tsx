import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { agencyAddress } from '#components/layout/agency-address.ts'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { MissingPage } from '#components/pages/errors/missing-page.tsx'
import { InfoPage, knownInfoPage } from '#components/pages/info-page.tsx'
import { menuMetadata } from '#lib/pages/content/metadata.ts'
import { loadPage } from '#lib/pages/content/queries.ts'
import { beginRender, markStatus } from '#lib/site/cache/page.ts'
import { getSite } from '#lib/site/config/config.ts'
import { alternatesOf, hrefOf, pageName } from '#lib/site/routing/navigation.ts'
import { isDraft } from '#lib/site/routing/pages/menu-pages.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'

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
	const description = t(`${known}.description`, { name: getSite().name, address: agencyAddress(locale) })
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
