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
import { FailedPictures } from '@/components/pictures/failed-pictures'
import { Impressions } from '@/components/statistics/impressions'
import { VisitorMemoryPart } from '@/components/visitor/visitor-memory-part'
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
	const consent = await getTranslations({ locale, namespace: 'consent' })
	return (
		<ChromeProvider chrome={await getChrome(locale, hasDrafts())}>
			<Consent language={locale} />
			<AnchorHistory />
			<ScrollMarks />
			<FailedPictures />
			{!hasDrafts() && <Impressions />}
			{children}
			<Footer language={locale} hasDrafts={hasDrafts()} newsletter={<NewsletterForm language={locale} />}>
				<ConsentButton label={consent('reopen')} />
			</Footer>
			<VisitorMemoryPart language={locale} />
			<ToTop label={t('toTop')} />
		</ChromeProvider>
	)
}
