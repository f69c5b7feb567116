import 'server-only'
import { getTranslations } from 'next-intl/server'
import { TextField } from '#components/forms/fields/field.tsx'
import { PersonFields } from '#components/forms/fields/person-fields.tsx'
import { PlaceFields } from '#components/forms/fields/place-fields.tsx'
import { FormFoot } from '#components/forms/form-foot.tsx'
import { formTexts } from '#components/forms/form-texts.ts'
import { LeadForm } from '#components/forms/lead-form.tsx'
import { RequiredNote } from '#components/forms/required-note.tsx'

interface SiteContactFormProps {
	language: string
	/** False if there is a title above it already. */
	hasHeading?: boolean
}

/** The contact form of the agency. */
export async function SiteContactForm({ language, hasHeading = true }: SiteContactFormProps) {
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	return (
		<div>
			{hasHeading && <h2>{t('heading.site-contact')}</h2>}
			<RequiredNote />
			<LeadForm
				name="site-contact"
				language={language}
				texts={await formTexts(language, 'site-contact')}
				foot={<FormFoot language={language} />}
			>
				<PersonFields language={language} needs="message" hasPreference>
					<TextField
						name="street"
						label={t('fields.homeStreet')}
						autoComplete="street-address"
						maxLength={100}
						optional={t('optional')}
					/>
					<PlaceFields language={language} isOptional />
				</PersonFields>
			</LeadForm>
		</div>
	)
}
