'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useKeys } from '#components/desk/frame/keys/keys-context.ts'
import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import choices from '#components/desk/parts/choices.module.css'
import { DeskChoices } from '#components/desk/parts/choices.tsx'
import { DeskField } from '#components/desk/parts/field.tsx'
import styles from '#components/desk/parts/form.module.css'
import { Problem } from '#components/desk/parts/problem.tsx'
import { ownLanguageName } from '#lib/base/text/own-language-name.ts'

interface InviteFormProps {
	language: string
	languages: readonly string[]
	roles: readonly { value: string; label: string; text: string }[]
	texts: Readonly<
		Record<
			| 'title'
			| 'name'
			| 'email'
			| 'language'
			| 'roles'
			| 'shown'
			| 'shownText'
			| 'jobTitle'
			| 'phone'
			| 'refused'
			| 'submit'
			| 'done',
			string
		>
	>
}

/** Makes an account and mails its invitation. */
export function InviteForm({ language, languages, roles, texts }: InviteFormProps) {
	const router = useRouter()
	const { say } = useUndoToast()
	const [isShown, setIsShown] = useState(false)
	const { form, isSending, problem, errorOf } = useDeskForm({
		route: 'people/invite',
		schema: async () => (await import('#lib/desk/account/account-schema.ts')).Invite,
		inputOf: (fields) => ({
			name: fields.get('name'),
			email: fields.get('email'),
			language: fields.get('language') ?? language,
			roles: fields.getAll('roles'),
			isShown: fields.get('isShown') === 'on',
			jobTitle: fields.get('jobTitle') ?? '',
			phone: fields.get('phone') ?? '',
		}),
		problems: { invalid: texts.refused },
		onDone: (_, sent) => {
			say(texts.done.replace('{email}', String(new FormData(sent).get('email'))))
			sent.reset()
			setIsShown(false)
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
			<label className={choices.choice}>
				<input
					type="checkbox"
					name="isShown"
					checked={isShown}
					onChange={({ currentTarget }) => setIsShown(currentTarget.checked)}
				/>
				<span>
					{texts.shown} <small>{texts.shownText}</small>
				</span>
			</label>
			{isShown && (
				<>
					<DeskField
						name="jobTitle"
						label={texts.jobTitle}
						autoComplete="off"
						maxLength={100}
						error={errorOf('jobTitle')}
					/>
					<DeskField
						name="phone"
						label={texts.phone}
						type="tel"
						inputMode="tel"
						autoComplete="off"
						maxLength={40}
						error={errorOf('phone')}
					/>
				</>
			)}
			<div className={styles.end}>
				<DeskButton type="submit" look="main" isBusy={isSending}>
					{texts.submit}
				</DeskButton>
			</div>
		</form>
	)
}
