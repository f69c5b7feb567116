import { DeskButton } from './button.tsx'
import { DeskField } from './field.tsx'
import styles from './form.module.css'

interface PasswordSubmitProps {
	texts: { current: string; submit: string }
	/** What the button does, for screen readers, where its words alone do not state it. */
	label?: string | undefined
	error: string | undefined
	isBusy: boolean
}

/** The end of a form that changes what opens an account or a server: the present password, and the button. */
export function PasswordSubmit({ texts, label, error, isBusy }: PasswordSubmitProps) {
	return (
		<>
			<DeskField name="current" label={texts.current} type="password" autoComplete="current-password" error={error} />
			<div className={styles.end}>
				<DeskButton type="submit" aria-label={label} isBusy={isBusy}>
					{texts.submit}
				</DeskButton>
			</div>
		</>
	)
}
