import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { AskFormProps } from '#components/forms/ask-form-props.ts'
import { Choices, TextField } from '#components/forms/fields/field.tsx'
import { PersonFields } from '#components/forms/fields/person-fields.tsx'
import { FormFoot } from '#components/forms/form-foot.tsx'
import { Progress, Step } from '#components/forms/form-steps.tsx'
import { formTexts } from '#components/forms/form-texts.ts'
import { LeadForm } from '#components/forms/lead-form.tsx'
import { RequiredNote } from '#components/forms/required-note.tsx'
import { CIVIL_STATUSES, RENT_PROOFS, TERMS } from '#lib/people/forms/schemas/kinds/application.ts'
import { askedIn } from '#lib/people/leads/region-asks.ts'
import { getRetention } from '#lib/site/config/config.ts'
import type { PrivateField } from '#lib/site/config/schema/people/application-asks.ts'
import styles from './offer.module.css'

/** The questions about everyone who will live there; the others are about those who pay. */
const OF_HOUSEHOLD: readonly PrivateField[] = ['persons', 'adults', 'children']

async function fieldsOf(language: string): Promise<Record<PrivateField, ReactNode>> {
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	const own = await getTranslations({ locale: language, namespace: 'deals.application' })
	const optional = t('optional')
	const number = (name: 'persons' | 'adults' | 'children') => (
		<TextField key={name} name={name} label={t(`fields.${name}`)} inputMode="numeric" maxLength={2} isShort />
	)
	return {
		persons: number('persons'),
		adults: number('adults'),
		children: number('children'),
		homeAddress: (
			<TextField
				key="homeAddress"
				name="homeAddress"
				label={t('fields.homeAddress')}
				autoComplete="street-address"
				maxLength={100}
			/>
		),
		birthDate: (
			<TextField
				key="birthDate"
				name="birthDate"
				type="date"
				label={t('fields.birthDate')}
				autoComplete="bday"
				isShort
			/>
		),
		identityNumber: (
			<TextField
				key="identityNumber"
				name="identityNumber"
				label={t('fields.identityNumber')}
				hint={own('identityHint')}
				autoComplete="off"
				maxLength={30}
			/>
		),
		civilStatus: (
			<Choices
				key="civilStatus"
				name="civilStatus"
				label={t('fields.civilStatus')}
				optional={own('civilOptional')}
				columns={2}
				options={CIVIL_STATUSES.map((value) => ({ value, label: t(`options.civilStatus.${value}`) }))}
			/>
		),
		income: (
			<TextField
				key="income"
				name="income"
				label={t('fields.income')}
				hint={own('incomeHint')}
				inputMode="decimal"
				maxLength={20}
				unit="€"
			/>
		),
		rentProof: (
			<Choices
				key="rentProof"
				name="rentProof"
				label={t('fields.rentProof')}
				optional={optional}
				columns={2}
				options={RENT_PROOFS.map((value) => ({ value, label: t(`options.rentProof.${value}`) }))}
			/>
		),
	}
}

/** The form to apply for a rental. It asks about means and identity only what the home's region allows. */
export async function ApplicationForm({ language, about }: AskFormProps) {
	if (about?.kind !== 'listing') return null
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	const own = await getTranslations({ locale: language, namespace: 'deals.application' })
	const { fields } = askedIn(about.listing.region)
	const inputs = await fieldsOf(language)
	const means = fields.filter((field) => !OF_HOUSEHOLD.includes(field))
	const steps = means.length === 0 ? (['period', 'contact'] as const) : (['period', 'means', 'contact'] as const)
	return (
		<>
			<p>{own('intro')}</p>
			<p className="muted small">{own('private', { rented: getRetention().applicationDaysAfterRented })}</p>
			<LeadForm
				name="application"
				language={language}
				texts={await formTexts(language, 'application')}
				ids={{ listingId: String(about.listing.id) }}
				steps={steps.map((step, index) => {
					const following = steps[index + 1]
					return {
						next:
							following === undefined || following === 'period' ? t('submit.application') : own(`next.${following}`),
						back: step === 'period' ? null : t('back'),
					}
				})}
				foot={<FormFoot language={language} />}
			>
				<Progress titles={steps.map((step) => own(`steps.${step}`))} />
				<RequiredNote />
				<Step index={0} title={own('steps.period')}>
					<TextField name="startDate" type="date" label={t('fields.startDate')} isShort />
					<Choices
						name="term"
						label={t('fields.term')}
						options={TERMS.map((value) => ({ value, label: t(`options.term.${value}`) }))}
					/>
					<div className={styles.ifOtherTerm}>
						<TextField name="endDate" type="date" label={t('fields.endDate')} isShort isConditional />
					</div>
					{fields.filter((field) => OF_HOUSEHOLD.includes(field)).map((field) => inputs[field])}
				</Step>
				{means.length > 0 && (
					<Step index={1} title={own('steps.means')}>
						{means.map((field) => inputs[field])}
					</Step>
				)}
				<Step index={steps.length - 1} title={own('steps.contact')}>
					<PersonFields language={language} />
				</Step>
			</LeadForm>
		</>
	)
}
