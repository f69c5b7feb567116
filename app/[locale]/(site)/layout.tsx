import { getTranslations, setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Consent } from '@/components/consent/consent'
import { ConsentButton } from '@/components/consent/consent-button'
import { AnchorHistory } from '@/components/layout/anchor-history'
import { getChrome } from '@/components/layout/chrome'
import { ChromeProvider } from '@/components/layout/chrome-context'
import { Footer } from '@/components/layout/footer'
import { ScrollMarks } from '@/components/layout/scroll-marks'
import { ToTop } from '@/components/layout/to-top'
import { NewsletterForm } from '@/components/leads/newsletter-form'
import { Impressions } from '@/components/statistics/impressions'
import { VisitorMemory } from '@/components/visitor/visitor-memory'
import { beginRender } from '@/lib/cache/page'
import { hasDrafts } from '@/lib/preview/reading'

interface SiteLayoutProps {
	children: ReactNode
	params: Promise<{ locale: string }>
}

/** What stays the same below every public page; what is above it depends on the page and stands in `PageShell`. */
export default async function SiteLayout({ children, params }: SiteLayoutProps) {
	const { locale } = await params
	setRequestLocale(locale)
	await beginRender()
	const t = await getTranslations({ locale, namespace: 'site' })
	const visitor = await getTranslations({ locale, namespace: 'visitor' })
	const consent = await getTranslations({ locale, namespace: 'consent' })
	return (
		<ChromeProvider chrome={await getChrome(locale, hasDrafts())}>
			<Consent language={locale} />
			<AnchorHistory />
			<ScrollMarks />
			{!hasDrafts() && <Impressions />}
			{children}
			<Footer language={locale} hasDrafts={hasDrafts()} newsletter={<NewsletterForm language={locale} />}>
				<ConsentButton label={consent('reopen')} />
			</Footer>
			<VisitorMemory
				texts={{
					kept: visitor('said.kept', { count: '{count}' }),
					removed: visitor('said.removed', { count: '{count}' }),
					full: visitor('said.full', { count: '{count}' }),
				}}
			/>
			<ToTop label={t('toTop')} />
		</ChromeProvider>
	)
}
