import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { LinkAction } from '#components/page-parts/link-action.tsx'
import { InvalidLink, PersonalPage } from '#components/page-parts/personal-page.tsx'
import { openReader } from '#lib/people/shared-lists/list-readers.ts'

export const dynamic = 'force-dynamic'

interface ListMailsProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: ListMailsProps): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: 'together.reader' })
	return { title: t('title'), robots: { index: false, follow: false } }
}

/** The page on which a visitor confirms the mails about a shared shortlist, or leaves them. */
export default async function ListMails({ params, searchParams }: ListMailsProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const { token: given, problem } = await searchParams
	const token = String(given ?? '')
	const link = { language: locale, page: 'list-mails', token } as const
	const reader = await openReader(given)
	if (reader === null) return <InvalidLink {...link} />
	const t = await getTranslations({ locale, namespace: 'together.reader' })
	const act = { action: '/api/shared-lists/steps', token, language: locale }
	return (
		<PersonalPage {...link} title={t('title')} hasFailed={problem === 'failed'}>
			<p role="status">{t(reader)}</p>
			{reader === 'pending' && <LinkAction {...act} step="confirm" label={t('confirm')} look="main" />}
			{reader !== 'left' && <LinkAction {...act} step="leave" label={t('leave')} />}
		</PersonalPage>
	)
}
