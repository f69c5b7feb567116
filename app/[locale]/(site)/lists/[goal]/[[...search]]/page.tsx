import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { listMetadata } from '#components/search/list-metadata.ts'
import { ListPage } from '#components/search/list-page.tsx'
import { type ListData, lastPageHref } from '#lib/homes/search/results/list-data.ts'
import { loadList } from '#lib/homes/search/results/list-queries.ts'

export const revalidate = 3600

export function generateStaticParams() {
	return []
}

interface ListPageProps {
	/** `search`: the canonical parameters of a search in base64url; absent for the plain list. */
	params: Promise<{ locale: string; goal: string; search?: string[] }>
}

const load = cache((locale: string, goal: string, search: string) =>
	loadList(locale, goal === 'rent' ? 'rent' : 'sale', new URLSearchParams(search)),
)

async function dataOf({ params }: ListPageProps): Promise<ListData> {
	const { locale, goal, search: [search = ''] = [] } = await params
	setRequestLocale(locale)
	return load(locale, goal, Buffer.from(search, 'base64url').toString())
}

export async function generateMetadata(props: ListPageProps): Promise<Metadata> {
	return listMetadata(await dataOf(props))
}

/** The list of a goal, or a search that visitors repeat: a finished page that is kept (docs/adr/0064). */
export default async function KeptListPage(props: ListPageProps) {
	const data = await dataOf(props)
	const lastPage = lastPageHref(data)
	if (lastPage !== null) redirect(lastPage)
	return <ListPage data={data} />
}
