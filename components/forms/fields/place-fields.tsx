import 'server-only'
import { getTranslations } from 'next-intl/server'
import styles from '#components/forms/form.module.css'
import { TextField } from './field.tsx'

interface PlaceFieldsProps {
	language: string
	isOptional?: boolean
	/** Values to fill in. */
	place?: { zip: string; city: string } | undefined
}

/** Postal code and city. The code fills in the city, or offers the possible ones (`suggest-city.ts`). */
export async function PlaceFields({ language, isOptional = false, place }: PlaceFieldsProps) {
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	const optional = isOptional ? t('optional') : undefined
	return (
		<div className={styles.place}>
			<TextField
				name="zip"
				label={t('fields.zip')}
				autoComplete="postal-code"
				inputMode="numeric"
				maxLength={4}
				defaultValue={place?.zip}
				optional={optional}
			/>
			<TextField
				name="city"
				label={t('fields.city')}
				autoComplete="address-level2"
				maxLength={100}
				list="places"
				defaultValue={place?.city}
				optional={optional}
			/>
			<datalist id="places" />
		</div>
	)
}
