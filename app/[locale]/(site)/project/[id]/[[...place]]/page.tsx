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
import { lackCount } from '#lib/homes/own/check.ts'
import { lookupProject } from '#lib/homes/projects/queries.ts'
import type { ProjectLookup } from '#lib/homes/projects/types.ts'
import { ownDraftProject } from '#lib/pages/project/own-draft.ts'
import { projectMetadata } from '#lib/pages/project/project-page.ts'
import { breadcrumbJsonLd } from '#lib/pages/seo/json-ld.ts'
import { listDocuments } from '#lib/people/documents/document-list.ts'
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
	const draft = await ownDraftProject(locale, Number(id))
	const lookup: ProjectLookup =
		draft === null ? await lookupProject(locale, Number(id)) : { kind: 'shown', project: draft.project }
	const units = lookup.kind === 'shown' ? lookup.project.units : []
	await tagPage([cacheTag.project(Number(id)), cacheTag.catalogue, ...units.map((unit) => cacheTag.listing(unit.id))])
	return { lookup, draft }
})

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
	const { locale, id } = await params
	return projectMetadata((await load(locale, id)).lookup, locale)
}

export default async function ProjectPage({ params }: { params: Params }) {
	const { locale, id, place } = await params
	setRequestLocale(locale)
	const { lookup, draft } = await load(locale, id)
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
	const { name, alternates } = project
	const crumbs = [
		{ label: pageName(locale, 'home'), href: hrefOf(locale, 'home') },
		{ label: pageName(locale, 'projects'), href: hrefOf(locale, 'projects') },
	]
	return (
		<PageShell
			language={locale}
			active="projects"
			alternates={alternates}
			crumbs={crumbs}
			title={name.text}
			draft={draft === null ? undefined : { own: project.id, lacks: lackCount(draft.check) }}
		>
			<JsonLd data={breadcrumbJsonLd([...crumbs, { label: name.text, href }])} />
			<ProjectView
				project={project}
				contact={contactOf(null, getSite())}
				map={mapTiles()}
				documents={
					draft === null
						? await listDocuments({ projectId: project.id })
						: project.documentNames.map((name) => ({ name, isAtOnce: true }))
				}
				documentsHref={`${hrefOf(locale, 'ask', { kind: 'documents' })}?project=${project.id}`}
				ask={<AskSection language={locale} about={{ projectId: project.id }} />}
			/>
		</PageShell>
	)
}
