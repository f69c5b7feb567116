'use client'

import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { DeskButton, DeskLink } from '#components/desk/parts/button.tsx'
import { DeskField } from '#components/desk/parts/field.tsx'
import styles from '#components/desk/parts/form.module.css'
import { Done, Problem } from '#components/desk/parts/problem.tsx'

interface LoginFormProps {
	/** What the step before succeeded in, or null. */
	done: string | null
	texts: { email: string; password: string; submit: string; forgotten: string }
	forgottenHref: string
	/** The pages of the second factor, with the place that the login leads to. */
	next: Readonly<Record<'code' | 'passkey', string>>
}

/** The first half of a login: address and password. */
export function LoginForm({ done, texts, forgottenHref, next }: LoginFormProps) {
	const { form, isSending, problem, errorOf } = useDeskForm<{ next: 'code' | 'passkey' }>({
		route: 'login',
		schema: async () => (await import('#lib/desk/account/account-schema.ts')).LogIn,
		onDone: (result) => window.location.assign(next[result.next]),
	})
	return (
		<form {...form} className={styles.form}>
			{problem === null && <Done text={done} />}
			<Problem text={problem} />
			<DeskField
				name="email"
				label={texts.email}
				type="email"
				autoComplete="username"
				inputMode="email"
				maxLength={320}
				spellCheck={false}
				error={errorOf('email')}
			/>
			<DeskField
				name="password"
				label={texts.password}
				type="password"
				autoComplete="current-password"
				error={errorOf('password')}
			/>
			<div className={styles.end}>
				<DeskButton type="submit" look="main" isBusy={isSending}>
					{texts.submit}
				</DeskButton>
				<DeskLink href={forgottenHref}>{texts.forgotten}</DeskLink>
			</div>
		</form>
	)
}
