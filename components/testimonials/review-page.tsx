import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Rows } from '#components/staff/staff-lead-page.tsx'
import { buttonClass, linkClass } from '#components/ui/button.tsx'
import privatePage from '#components/ui/private-page.module.css'
import { formatDate } from '#lib/base/format/format-date.ts'
import type { TestimonialReview } from '#lib/people/testimonials/reviews.ts'
import { pageHref } from '#lib/site/routing/navigation.ts'
import styles from './review-page.module.css'

interface ReviewPageProps {
	language: string
	review: TestimonialReview
	token: string
	/** The last decision could not be saved. */
	hasFailed: boolean
}

interface DecisionProps {
	language: string
	token: string
	decision: 'published' | 'refused'
	label: string
}

function Decision({ language, token, decision, label }: DecisionProps) {
	return (
		<form method="post" action="/api/testimonials">
			<input type="hidden" name="token" value={token} />
			<input type="hidden" name="language" value={language} />
			<input type="hidden" name="decision" value={decision} />
			<button type="submit" className={buttonClass({ look: decision === 'published' ? 'main' : 'line' })}>
				{label}
			</button>
		</form>
	)
}

/** A testimonial for staff: publish it, refuse it, or remove it from the site again. */
export async function ReviewPage({ language, review, token, hasFailed }: ReviewPageProps) {
	const t = await getTranslations({ locale: language, namespace: 'testimonials' })
	const forms = await getTranslations({ locale: language, namespace: 'forms.options' })
	const { status, author, name, place, goal, text, email, reference, sentAt } = review
	const shown = pageHref(language, 'testimonials')
	const rows = [
		{ label: t('page.status'), value: t(`statuses.${status}`) },
		{ label: t('page.author'), value: author },
		{ label: t('page.name'), value: name },
		{ label: t('page.email'), value: email },
		{ label: t('page.place'), value: place ?? '' },
		{ label: t('page.goal'), value: goal === null ? '' : forms(`deal.${goal}`) },
		{ label: t('page.sent'), value: formatDate(sentAt, language) ?? '' },
		{ label: t('page.reference'), value: reference },
	].filter(({ value }) => value !== '')
	return (
		<article className={`wrap ${privatePage.page}`}>
			<h1>{t('page.title', { name })}</h1>
			<p role="status">{t(`page.told.${status}`)}</p>
			{hasFailed && (
				<p role="alert" className={styles.problem}>
					{t('page.failed')}
				</p>
			)}
			<blockquote className={styles.words} lang={review.language === language ? undefined : review.language}>
				<p>{text}</p>
			</blockquote>
			<Rows rows={rows} />
			<div className={styles.acts}>
				{status !== 'published' && (
					<Decision language={language} token={token} decision="published" label={t('page.publish')} />
				)}
				{status !== 'refused' && (
					<Decision
						language={language}
						token={token}
						decision="refused"
						label={t(status === 'published' ? 'page.withdraw' : 'page.refuse')}
					/>
				)}
			</div>
			{status === 'published' && shown !== null && (
				<p>
					<a className={linkClass} href={shown}>
						{t('page.view')}
					</a>
				</p>
			)}
		</article>
	)
}
