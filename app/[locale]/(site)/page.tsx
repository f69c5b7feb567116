import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { HomePage } from '#components/pages/home-page.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { menuMetadata } from '#lib/pages/content/metadata.ts'
import { loadPage } from '#lib/pages/content/queries.ts'
import { getHome } from '#lib/pages/home/queries.ts'
import { agencyJsonLd } from '#lib/pages/seo/json-ld.ts'
import { beginRender } from '#lib/site/cache/page.ts'
import { getSite } from '#lib/site/config/config.ts'
import { alternatesOf } from '#lib/site/routing/navigation.ts'

export const revalidate = 3600

type Params = Promise<{ locale: string }>

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
	const { locale } = await params
	await beginRender()
	const t = await getTranslations({ locale, namespace: 'home' })
	const city = getSite().address.city[locale] ?? ''
	return menuMetadata(locale, 'home', { title: t('title', { city }), description: t('description', { city }) })
}

export default async function Home({ params }: { params: Params }) {
	const { locale } = await params
	setRequestLocale(locale)
	const data = await getHome(locale)
	const entry = await loadPage(locale, 'home')
	return (
		<PageShell language={locale} active="home" alternates={alternatesOf('home')} draft={{ page: 'home' }}>
			<HomePage language={locale} data={data} modules={entry?.modules ?? []} />
			<JsonLd data={agencyJsonLd(locale)} />
		</PageShell>
	)
}
