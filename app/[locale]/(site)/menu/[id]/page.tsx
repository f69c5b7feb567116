import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import { PageShell } from '@/components/layout/page-shell'
import { MenuPage } from '@/components/pages/menu-page'
import { MissingPage } from '@/components/pages/missing-page'
import { beginRender, markStatus } from '@/lib/cache/page'
import { hrefOf, pageAlternates, pageName } from '@/lib/i18n/navigation'
import { menuMetadata } from '@/lib/pages/metadata'
import { loadPage } from '@/lib/pages/queries'

export const revalidate = 3600

export function generateStaticParams() {
	return []
}

type Params = Promise<{ locale: string; id: string }>

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
	const { locale, id } = await params
	await beginRender()
	return menuMetadata(locale, id)
}

export default async function Menu({ params }: { params: Params }) {
	const { locale, id } = await params
	setRequestLocale(locale)
	const page = await loadPage(locale, id)
	if (page === null) {
		await markStatus(404)
		return <MissingPage language={locale} />
	}
	const home = { label: pageName(locale, 'home'), href: hrefOf(locale, 'home') }
	return (
		<PageShell
			language={locale}
			active={id}
			alternates={pageAlternates(id)}
			crumbs={page.parent === null ? [home] : [home, page.parent]}
			title={page.name}
			draft={{ page: id }}
		>
			<MenuPage language={locale} page={page} />
		</PageShell>
	)
}
