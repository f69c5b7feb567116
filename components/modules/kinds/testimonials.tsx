import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ModuleFrame } from '#components/modules/parts/module-frame.tsx'
import { Row } from '#components/modules/parts/row.tsx'
import type { TestimonialView, TestimonialsModule as View } from '#lib/pages/content/content-types.ts'
import styles from './testimonials.module.css'

/** A customer's testimonial. A translation is marked as one and keeps the original, with its language. */
function Testimonial({ testimonial }: { testimonial: TestimonialView }) {
	const t = useTranslations('pages.modules')
	const language = useLocale()
	const { author, place, date, text, language: spoken, original } = testimonial
	return (
		<figure className={styles.testimonial}>
			<blockquote className={styles.words} lang={spoken === language ? undefined : spoken}>
				<p>{text}</p>
			</blockquote>
			<figcaption className={styles.source}>
				<b className={styles.author}>{author}</b>
				<span>{[place, date].filter(Boolean).join(' · ')}</span>
			</figcaption>
			{original !== null && (
				<details className={styles.original}>
					<summary>{t('translated', { language: original.language })}</summary>
					<p dir="auto" lang={original.language}>
						{original.text}
					</p>
				</details>
			)}
		</figure>
	)
}

/** Testimonials of customers: side by side, in a row that slides, or large. */
export function TestimonialsModule({ module, form = null }: { module: View; form?: ReactNode }) {
	const t = useTranslations('pages.modules')
	const { testimonials, view, title, placement } = module
	if (view === 'quote') {
		return (
			<ModuleFrame module={module}>
				<div className={styles.quote}>
					{testimonials.map((testimonial) => (
						<Testimonial key={testimonial.id} testimonial={testimonial} />
					))}
				</div>
				{form}
			</ModuleFrame>
		)
	}
	return (
		<ModuleFrame module={module}>
			{testimonials.length > 0 && (
				<Row label={title ?? t('testimonials')} columns={placement.lg > 6 ? 2 : 1} isSlider={view === 'slider'}>
					{testimonials.map((testimonial) => (
						<li key={testimonial.id}>
							<Testimonial testimonial={testimonial} />
						</li>
					))}
				</Row>
			)}
			{form}
		</ModuleFrame>
	)
}
