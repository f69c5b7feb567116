import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { listMetadata } from '#components/search/list-metadata.ts'
import { ListPage } from '#components/search/list-page.tsx'
import { loadList } from '#lib/homes/search/results/list-queries.ts'

export const revalidate = 3600

export function generateStaticParams() {
	return []
}

type Params = Promise<{ locale: string; goal: string }>

const load = cache((locale: string, goal: string) => loadList(locale, goal === 'rent' ? 'rent' : 'sale'))

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
	const { locale, goal } = await params
	setRequestLocale(locale)
	return listMetadata(await load(locale, goal))
}

export default async function PlainListPage({ params }: { params: Params }) {
	const { locale, goal } = await params
	setRequestLocale(locale)
	return <ListPage data={await load(locale, goal)} />
}
