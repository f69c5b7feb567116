import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { BehindLink, titleBehind } from '#components/staff/behind.tsx'
import { StaffLeadPage } from '#components/staff/staff-lead-page.tsx'
import { OUTCOMES } from '#lib/people/leads/staff/staff-lead.ts'
import { openStaffLead } from '#lib/people/leads/staff/staff-queries.ts'

/** One lead for staff, behind the signed link of its mail. */
export const dynamic = 'force-dynamic'

interface LeadProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: LeadProps): Promise<Metadata> {
	const { locale } = await params
	const { token } = await searchParams
	const t = await getTranslations({ locale, namespace: 'staff.lead' })
	const title = await titleBehind(locale, await openStaffLead(token, locale), t('status'))
	return { title, robots: { index: false, follow: false } }
}

export default async function Lead({ params, searchParams }: LeadProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const query = await searchParams
	const behind = await openStaffLead(query.token, locale)
	return (
		<PageShell language={locale} active={null} alternates={[]}>
			<BehindLink language={locale} behind={behind} query={query}>
				{(lead, token) => (
					<StaffLeadPage
						language={locale}
						lead={lead}
						token={token}
						outcome={OUTCOMES.find((known) => known === query.done || known === query.problem) ?? null}
					/>
				)}
			</BehindLink>
		</PageShell>
	)
}
