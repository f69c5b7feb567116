'use client'

import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { DeskButton, DeskLink } from '#components/desk/parts/button.tsx'
import { DeskField } from '#components/desk/parts/field.tsx'
import styles from '#components/desk/parts/form.module.css'
import { Problem } from '#components/desk/parts/problem.tsx'

interface RecoveryFormProps {
	texts: { code: string; hint: string; submit: string; back: string }
	loginHref: string
}

/** The second half of a login whose passkey is lost: the printed recovery code. */
export function RecoveryForm({ texts, loginHref }: RecoveryFormProps) {
	const { form, isSending, problem, errorOf } = useDeskForm<{ href: string }>({
		route: 'recovery',
		schema: async () => (await import('#lib/desk/account/account-schema.ts')).EnterRecovery,
		mainField: 'code',
		onDone: ({ href }) => window.location.replace(href),
	})
	return (
		<form {...form} className={styles.form}>
			<Problem text={problem} />
			<DeskField
				name="code"
				label={texts.code}
				hint={texts.hint}
				autoComplete="off"
				maxLength={60}
				spellCheck={false}
				error={errorOf('code')}
			/>
			<div className={styles.end}>
				<DeskButton type="submit" look="main" isBusy={isSending}>
					{texts.submit}
				</DeskButton>
				<DeskLink href={loginHref}>{texts.back}</DeskLink>
			</div>
		</form>
	)
}
