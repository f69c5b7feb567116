import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ImpressionForm } from '#components/appointments/impression-form.tsx'
import { InvalidLink, PersonalPage } from '#components/page-parts/personal-page.tsx'
import { openImpression } from '#lib/people/appointments/impressions/receive-impression.ts'

export const dynamic = 'force-dynamic'

interface ImpressionProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: ImpressionProps): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: 'appointments.impression.page' })
	return { title: t('title'), robots: { index: false, follow: false } }
}

/** The page that asks a visitor how a visit was. */
export default async function Impression({ params, searchParams }: ImpressionProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const { token: given, done, problem, view } = await searchParams
	const token = String(given ?? '')
	const link = { language: locale, page: 'impression', token } as const
	const asked = await openImpression(given, locale)
	if (asked === null) return <InvalidLink {...link} />
	const t = await getTranslations({ locale, namespace: 'appointments.impression.page' })
	return (
		<PersonalPage {...link} title={t('title')} hasFailed={problem === 'failed'}>
			{done === 'said' && <p role="status">{t('said')}</p>}
			{problem === 'incomplete' && <p role="alert">{t('incomplete')}</p>}
			<ImpressionForm language={locale} token={token} asked={asked} tapped={typeof view === 'string' ? view : null} />
		</PersonalPage>
	)
}
