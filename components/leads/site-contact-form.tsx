import 'server-only'
import { getTranslations } from 'next-intl/server'
import { TextField } from './field'
import styles from './form.module.css'
import { FormFoot } from './form-foot'
import { formTexts } from './form-texts'
import { LeadForm } from './lead-form'
import { PersonFields } from './person-fields'
import { PlaceFields } from './place-fields'
import { RequiredNote } from './required-note'

interface SiteContactFormProps {
	language: string
	/** False where a title stands above it already. */
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
				<PersonFields language={language} isPhoneOptional hasPreference />
				<details className={styles.more}>
					<summary>{t('address')}</summary>
					<TextField
						name="street"
						label={t('fields.homeStreet')}
						autoComplete="street-address"
						maxLength={100}
						optional={t('optional')}
					/>
					<PlaceFields language={language} isOptional />
				</details>
			</LeadForm>
		</div>
	)
}
