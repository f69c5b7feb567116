'use client'

import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { DeskField } from '#components/desk/parts/field.tsx'
import styles from '#components/desk/parts/form.module.css'
import { Problem } from '#components/desk/parts/problem.tsx'
import rows from './own-passkeys.module.css'
import { RemoveByPassword } from './remove-by-password.tsx'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

interface OwnPasskeysProps {
	passkeys: readonly { id: string; name: string; text: string; removeLabel: string }[]
	texts: {
		name: string
		nameHint: string
		current: string
		add: string
		added: string
		remove: string
		removed: string
		refused: string
		none: string
	}
}

/** A member's passkeys: the list, and a form for another one. Both adding and removing take the present password. */
export function OwnPasskeys({ passkeys, texts }: OwnPasskeysProps) {
	const router = useRouter()
	const words = useDeskTexts()
	const { say } = useUndoToast()
	const [problem, setProblem] = useState<string | null>(null)
	const [isMaking, setIsMaking] = useState(false)
	const add = async (name: string, options: Options): Promise<string | null> => {
		const response = await startRegistration({ optionsJSON: options }).catch(() => null)
		if (response === null) return texts.refused
		const answer = await postDesk('settings/passkeys/add', { name, response })
		return answer.ok ? null : problemText(words, answer)
	}
	const adding = useDeskForm<{ options: Options }>({
		route: 'settings/passkeys/options',
		schema: async () => (await import('#lib/desk/account/account-schema.ts')).BeginPasskey,
		onDone: ({ options }, form) => {
			const name = String(new FormData(form).get('name'))
			setIsMaking(true)
			void (browserSupportsWebAuthn() ? add(name, options) : Promise.resolve(texts.none)).then((said) => {
				setIsMaking(false)
				setProblem(said)
				if (said !== null) return
				form.reset()
				say(texts.added)
				router.refresh()
			})
		},
	})
	return (
		<>
			{passkeys.length > 0 && (
				<ul className={rows.rows}>
					{passkeys.map((passkey) => (
						<li key={passkey.id}>
							<p>
								<b>{passkey.name}</b>
								<small>{passkey.text}</small>
							</p>
							<RemoveByPassword
								route="settings/passkeys/remove"
								also={{ id: passkey.id }}
								label={passkey.removeLabel}
								texts={texts}
								onDone={() => {
									say(texts.removed)
									router.refresh()
								}}
							/>
						</li>
					))}
				</ul>
			)}
			<form {...adding.form} className={styles.form}>
				<Problem text={adding.problem ?? problem} />
				<DeskField
					name="name"
					label={texts.name}
					hint={texts.nameHint}
					maxLength={60}
					autoComplete="off"
					error={adding.errorOf('name')}
				/>
				<DeskField
					name="current"
					label={texts.current}
					type="password"
					autoComplete="current-password"
					error={adding.errorOf('current')}
				/>
				<div className={styles.end}>
					<DeskButton type="submit" isBusy={adding.isSending || isMaking}>
						{texts.add}
					</DeskButton>
				</div>
			</form>
		</>
	)
}
