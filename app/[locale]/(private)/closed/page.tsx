import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { Lost } from '#components/page-parts/dead-end.tsx'
import { GoLink } from '#components/ui/button.tsx'
import { formatPhone } from '#lib/base/format/phone.ts'
import { respondUnavailable } from '#lib/site/cache/response-status.ts'
import { getSite } from '#lib/site/config/config.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'

/**
 * Replaces the login, the portal and the pages of signed links, with status 503, while their key is missing or damaged.
 */
export const dynamic = 'force-dynamic'

type Params = Promise<{ locale: string }>

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: 'errors.closed' })
	return { title: t('title'), robots: { index: false, follow: false } }
}

export default async function Closed({ params }: { params: Params }) {
	const { locale } = await params
	setRequestLocale(locale)
	await respondUnavailable()
	const t = await getTranslations({ locale, namespace: 'errors.closed' })
	const phone = formatPhone(getSite().phone).replaceAll(' ', '\u00a0')
	return (
		<PageShell language={locale} active={null} alternates={[]}>
			<Lost title={t('title')} text={t('text', { phone })}>
				<GoLink href={hrefOf(locale, 'home')}>{t('home')}</GoLink>
			</Lost>
		</PageShell>
	)
}
