import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { AskFormProps } from '#components/forms/ask-form-props.ts'
import { Choices, TextField } from '#components/forms/fields/field.tsx'
import { PersonFields } from '#components/forms/fields/person-fields.tsx'
import { FormFoot } from '#components/forms/form-foot.tsx'
import { Progress, Step } from '#components/forms/form-steps.tsx'
import { formTexts } from '#components/forms/form-texts.ts'
import { LeadForm } from '#components/forms/lead-form.tsx'
import { RequiredNote } from '#components/forms/required-note.tsx'
import { formatAmount } from '#lib/base/format/price.ts'
import { CONDITIONS_PRECEDENT, FINANCING } from '#lib/people/forms/schemas/kinds/offer.ts'
import { depositOf, depositPercent } from '#lib/people/lead-subject/deposit.ts'
import { DepositNote } from './deposit-note.tsx'
import { FormRecap } from './form-recap.tsx'
import styles from './offer.module.css'

/** An amount below this share of the asked price is probably a typing error. */
const LOW_SHARE = 0.6
const STEPS = ['price', 'conditions', 'contact'] as const

/** An offer for a home for sale, in three steps. */
export async function OfferForm({ language, about }: AskFormProps) {
	if (about?.kind !== 'listing') return null
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	const own = await getTranslations({ locale: language, namespace: 'deals.offer' })
	const optional = t('optional')
	const { amount, words } = about.listing.price
	// "Make an offer from" is no asking price.
	const asked = words === null ? amount : null
	const price = formatAmount(asked)
	const { facts, projectId } = about.listing
	const isAnnuity = facts.annuity !== null
	const percent = depositPercent({ isUnderVat: facts.isUnderVat, projectId, isAnnuity })
	return (
		<>
			<div className={styles.binding}>
				<p>{own('notBinding')}</p>
				<p>{own('binding')}</p>
				<p className={styles.inShort}>{own('inShort')}</p>
			</div>
			<LeadForm
				name="offer"
				language={language}
				texts={await formTexts(language, 'offer')}
				ids={{ listingId: String(about.listing.id) }}
				steps={[
					{ next: own('next.conditions'), back: null },
					{ next: own('next.contact'), back: t('back') },
					{ next: t('submit.offer'), back: t('back') },
				]}
				foot={<FormFoot language={language} />}
			>
				<Progress titles={STEPS.map((step) => own(`steps.${step}`))} />
				<RequiredNote />
				<Step index={0} title={own('steps.price')}>
					<TextField
						name="amount"
						label={t('fields.amount')}
						hint={isAnnuity ? own('annuityHint') : undefined}
						inputMode="decimal"
						maxLength={20}
						unit="€"
					/>
					{percent !== null && (
						<DepositNote
							field="amount"
							text={own('deposit', { percent, amount: '{amount}' })}
							percent={percent}
							low={asked === null ? null : { below: asked * LOW_SHARE, text: own('low', { price: price ?? '' }) }}
							before={
								asked === null || price === null
									? own('depositOpen', { percent })
									: own('depositAsked', { percent, price, amount: formatAmount(depositOf(asked, percent)) ?? '' })
							}
						/>
					)}
					<TextField
						name="validUntil"
						type="date"
						label={t('fields.validUntil')}
						hint={own('validUntilHint')}
						isShort
					/>
				</Step>
				<Step index={1} title={own('steps.conditions')}>
					<Choices
						name="conditions"
						label={t('fields.conditions')}
						optional={optional}
						isMultiple
						columns={2}
						options={CONDITIONS_PRECEDENT.map((value) => ({ value, label: t(`options.conditions.${value}`) }))}
					/>
					<div className={styles.ifOther}>
						<TextField
							name="otherCondition"
							label={t('fields.otherCondition')}
							hint={own('otherConditionHint')}
							maxLength={100}
							isConditional
						/>
					</div>
					<Choices
						name="financing"
						label={t('fields.financing')}
						options={FINANCING.map((value) => ({ value, label: t(`options.financing.${value}`) }))}
					/>
					<TextField
						name="loan"
						label={t('fields.loan')}
						optional={optional}
						inputMode="decimal"
						maxLength={20}
						unit="€"
					/>
				</Step>
				<Step index={2} title={own('steps.contact')}>
					<FormRecap title={own('recap')} isBefore={2} />
					<PersonFields language={language} />
				</Step>
			</LeadForm>
		</>
	)
}
