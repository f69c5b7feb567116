import { DeskField } from '#components/desk/parts/field.tsx'

interface NewPasswordFieldsProps {
	texts: { password: string; repeat: string; hint: string }
	errorOf: (field: string) => string | undefined
}

/** A new password and the same again. */
export function NewPasswordFields({ texts, errorOf }: NewPasswordFieldsProps) {
	return (
		<>
			<DeskField
				name="password"
				label={texts.password}
				hint={texts.hint}
				type="password"
				autoComplete="new-password"
				error={errorOf('password')}
			/>
			<DeskField
				name="repeat"
				label={texts.repeat}
				type="password"
				autoComplete="new-password"
				error={errorOf('repeat')}
			/>
		</>
	)
}
