import type { ReactNode } from 'react'
import { NewsletterForm } from '@/components/leads/newsletter-form'
import { AnchorHistory } from './anchor-history'
import { getChrome } from './chrome'
import { ChromeProvider } from './chrome-context'
import { Footer } from './footer'
import { ScrollMarks } from './scroll-marks'

/** The frame of the public pages without measuring, advertising and their consent. */
export async function PrivateFrame({ language, children }: { language: string; children: ReactNode }) {
	return (
		<ChromeProvider chrome={await getChrome(language)}>
			<AnchorHistory />
			<ScrollMarks />
			{children}
			<Footer language={language} newsletter={<NewsletterForm language={language} />} />
		</ChromeProvider>
	)
}
