import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageShell } from '@/components/layout/page-shell'
import { ApplicationPage } from '@/components/leads/application-page'
import { LinkEnded } from '@/components/pages/link-ended'
import { leadLink } from '@/lib/leads/lead-link'
import { openApplication } from '@/lib/leads/staff-queries'

/** One candidate tenant for staff, behind the signed link of its mail, which ends after 30 days. */
export const dynamic = 'force-dynamic'

interface ApplicationProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: ApplicationProps): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: 'mails.kinds' })
	return { title: t('application'), robots: { index: false, follow: false } }
}

export default async function Application({ params, searchParams }: ApplicationProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const { token } = await searchParams
	const lead = typeof token === 'string' ? await openApplication(token, locale) : null
	return (
		<PageShell language={locale} active={null} alternates={[]}>
			{lead === null ? (
				<LinkEnded language={locale} />
			) : (
				<ApplicationPage language={locale} lead={lead} followUp={leadLink(lead.reference, new Date())} />
			)}
		</PageShell>
	)
}
