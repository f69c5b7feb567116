'use client'

import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { DeskButton, DeskLink } from '#components/desk/parts/button.tsx'
import { DeskField } from '#components/desk/parts/field.tsx'
import styles from '#components/desk/parts/form.module.css'
import { Problem } from '#components/desk/parts/problem.tsx'

interface CodeFormProps {
	/** Where the login leads to. */
	to: string
	texts: { code: string; submit: string; back: string; recovery: string }
	loginHref: string
	recoveryHref: string
}

/** The second half of a login: the mailed code. */
export function CodeForm({ to, texts, loginHref, recoveryHref }: CodeFormProps) {
	const { form, isSending, problem, errorOf } = useDeskForm<{ href: string }>({
		route: 'code',
		schema: async () => (await import('#lib/desk/account/account-schema.ts')).EnterCode,
		inputOf: (fields) => ({ ...Object.fromEntries(fields), to }),
		mainField: 'code',
		onDone: ({ href }) => window.location.replace(href),
	})
	return (
		<form {...form} className={styles.form}>
			<Problem text={problem} />
			<DeskField
				name="code"
				label={texts.code}
				autoComplete="one-time-code"
				inputMode="numeric"
				maxLength={20}
				spellCheck={false}
				isShort
				error={errorOf('code')}
			/>
			<div className={styles.end}>
				<DeskButton type="submit" look="main" isBusy={isSending}>
					{texts.submit}
				</DeskButton>
				<DeskLink href={loginHref}>{texts.back}</DeskLink>
			</div>
			<p className={styles.note}>
				<DeskLink href={recoveryHref}>{texts.recovery}</DeskLink>
			</p>
		</form>
	)
}
