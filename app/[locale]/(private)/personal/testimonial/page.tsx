import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { BehindLink, titleBehind } from '#components/staff/behind.tsx'
import { ReviewPage } from '#components/testimonials/review-page.tsx'
import { openReview } from '#lib/people/testimonials/receive-review.ts'

/** A testimonial for staff, behind the signed link of its mail. */
export const dynamic = 'force-dynamic'

interface TestimonialProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: TestimonialProps): Promise<Metadata> {
	const { locale } = await params
	const { token } = await searchParams
	const t = await getTranslations({ locale, namespace: 'mails.kinds' })
	const title = await titleBehind(locale, await openReview(token), t('testimonial'))
	return { title, robots: { index: false, follow: false } }
}

export default async function Testimonial({ params, searchParams }: TestimonialProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const query = await searchParams
	const behind = await openReview(query.token)
	return (
		<PageShell language={locale} active={null} alternates={[]}>
			<BehindLink language={locale} behind={behind} query={query}>
				{(review, token) => (
					<ReviewPage language={locale} review={review} token={token} hasFailed={query.problem === 'failed'} />
				)}
			</BehindLink>
		</PageShell>
	)
}
