import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AnchorHistory } from '@/components/layout/anchor-history'
import { getChrome } from '@/components/layout/chrome'
import { ChromeProvider } from '@/components/layout/chrome-context'
import { Footer } from '@/components/layout/footer'
import { ScrollMarks } from '@/components/layout/scroll-marks'
import { NewsletterForm } from '@/components/leads/newsletter-form'

export const dynamic = 'force-dynamic'

interface OwnerLayoutProps {
	children: ReactNode
	params: Promise<{ locale: string }>
}

/** Login and portal: the frame of the public pages without measuring, advertising and their consent. */
export default async function OwnerLayout({ children, params }: OwnerLayoutProps) {
	const { locale } = await params
	setRequestLocale(locale)
	return (
		<ChromeProvider chrome={await getChrome(locale)}>
			<AnchorHistory />
			<ScrollMarks />
			{children}
			<Footer language={locale} newsletter={<NewsletterForm language={locale} />} />
		</ChromeProvider>
	)
}
