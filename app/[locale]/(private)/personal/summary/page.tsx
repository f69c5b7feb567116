import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { LinkAction } from '#components/page-parts/link-action.tsx'
import { InvalidLink, PersonalPage } from '#components/page-parts/personal-page.tsx'
import { summaryState } from '#lib/people/owners/summary/summary-link.ts'

export const dynamic = 'force-dynamic'

interface SummaryProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: SummaryProps): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: 'owner.stop' })
	return { title: t('title'), robots: { index: false, follow: false } }
}

/** The page on which an owner stops the weekly summary without logging in. */
export default async function Summary({ params, searchParams }: SummaryProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const { token: given, problem } = await searchParams
	const token = String(given ?? '')
	const link = { language: locale, page: 'summary', token } as const
	const state = await summaryState(token)
	if (state === null) return <InvalidLink {...link} />
	const t = await getTranslations({ locale, namespace: 'owner.stop' })
	return (
		<PersonalPage {...link} title={t('title')} hasFailed={problem === 'failed'}>
			<p role="status">{state === 'wanted' ? t('text') : t('done')}</p>
			{state === 'wanted' && (
				<LinkAction action="/api/owners/summary/" token={token} language={locale} step="stop" label={t('submit')} />
			)}
		</PersonalPage>
	)
}
