import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { ProjectList } from '#components/projects/project-list.tsx'
import { listProjects } from '#lib/homes/projects/queries.ts'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'
import { beginRender, tagPage } from '#lib/site/cache/page.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import { alternatesOf, hrefOf, pageName } from '#lib/site/routing/navigation.ts'

export const revalidate = 3600

type Params = Promise<{ locale: string }>

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
	const { locale } = await params
	await beginRender()
	const t = await getTranslations({ locale, namespace: 'project' })
	return pageMetadata({
		language: locale,
		title: t('title'),
		description: t('lead'),
		canonical: hrefOf(locale, 'projects'),
		alternates: alternatesOf('projects'),
	})
}

export default async function ProjectsPage({ params }: { params: Params }) {
	const { locale } = await params
	setRequestLocale(locale)
	await beginRender()
	const { projects, unitIds } = await listProjects(locale)
	await tagPage([
		cacheTag.projects,
		...projects.map(({ id }) => cacheTag.project(id)),
		...unitIds.map((id) => cacheTag.listing(id)),
	])
	return (
		<PageShell
			language={locale}
			active="projects"
			alternates={alternatesOf('projects')}
			crumbs={[{ label: pageName(locale, 'home'), href: hrefOf(locale, 'home') }]}
			title={pageName(locale, 'projects')}
		>
			<ProjectList projects={projects} saleHref={hrefOf(locale, 'sale')} rentHref={hrefOf(locale, 'rent')} />
		</PageShell>
	)
}
