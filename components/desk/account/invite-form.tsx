'use client'

import { useRouter } from 'next/navigation'
import { useKeys } from '#components/desk/frame/keys/keys-context.ts'
import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { DeskChoices } from '#components/desk/parts/choices.tsx'
import { DeskField } from '#components/desk/parts/field.tsx'
import styles from '#components/desk/parts/form.module.css'
import { Problem } from '#components/desk/parts/problem.tsx'
import { ownLanguageName } from '#lib/base/text/own-language-name.ts'

interface InviteFormProps {
	language: string
	languages: readonly string[]
	roles: readonly { value: string; label: string; text: string }[]
	texts: { title: string; name: string; email: string; language: string; roles: string; submit: string; done: string }
}

/** Makes an account and mails its invitation. */
export function InviteForm({ language, languages, roles, texts }: InviteFormProps) {
	const router = useRouter()
	const { say } = useUndoToast()
	const { form, isSending, problem, errorOf } = useDeskForm({
		route: 'people/invite',
		schema: async () => (await import('#lib/desk/account/account-schema.ts')).Invite,
		inputOf: (fields) => ({
			name: fields.get('name'),
			email: fields.get('email'),
			language: fields.get('language') ?? language,
			roles: fields.getAll('roles'),
		}),
		onDone: (_, sent) => {
			say(texts.done.replace('{email}', String(new FormData(sent).get('email'))))
			sent.reset()
			router.refresh()
		},
	})
	useKeys([{ keys: 'n', text: texts.title, act: () => form.ref.current?.querySelector<HTMLElement>('input')?.focus() }])
	return (
		<form {...form} className={styles.form}>
			<Problem text={problem} />
			<DeskField name="name" label={texts.name} autoComplete="off" maxLength={100} error={errorOf('name')} />
			<DeskField
				name="email"
				label={texts.email}
				type="email"
				inputMode="email"
				autoComplete="off"
				maxLength={320}
				spellCheck={false}
				error={errorOf('email')}
			/>
			<DeskChoices name="roles" legend={texts.roles} options={roles} chosen={[]} isMultiple error={errorOf('roles')} />
			<DeskChoices
				name="language"
				legend={texts.language}
				options={languages.map((code) => ({ value: code, label: ownLanguageName(code) }))}
				chosen={[language]}
				isInRow
			/>
			<div className={styles.end}>
				<DeskButton type="submit" look="main" isBusy={isSending}>
					{texts.submit}
				</DeskButton>
			</div>
		</form>
	)
}
