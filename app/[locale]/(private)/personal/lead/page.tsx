import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageShell } from '@/components/layout/page-shell'
import { StaffLeadPage } from '@/components/leads/staff-lead-page'
import { LinkEnded } from '@/components/pages/link-ended'
import { OUTCOMES } from '@/lib/leads/staff-lead'
import { openStaffLead } from '@/lib/leads/staff-queries'

/** One lead for staff, behind the signed link of its mail. */
export const dynamic = 'force-dynamic'

interface LeadProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: LeadProps): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: 'staff.lead' })
	return { title: t('status'), robots: { index: false, follow: false } }
}

export default async function Lead({ params, searchParams }: LeadProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const { token, done, problem } = await searchParams
	const lead = typeof token === 'string' ? await openStaffLead(token, locale) : null
	return (
		<PageShell language={locale} active={null} alternates={[]}>
			{lead === null || typeof token !== 'string' ? (
				<LinkEnded language={locale} />
			) : (
				<StaffLeadPage
					language={locale}
					lead={lead}
					token={token}
					outcome={OUTCOMES.find((known) => known === done || known === problem) ?? null}
				/>
			)}
		</PageShell>
	)
}
