import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { HomePage } from '@/components/home/home-page'
import { PageShell } from '@/components/layout/page-shell'
import { JsonLd } from '@/components/seo/json-ld'
import { getSite } from '@/lib/agency/config'
import { beginRender } from '@/lib/cache/page'
import { getHome } from '@/lib/home/queries'
import { alternatesOf } from '@/lib/i18n/navigation'
import { menuMetadata } from '@/lib/pages/metadata'
import { loadPage } from '@/lib/pages/queries'
import { agencyJsonLd } from '@/lib/seo/json-ld'

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
