'use client'

import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { NewPasswordFields } from '#components/desk/login/new-password-fields.tsx'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { DeskField } from '#components/desk/parts/field.tsx'
import styles from '#components/desk/parts/form.module.css'
import { Problem } from '#components/desk/parts/problem.tsx'

interface PasswordChangeProps {
	/** For the browser's store of passwords. */
	email: string
	texts: { current: string; password: string; repeat: string; hint: string; submit: string; done: string }
}

/** Changes the password of the member who is logged in. */
export function PasswordChange({ email, texts }: PasswordChangeProps) {
	const { say } = useUndoToast()
	const { form, isSending, problem, errorOf } = useDeskForm({
		route: 'settings/password',
		schema: async () => (await import('#lib/desk/account/account-schema.ts')).ChangePassword,
		onDone: (_, sent) => {
			sent.reset()
			say(texts.done)
		},
	})
	return (
		<form {...form} className={styles.form}>
			<Problem text={problem} />
			<input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
			<DeskField
				name="current"
				label={texts.current}
				type="password"
				autoComplete="current-password"
				error={errorOf('current')}
			/>
			<NewPasswordFields texts={texts} errorOf={errorOf} />
			<div className={styles.end}>
				<DeskButton type="submit" isBusy={isSending}>
					{texts.submit}
				</DeskButton>
			</div>
		</form>
	)
}
