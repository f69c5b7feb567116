import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { MissingPage } from '#components/pages/errors/missing-page.tsx'
import { beginRender, markStatus } from '#lib/site/cache/page.ts'

export const revalidate = 3600

type Params = Promise<{ locale: string }>

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: 'errors.missing' })
	return { title: t('title'), robots: { index: false, follow: true } }
}

export default async function Missing({ params }: { params: Params }) {
	const { locale } = await params
	setRequestLocale(locale)
	await beginRender()
	await markStatus(404)
	return <MissingPage language={locale} />
}
