import { permanentRedirect } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { beginRender } from '@/lib/cache/page'

export const revalidate = 3600
export function generateStaticParams() {
	return []
}

export default async function ListPage({ params }: { params: Promise<{ locale: string; goal: string }> }) {
	const { locale, goal } = await params
	setRequestLocale(locale)
	await beginRender()
	if (goal === 'rent') permanentRedirect('/for-sale/')
	return <main>list {goal}</main>
}
