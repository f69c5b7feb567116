import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { ADDRESS_PARAM } from '#lib/site/routing/typed-address.ts'
import styles from './valuation-address.module.css'

interface ValuationAddressProps {
	/** Address of the valuation form. */
	href: string
	/** Label of the button. */
	label: string
}

/** Asks for the address of the property and opens the valuation form with it; without an address, the empty form. */
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
