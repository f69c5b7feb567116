import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Choices, TextField } from '#components/forms/fields/field.tsx'
import { TextArea } from '#components/forms/fields/text-area.tsx'
import { Agreement } from '#components/forms/fields/ticks.tsx'
import forms from '#components/forms/form.module.css'
import { FormFoot } from '#components/forms/form-foot.tsx'
import { formTexts } from '#components/forms/form-texts.ts'
import { LeadForm } from '#components/forms/lead-form.tsx'
import { RequiredNote } from '#components/forms/required-note.tsx'
import { DEALS, SHOWN_NAMES } from '#lib/people/forms/schemas/kinds/testimonial.ts'
import styles from './testimonial-form.module.css'

/** A form for a testimonial. The agency reads it before it is on the site. */
export async function TestimonialForm({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	const own = await getTranslations({ locale: language, namespace: 'testimonials' })
	const optional = t('optional')
	return (
		<section className={styles.section} aria-labelledby="testimonial">
			<h2 id="testimonial" className={styles.title}>
				{t('heading.testimonial')}
			</h2>
			<p>{own('form.text')}</p>
			<RequiredNote />
			<LeadForm
				name="testimonial"
				language={language}
				texts={await formTexts(language, 'testimonial')}
				foot={<FormFoot language={language} />}
			>
				<TextArea name="remark" label={own('form.remark')} maxLength={1000} />
				<Choices
					name="deal"
					label={t('fields.deal')}
					optional={optional}
					columns={4}
					options={DEALS.map((value) => ({ value, label: t(`options.deal.${value}`) }))}
				/>
				<div className={forms.pair}>
					<TextField name="firstName" label={t('fields.firstName')} autoComplete="given-name" maxLength={100} />
					<TextField name="lastName" label={t('fields.lastName')} autoComplete="family-name" maxLength={100} />
				</div>
				<Choices
					name="shownName"
					label={t('fields.shownName')}
					options={SHOWN_NAMES.map((value) => ({ value, label: t(`options.shownName.${value}`) }))}
				/>
				<div className={forms.pair}>
					<TextField
						name="place"
						label={t('fields.place')}
						optional={optional}
						autoComplete="address-level2"
						maxLength={100}
					/>
					<TextField name="email" type="email" label={t('fields.email')} autoComplete="email" maxLength={254} />
				</div>
				<Agreement name="consent" label={t('fields.consent')} text={t('options.consent.yes')} />
			</LeadForm>
		</section>
	)
}
