'use client'

import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { DeskField } from '#components/desk/parts/field.tsx'
import styles from '#components/desk/parts/form.module.css'
import { Problem } from '#components/desk/parts/problem.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

interface FirstFormProps {
	language: string
	texts: Readonly<Record<'code' | 'codeHint' | 'name' | 'email' | 'password' | 'repeat' | 'hint' | 'submit', string>>
}

/** Makes the first account with the code that the server printed. */
export function FirstForm({ language, texts }: FirstFormProps) {
	const { form, isSending, problem, errorOf } = useDeskForm<{ href: string }>({
		route: 'first',
		schema: async () => (await import('#lib/desk/account/account-schema.ts')).FirstAccount,
		inputOf: (fields) => ({ ...Object.fromEntries(fields), language }),
		onDone: ({ href }) => window.location.replace(href),
	})
	return (
		<form {...form} className={styles.form}>
			<Problem text={problem} />
			<DeskField
				name="code"
				label={texts.code}
				hint={texts.codeHint}
				autoComplete="off"
				maxLength={40}
				spellCheck={false}
				error={errorOf('code')}
			/>
			<DeskField name="name" label={texts.name} autoComplete="name" maxLength={100} error={errorOf('name')} />
			<DeskField
				name="email"
				label={texts.email}
				type="email"
				inputMode="email"
				autoComplete="username"
				maxLength={320}
				spellCheck={false}
				error={errorOf('email')}
			/>
			<NewPasswordFields texts={texts} errorOf={errorOf} />
			<div className={styles.end}>
				<DeskButton type="submit" look="main" isBusy={isSending}>
					{texts.submit}
				</DeskButton>
			</div>
		</form>
	)
}
