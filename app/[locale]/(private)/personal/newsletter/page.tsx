import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { LinkAction } from '#components/page-parts/link-action.tsx'
import { InvalidLink, PersonalPage } from '#components/page-parts/personal-page.tsx'
import { findSubscription } from '#lib/people/newsletter/subscribers.ts'

export const dynamic = 'force-dynamic'

interface NewsletterProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: NewsletterProps): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: 'personal.newsletter' })
	return { title: t('title'), robots: { index: false, follow: false } }
}

/** The page on which a subscriber confirms the newsletter or unsubscribes from it. */
export default async function Newsletter({ params, searchParams }: NewsletterProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const { token: given, problem } = await searchParams
	const token = String(given ?? '')
	const link = { language: locale, page: 'newsletter', token } as const
	const subscription = await findSubscription(token)
	if (subscription === null) return <InvalidLink {...link} />
	const t = await getTranslations({ locale, namespace: 'personal.newsletter' })
	const act = { action: '/api/newsletter', token, language: locale }
	return (
		<PersonalPage {...link} title={t('title')} hasFailed={problem === 'failed'}>
			<p role="status">{t(subscription.state)}</p>
			{subscription.state === 'pending' && <LinkAction {...act} step="confirm" label={t('confirm')} look="main" />}
			{subscription.state === 'confirmed' && <LinkAction {...act} step="leave" label={t('leave')} />}
		</PersonalPage>
	)
}
