'use client'

import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import buttons from '#components/desk/parts/button.module.css'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { DeskField } from '#components/desk/parts/field.tsx'
import styles from '#components/desk/parts/form.module.css'
import { Problem } from '#components/desk/parts/problem.tsx'

interface RemoveByPasswordProps {
	route: 'settings/passkeys/remove' | 'settings/recovery/remove' | 'setup/mail/end' | 'feeds/secrets/end'
	/** What is sent besides the password. */
	also?: { id: string }
	/** What is removed, for those who hear it. */
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
				<DeskField
					name="current"
					label={texts.current}
					type="password"
					autoComplete="current-password"
					error={errorOf('current')}
				/>
				<div className={styles.end}>
					<DeskButton type="submit" aria-label={label} isBusy={isSending}>
						{texts.remove}
					</DeskButton>
				</div>
			</form>
		</details>
	)
}
