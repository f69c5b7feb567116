import { setRequestLocale } from 'next-intl/server'
import { beginRender, markStatus } from '@/lib/cache/page'

export const revalidate = 3600

export default async function MissingPage({ params }: { params: Promise<{ locale: string }> }) {
	const { locale } = await params
	setRequestLocale(locale)
	await beginRender()
	await markStatus(404)
	return <main>missing {locale}</main>
}
