'use client'

import { useRouter } from 'next/navigation'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import choices from '#components/desk/parts/choices.module.css'
import { DeskChoices } from '#components/desk/parts/choices.tsx'
import { DeskField } from '#components/desk/parts/field.tsx'
import styles from '#components/desk/parts/form.module.css'
import { Problem } from '#components/desk/parts/problem.tsx'

interface Profile {
	name: string
	language: string
	hasKeys: boolean
}

interface ProfileFormProps {
	present: Profile
	languages: readonly { code: string; name: string }[]
	texts: { name: string; nameHint: string; language: string; keys: string; save: string; saved: string }
}

/** A member's own name, language and keys. Another language is that of the page at once. */
export function ProfileForm({ present, languages, texts }: ProfileFormProps) {
	const router = useRouter()
	const words = useDeskTexts()
	const { offerUndo } = useUndoToast()
	const shown = (language: string, href: string) => {
		if (language !== words.language) window.location.assign(href)
		else router.refresh()
	}
	const { form, isSending, problem, errorOf } = useDeskForm<{ href: string }>({
		route: 'settings/profile',
		schema: async () => (await import('#lib/desk/account/account-schema.ts')).ChangeProfile,
		inputOf: (fields) => ({
			name: fields.get('name'),
			language: fields.get('language') ?? present.language,
			hasKeys: fields.get('keys') === 'yes',
		}),
		onDone: ({ href }, sent) => {
			const language = String(new FormData(sent).get('language') ?? present.language)
			shown(language, href)
			offerUndo({
				text: texts.saved,
				undo: async () => {
					const answer = await postDesk<{ href: string }>('settings/profile', present)
					if (!answer.ok) return problemText(words, answer)
					sent.reset()
					shown(present.language, answer.href)
					return null
				},
			})
		},
	})
	return (
		<form {...form} className={styles.form}>
			<Problem text={problem} />
			<DeskField
				name="name"
				label={texts.name}
				hint={texts.nameHint}
				autoComplete="name"
				maxLength={100}
				defaultValue={present.name}
				error={errorOf('name')}
			/>
			<DeskChoices
				name="language"
				legend={texts.language}
				options={languages.map(({ code, name }) => ({ value: code, label: name }))}
				chosen={[present.language]}
			/>
			<label className={choices.choice}>
				<input type="checkbox" name="keys" value="yes" defaultChecked={present.hasKeys} />
				{texts.keys}
			</label>
			<div className={styles.end}>
				<DeskButton type="submit" isBusy={isSending}>
					{texts.save}
				</DeskButton>
			</div>
		</form>
	)
}
