import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Agreement, Choices, TextArea, TextField } from '@/components/leads/field'
import forms from '@/components/leads/form.module.css'
import { FormFoot } from '@/components/leads/form-foot'
import { formTexts } from '@/components/leads/form-texts'
import { LeadForm } from '@/components/leads/lead-form'
import { RequiredNote } from '@/components/leads/required-note'
import { DEALS, SHOWN_NAMES } from '@/lib/leads/forms/testimonial'
import styles from './testimonial-form.module.css'

/** Leaves a testimonial, which the agency reads before it is on the site. */
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
