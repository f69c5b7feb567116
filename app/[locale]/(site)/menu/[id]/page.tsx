import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { MissingPage } from '#components/pages/errors/missing-page.tsx'
import { MenuPage } from '#components/pages/menu-page.tsx'
import { menuMetadata } from '#lib/pages/content/metadata.ts'
import { loadPage } from '#lib/pages/content/queries.ts'
import { beginRender, markStatus } from '#lib/site/cache/page.ts'
import { hrefOf, pageAlternates, pageName } from '#lib/site/routing/navigation.ts'

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
