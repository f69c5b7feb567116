import 'server-only'
import { getTranslations } from 'next-intl/server'
import { TextField } from './field'
import styles from './form.module.css'

interface PlaceFieldsProps {
	language: string
	isOptional?: boolean
}

/** Postal code and city; the code fills in the city, or offers the ones it may be (`suggest-city.ts`). */
export async function PlaceFields({ language, isOptional = false }: PlaceFieldsProps) {
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
				optional={optional}
			/>
			<TextField
				name="city"
				label={t('fields.city')}
				autoComplete="address-level2"
				maxLength={100}
				list="places"
				optional={optional}
			/>
			<datalist id="places" />
		</div>
	)
}
