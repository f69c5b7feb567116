import { getTranslations, setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ConsentButton } from '#components/consent/consent-button.tsx'
import { Consent } from '#components/consent/consent-part.tsx'
import { AnchorHistory } from '#components/layout/anchor-history.tsx'
import { getChrome } from '#components/layout/chrome.ts'
import { ChromeProvider } from '#components/layout/chrome-context.tsx'
import { Footer } from '#components/layout/footer/footer.tsx'
import { NewsletterForm } from '#components/layout/footer/newsletter-form.tsx'
import { ScrollMarks } from '#components/layout/header/scroll-marks.tsx'
import { LookStyles } from '#components/layout/shell/look-styles.tsx'
import { ToTop } from '#components/layout/to-top.tsx'
import { FailedPictures } from '#components/pictures/failed-pictures.tsx'
import { Impressions } from '#components/statistics/impressions.tsx'
import { VisitorMemoryPart } from '#components/visitor/visitor-memory-part.tsx'
import { beginRender } from '#lib/site/cache/page.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'

interface SiteLayoutProps {
	children: ReactNode
	params: Promise<{ locale: string }>
}

/** The part below the content, the same on every public page. The part above depends on the page: see `PageShell`. */
export default async function SiteLayout({ children, params }: SiteLayoutProps) {
	const { locale } = await params
	setRequestLocale(locale)
	await beginRender()
	const t = await getTranslations({ locale, namespace: 'site' })
	const consent = await getTranslations({ locale, namespace: 'consent' })
	return (
		<ChromeProvider chrome={await getChrome(locale, hasDrafts())}>
			<LookStyles />
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
