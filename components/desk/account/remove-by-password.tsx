'use client'

import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import buttons from '#components/desk/parts/button.module.css'
import styles from '#components/desk/parts/form.module.css'
import { PasswordSubmit } from '#components/desk/parts/password-submit.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'

interface RemoveByPasswordProps {
	route: 'settings/passkeys/remove' | 'settings/recovery/remove' | 'setup/mail/end' | 'feeds/secrets/end'
	/** What is sent besides the password. */
	also?: { id: string }
	/** What is removed, for screen readers. */
	label: string
	texts: { current: string; remove: string }
	onDone: () => void
}

/** Removes something that opens an account or a server, once the present password was typed. */
export function RemoveByPassword({ route, also, label, texts, onDone }: RemoveByPasswordProps) {
	const { form, isSending, problem, errorOf } = useDeskForm({
		route,
		schema: async () => {
			const { ConfirmRecovery, RemovePasskey } = await import('#lib/desk/account/account-schema.ts')
			return also === undefined ? ConfirmRecovery : RemovePasskey
		},
		inputOf: (fields) => ({ ...also, current: fields.get('current') }),
		onDone,
	})
	return (
		<details>
			<summary className={buttons.link} aria-label={label}>
				{texts.remove}
			</summary>
			<form {...form} className={styles.form}>
				<Problem text={errorOf('current') === undefined ? problem : null} />
				<PasswordSubmit
					texts={{ current: texts.current, submit: texts.remove }}
					label={label}
					error={errorOf('current')}
					isBusy={isSending}
				/>
			</form>
		</details>
	)
}
