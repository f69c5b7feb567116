'use client'

import { useState } from 'react'
import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { DeskButton, DeskLink } from '#components/desk/parts/button.tsx'
import { DeskField } from '#components/desk/parts/field.tsx'
import styles from '#components/desk/parts/form.module.css'
import { Done, Problem } from '#components/desk/parts/problem.tsx'

interface ForgottenFormProps {
	texts: { email: string; submit: string; asked: string; back: string }
	loginHref: string
}

/** Asks for a link to choose another password. */
export function ForgottenForm({ texts, loginHref }: ForgottenFormProps) {
	const [isAsked, setIsAsked] = useState(false)
	const { form, isSending, problem, errorOf } = useDeskForm({
		route: 'forgotten',
		schema: async () => (await import('#lib/desk/account/account-schema.ts')).AskForLink,
		onDone: () => setIsAsked(true),
	})
	return (
		<form {...form} className={styles.form}>
			<Problem text={isAsked ? null : problem} />
			<Done text={isAsked ? texts.asked : null} />
			{!isAsked && (
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
			)}
			<div className={styles.end}>
				{!isAsked && (
					<DeskButton type="submit" look="main" isBusy={isSending}>
						{texts.submit}
					</DeskButton>
				)}
				<DeskLink href={loginHref}>{texts.back}</DeskLink>
			</div>
		</form>
	)
}
