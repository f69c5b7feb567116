'use client'

import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import styles from '#components/desk/parts/form.module.css'
import { Problem } from '#components/desk/parts/problem.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

interface PasswordFormProps {
	token: string
	/** For the browser's store of passwords. */
	email: string
	texts: { password: string; repeat: string; hint: string; submit: string }
	/** The login, with a notice that a password has been chosen. */
	doneHref: string
}

/** Chooses a password with a mailed link. */
export function PasswordForm({ token, email, texts, doneHref }: PasswordFormProps) {
	const { form, isSending, problem, errorOf } = useDeskForm({
		route: 'password',
		schema: async () => (await import('#lib/desk/account/account-schema.ts')).ChoosePassword,
		inputOf: (fields) => ({ ...Object.fromEntries(fields), token }),
		onDone: () => window.location.replace(doneHref),
	})
	return (
		<form {...form} className={styles.form}>
			<Problem text={problem} />
			<input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
			<NewPasswordFields texts={texts} errorOf={errorOf} />
			<div className={styles.end}>
				<DeskButton type="submit" look="main" isBusy={isSending}>
					{texts.submit}
				</DeskButton>
			</div>
		</form>
	)
}
