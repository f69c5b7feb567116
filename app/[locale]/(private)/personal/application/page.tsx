import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { ApplicationPage } from '#components/leads/deals/application-page.tsx'
import { BehindLink, titleBehind } from '#components/staff/behind.tsx'
import { leadLink } from '#lib/people/leads/mails/lead-link.ts'
import { openApplication } from '#lib/people/leads/staff/staff-queries.ts'

/** One candidate tenant for staff, behind the signed link of its mail. The link expires after 30 days. */
export const dynamic = 'force-dynamic'

interface ApplicationProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: ApplicationProps): Promise<Metadata> {
	const { locale } = await params
	const { token } = await searchParams
	const t = await getTranslations({ locale, namespace: 'mails.kinds' })
	const title = await titleBehind(locale, await openApplication(token, locale), t('application'))
	return { title, robots: { index: false, follow: false } }
}

export default async function Application({ params, searchParams }: ApplicationProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const query = await searchParams
	const behind = await openApplication(query.token, locale)
	return (
		<PageShell language={locale} active={null} alternates={[]}>
			<BehindLink language={locale} behind={behind} query={query}>
				{(lead) => (
					<ApplicationPage language={locale} lead={lead} followUp={leadLink(lead.reference, new Date(), locale)} />
				)}
			</BehindLink>
		</PageShell>
	)
}
