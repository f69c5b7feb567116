import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { listMetadata } from '#components/search/list-metadata.ts'
import { ListPage } from '#components/search/list-page.tsx'
import { type ListData, lastPageHref } from '#lib/homes/search/results/list-data.ts'
import { loadList } from '#lib/homes/search/results/list-queries.ts'
import { noteSearch } from '#lib/people/statistics/counting/count-vain-search.ts'

interface ResultsPageProps {
	params: Promise<{ locale: string; goal: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

const load = cache((locale: string, goal: string, query: string) =>
	loadList(locale, goal === 'rent' ? 'rent' : 'sale', new URLSearchParams(query)),
)

async function searchOf({ searchParams }: ResultsPageProps): Promise<URLSearchParams> {
	const query = Object.entries(await searchParams).flatMap(([name, value]) =>
		[value ?? []].flat().map((each) => [name, each]),
	)
	return new URLSearchParams(query)
}

async function dataOf(props: ResultsPageProps): Promise<ListData> {
	const { locale, goal } = await props.params
	setRequestLocale(locale)
	return load(locale, goal, (await searchOf(props)).toString())
}

export async function generateMetadata(props: ResultsPageProps): Promise<Metadata> {
	return listMetadata(await dataOf(props))
}

/** A list with a known search parameter: the dynamic counterpart of the static list. */
export default async function ResultsPage(props: ResultsPageProps) {
	const data = await dataOf(props)
	const lastPage = lastPageHref(data)
	if (lastPage !== null) redirect(lastPage)
	noteSearch(data, { params: await searchOf(props), headers: await headers() })
	return <ListPage data={data} />
}
