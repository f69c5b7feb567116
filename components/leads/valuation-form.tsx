import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { WishedTime } from '#components/appointments/times/wished-time.tsx'
import { Choices, TextField } from '#components/forms/fields/field.tsx'
import { PersonFields } from '#components/forms/fields/person-fields.tsx'
import { PhotoField } from '#components/forms/fields/photo-field.tsx'
import { PlaceFields } from '#components/forms/fields/place-fields.tsx'
import { FormFoot } from '#components/forms/form-foot.tsx'
import { Progress, Step } from '#components/forms/form-steps.tsx'
import { formTexts } from '#components/forms/form-texts.ts'
import { LeadForm } from '#components/forms/lead-form.tsx'
import { RequiredNote } from '#components/forms/required-note.tsx'
import { HomeIcon } from '#components/ui/home-icon.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { CONDITIONS, FACADE_CHOICES, VALUED_TYPES } from '#lib/people/forms/schemas/kinds/contact-demand.ts'
import { getAppointments } from '#lib/site/config/config.ts'
import type { TypedAddress } from '#lib/site/routing/typed-address.ts'

const STEPS = ['property', 'state', 'contact'] as const
const ICONS: Record<(typeof VALUED_TYPES)[number], ReactNode> = {
	house: <Icon name="house" />,
	flat: <HomeIcon name="flat" />,
	land: <HomeIcon name="land" />,
	shop: <HomeIcon name="shop" />,
	garage: <HomeIcon name="car" />,
	other: <Icon name="key" />,
}

interface ValuationFormProps {
	language: string
	/** Address to fill in. */
	address?: TypedAddress | undefined
}

/**
 * The free valuation in three steps: property, state, contact. Without scripts all steps are shown, one below the
 * other.
 */
export async function ValuationForm({ language, address }: ValuationFormProps) {
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	const wish = await getTranslations({ locale: language, namespace: 'appointments.wish' })
	const optional = t('optional')
	const types = VALUED_TYPES.map((value) => ({ value, label: t(`options.type.${value}`), icon: ICONS[value] }))
	return (
		<LeadForm
			name="contact-demand"
			language={language}
			texts={await formTexts(language, 'contact-demand')}
			hasPhotos
			steps={[
				{ next: t('next.property'), back: null },
				{ next: t('next.state'), back: t('back') },
				{ next: t('submit.contact-demand'), back: t('back') },
			]}
			foot={<FormFoot language={language} />}
		>
			<Progress titles={STEPS.map((step) => t(`steps.${step}`))} />
			<RequiredNote />
			<Step index={0} title={t('steps.property')}>
				<TextField
					name="street"
					label={t('fields.street')}
					autoComplete="street-address"
					maxLength={100}
					defaultValue={address?.street}
				/>
				<PlaceFields language={language} place={address} />
				<Choices name="type" label={t('fields.type')} options={types} />
				<TextField
					name="surface"
					label={t('fields.surface')}
					hint={t('hints.surface')}
					optional={optional}
					inputMode="decimal"
					maxLength={10}
					unit="m²"
				/>
				<TextField
					name="bedrooms"
					label={t('fields.bedrooms')}
					optional={optional}
					inputMode="numeric"
					maxLength={10}
					isShort
				/>
			</Step>
			<Step index={1} title={t('steps.state')}>
				<TextField
					name="year"
					label={t('fields.year')}
					hint={t('hints.year')}
					optional={optional}
					maxLength={40}
					isShort
				/>
				<Choices
					name="facades"
					label={t('fields.facades')}
					optional={optional}
					columns={4}
					options={FACADE_CHOICES.map((value) => ({ value, label: t(`options.facades.${value}`) }))}
				/>
				<Choices
					name="condition"
					label={t('fields.condition')}
					optional={optional}
					columns={2}
					options={CONDITIONS.map((value) => ({ value, label: t(`options.condition.${value}`) }))}
				/>
				<PhotoField
					label={t('fields.photos')}
					hint={t('hints.photos')}
					optional={optional}
					choose={t('photos.choose')}
					remove={t('photos.remove')}
					removeNamed={t('photos.removeNamed', { name: '{name}' })}
				/>
			</Step>
			<Step index={2} title={t('steps.contact')}>
				{getAppointments().home !== null && (
					<WishedTime language={language} question={wish('question')} optional={optional} call={wish('call')} />
				)}
				<PersonFields language={language} hasPreference />
			</Step>
		</LeadForm>
	)
}
