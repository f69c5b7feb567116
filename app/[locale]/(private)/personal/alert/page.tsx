import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ALERT_DONE, AlertPage } from '#components/alerts/alert-page.tsx'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { LinkEnded } from '#components/page-parts/link-ended.tsx'
import { openAlert } from '#lib/people/alerts/alert-page.ts'

/** A search alert behind the signed link of its mails. */
export const dynamic = 'force-dynamic'

interface AlertProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: AlertProps): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: 'alerts.page' })
	return { title: t('title'), robots: { index: false, follow: false } }
}

export default async function Alert({ params, searchParams }: AlertProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const { token, done, problem, view } = await searchParams
	const alert = await openAlert(token, locale)
	return (
		<PageShell language={locale} active={null} alternates={[]}>
			{alert === null || typeof token !== 'string' ? (
				<LinkEnded language={locale} />
			) : (
				<AlertPage
					language={locale}
					token={token}
					alert={alert}
					isLeaving={view === 'unsubscribe'}
					outcome={problem === 'failed' ? 'failed' : (ALERT_DONE.find((known) => known === done) ?? null)}
				/>
			)}
		</PageShell>
	)
}
