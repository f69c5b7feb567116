import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AnchorHistory } from '#components/layout/anchor-history.tsx'
import { getChrome } from '#components/layout/chrome.ts'
import { ChromeProvider } from '#components/layout/chrome-context.tsx'
import { Footer } from '#components/layout/footer/footer.tsx'
import { NewsletterForm } from '#components/layout/footer/newsletter-form.tsx'
import { ScrollMarks } from '#components/layout/header/scroll-marks.tsx'
import { LookStyles } from '#components/layout/shell/look-styles.tsx'
import { consentSettingsHref } from '#lib/site/consent/settings-href.ts'

/** The frame of the public pages without analytics, advertising and their consent, but with a link to its settings. */
export async function PrivateFrame({ language, children }: { language: string; children: ReactNode }) {
	const t = await getTranslations({ locale: language, namespace: 'consent' })
	const settings = { label: t('reopen'), href: consentSettingsHref(language) }
	return (
		<ChromeProvider chrome={await getChrome(language)}>
			<LookStyles />
			<AnchorHistory />
			<ScrollMarks />
			{children}
			<Footer language={language} newsletter={<NewsletterForm language={language} />} settings={settings} />
		</ChromeProvider>
	)
}
