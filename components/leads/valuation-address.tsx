import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { ADDRESS_PARAM } from '#lib/site/routing/typed-address.ts'
import styles from './valuation-address.module.css'

interface ValuationAddressProps {
	/** Of the form for a valuation. */
	href: string
	/** The words of the button. */
	label: string
}

/** Asks for the address of what is to be valued, and opens the form with it filled in; without one, the empty form. */
export function ValuationAddress({ href, label }: ValuationAddressProps) {
	const t = useTranslations('forms')
	return (
		<form action={href} className={styles.form}>
			<label className={styles.label}>
				{t('fields.wholeAddress')}
				<input className={styles.input} name={ADDRESS_PARAM} autoComplete="street-address" maxLength={200} />
			</label>
			<Button type="submit" look="main">
				{label}
			</Button>
		</form>
	)
}
