import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { AskSection } from '#components/leads/ask/ask-section.tsx'
import { MissingPage } from '#components/pages/errors/missing-page.tsx'
import { ProjectView } from '#components/projects/project-view.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { contactOf } from '#lib/homes/listings/contact.ts'
import { requestedHref } from '#lib/homes/listings/href.ts'
import { mapTiles } from '#lib/homes/map/base-map.ts'
import { loadProjectPage, projectMetadata } from '#lib/pages/project/project-page.ts'
import { breadcrumbJsonLd } from '#lib/pages/seo/json-ld.ts'
import { beginRender, markStatus, tagPage } from '#lib/site/cache/page.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import { getSite } from '#lib/site/config/config.ts'
import { hrefOf, pageName } from '#lib/site/routing/navigation.ts'

export const revalidate = 3600

export function generateStaticParams() {
	return []
}

type Params = Promise<{ locale: string; id: string; place?: string[] }>

const load = cache(async (locale: string, id: string) => {
	await beginRender()
	const page = await loadProjectPage(locale, Number(id))
	const units = page.lookup.kind === 'shown' ? page.lookup.project.units : []
	await tagPage([cacheTag.project(Number(id)), cacheTag.catalogue, ...units.map((unit) => cacheTag.listing(unit.id))])
	return page
})

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
	const { locale, id } = await params
	return projectMetadata((await load(locale, id)).lookup, locale)
}

export default async function ProjectPage({ params }: { params: Params }) {
	const { locale, id, place } = await params
	setRequestLocale(locale)
	const { lookup, documents, draft } = await load(locale, id)
	if (lookup.kind === 'unknown') {
		await markStatus(404)
		return <MissingPage language={locale} />
	}
	const { href } = lookup.kind === 'gone' ? lookup : lookup.project
	if (requestedHref(locale, 'project', id, place) !== href) permanentRedirect(href)
	if (lookup.kind === 'gone') {
		await markStatus(410)
		return <MissingPage language={locale} />
	}
	const { project } = lookup
	const crumbs = [
		{ label: pageName(locale, 'home'), href: hrefOf(locale, 'home') },
		{ label: pageName(locale, 'projects'), href: hrefOf(locale, 'projects') },
	]
	return (
		<PageShell
			language={locale}
			active="projects"
			alternates={project.alternates}
			crumbs={crumbs}
			title={project.name.text}
			draft={draft}
		>
			<JsonLd data={breadcrumbJsonLd([...crumbs, { label: project.name.text, href }])} />
			<ProjectView
				project={project}
				contact={contactOf(null, getSite())}
				map={mapTiles()}
				documents={documents}
				friendHref={`${hrefOf(locale, 'ask', { kind: 'friend' })}?project=${project.id}`}
				documentsHref={`${hrefOf(locale, 'ask', { kind: 'documents' })}?project=${project.id}`}
				ask={<AskSection language={locale} about={{ projectId: project.id }} />}
			/>
		</PageShell>
	)
}
