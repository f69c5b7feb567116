import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { MissingPage } from '#components/pages/errors/missing-page.tsx'
import { FeedbackPage } from '#components/pages/feedback-page.tsx'
import { askedCrumbs } from '#lib/people/leads/asked-crumbs.ts'
import { findRecentLead } from '#lib/people/leads/recent-lead.ts'
import { isFeedbackKind, readReceipt } from '#lib/site/routing/kinds/feedback-kinds.ts'
import { alternatesOf, pageName } from '#lib/site/routing/navigation.ts'

/** The thank-you page for one visitor, with the reference of what was sent. */
export const dynamic = 'force-dynamic'

interface ReceiptProps {
	params: Promise<{ locale: string; kind: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: ReceiptProps): Promise<Metadata> {
	const { locale, kind } = await params
	const robots = { index: false, follow: false }
	if (!isFeedbackKind(kind)) return { robots }
	const t = await getTranslations({ locale, namespace: 'pages.feedback' })
	return { title: t(`${readReceipt(kind, await searchParams).text}.title`), robots }
}

export default async function Receipt({ params, searchParams }: ReceiptProps) {
	const { locale, kind } = await params
	setRequestLocale(locale)
	if (!isFeedbackKind(kind)) return <MissingPage language={locale} />
	const receipt = readReceipt(kind, await searchParams)
	const lead = receipt.reference === null ? null : await findRecentLead(receipt.reference, locale)
	return (
		<PageShell
			language={locale}
			active={null}
			alternates={alternatesOf('feedback', { kind })}
			crumbs={askedCrumbs(locale, lead?.about ?? null)}
			title={pageName(locale, 'feedback')}
		>
			<FeedbackPage language={locale} {...receipt} lead={lead} />
		</PageShell>
	)
}
