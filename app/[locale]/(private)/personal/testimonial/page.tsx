import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageShell } from '@/components/layout/page-shell'
import { LinkEnded } from '@/components/pages/link-ended'
import { ReviewPage } from '@/components/testimonials/review-page'
import { openReview } from '@/lib/testimonials/receive'

/** A testimonial for staff, behind the signed link of its mail. */
export const dynamic = 'force-dynamic'

interface TestimonialProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: TestimonialProps): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: 'mails.kinds' })
	return { title: t('testimonial'), robots: { index: false, follow: false } }
}

export default async function Testimonial({ params, searchParams }: TestimonialProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const { token, problem } = await searchParams
	const review = await openReview(token)
	return (
		<PageShell language={locale} active={null} alternates={[]}>
			{review === null || typeof token !== 'string' ? (
				<LinkEnded language={locale} />
			) : (
				<ReviewPage language={locale} review={review} token={token} hasFailed={problem === 'failed'} />
			)}
		</PageShell>
	)
}
