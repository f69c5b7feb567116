import { useTranslations } from 'next-intl'
import { Button, type ButtonLook } from '#components/ui/button.tsx'
import { TextField } from './fields/field.tsx'
import { PlainForm } from './plain-form.tsx'

interface AddressFormProps {
	action: string
	prefix: string
	label: string
	button: string
	look?: ButtonLook
	/** The server refused the address. */
	hasProblem: boolean
	hidden: Readonly<Record<string, string>>
	className: string | undefined
}

/** A form that asks for nothing but a mail address. */
export function AddressForm({ label, button, look = 'line', hasProblem, ...form }: AddressFormProps) {
	const t = useTranslations('forms')
	const texts = {
		refused: t('refused.fields'),
		errors: { email: t('errors.email'), emailInvalid: t('errors.emailInvalid') },
	}
	return (
		<PlainForm
			{...form}
			name="asked-address"
			texts={texts}
			errors={hasProblem ? { email: texts.errors.emailInvalid } : {}}
		>
			<TextField name="email" label={label} type="email" inputMode="email" autoComplete="email" maxLength={254} />
			<Button type="submit" look={look}>
				{button}
			</Button>
		</PlainForm>
	)
}
