import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { AskOwnPage, OwnPage, ownOutcome } from '#components/visitor-page/own-page.tsx'
import { openOwnPage } from '#lib/people/visitor-page/open.ts'
import { respondNotFound } from '#lib/site/cache/response-status.ts'
import { getSite } from '#lib/site/config/config.ts'
import { hrefOf, pageName } from '#lib/site/routing/navigation.ts'
import { personalPath } from '#lib/site/routing/pages/personal-pages.ts'

/** Everything that a visitor has with the agency, behind the signed link of the mails; without one it asks for it. */
export const dynamic = 'force-dynamic'

interface OwnPageProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: OwnPageProps): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: 'ownPage' })
	return { title: t('title'), robots: { index: false, follow: false } }
}

export default async function Own({ params, searchParams }: OwnPageProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const { token: given, done, problem } = await searchParams
	const token = typeof given === 'string' ? given : ''
	const page = await openOwnPage(token, locale)
	const outcome = ownOutcome({ done, problem })
	const hasEnded = page === null && token !== '' && done !== 'erasedAll'
	if (hasEnded) await respondNotFound()
	const t = await getTranslations({ locale, namespace: 'ownPage' })
	const query = token === '' ? '' : `?token=${encodeURIComponent(token)}`
	return (
		<PageShell
			language={locale}
			active={null}
			alternates={getSite().languages.map((language) => ({
				language,
				href: personalPath(getSite(), language, 'own-page') + query,
			}))}
			crumbs={[{ label: pageName(locale, 'home'), href: hrefOf(locale, 'home') }]}
			title={t('title')}
		>
			{page === null ? (
				<AskOwnPage language={locale} outcome={outcome} hasEnded={hasEnded} />
			) : (
				<OwnPage language={locale} token={token} page={page} outcome={outcome} />
			)}
		</PageShell>
	)
}
