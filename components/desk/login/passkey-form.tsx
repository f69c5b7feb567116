'use client'

import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { type ComponentProps, useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { DeskButton, DeskLink } from '#components/desk/parts/button.tsx'
import styles from '#components/desk/parts/form.module.css'
import { Problem } from '#components/desk/parts/problem.tsx'
import type { DeskRefusal } from '#lib/desk/frame/desk-frame-types.ts'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

interface PasskeyFormProps {
	/** Where the login leads to. */
	to: string
	texts: { submit: string; back: string; lost: string; recovery: string; refused: string; none: string }
	loginHref: string
	recoveryHref: string
}

/** The second half of a login: a passkey. The browser asks for it once the button is pressed. */
export function PasskeyForm({ to, texts, loginHref, recoveryHref }: PasskeyFormProps) {
	const words = useDeskTexts()
	const [problem, setProblem] = useState<string | null>(null)
	const [isSending, setIsSending] = useState(false)
	const sign = async (): Promise<string | null> => {
		if (!browserSupportsWebAuthn()) return texts.none
		const say = (refusal: DeskRefusal) => problemText(words, refusal)
		const asked = await postDesk<{ options: Options }>('passkey/options')
		if (!asked.ok) return say(asked)
		const response = await startAuthentication({ optionsJSON: asked.options }).catch(() => null)
		if (response === null) return texts.refused
		const entered = await postDesk<{ href: string }>('passkey', { response, to })
		if (!entered.ok) return say(entered)
		window.location.replace(entered.href)
		return null
	}
	const onSubmit: ComponentProps<'form'>['onSubmit'] = (event) => {
		event.preventDefault()
		if (isSending) return
		setIsSending(true)
		void sign().then((said) => {
			setProblem(said)
			// Once it has worked, the next page is on its way.
			if (said !== null) setIsSending(false)
		})
	}
	return (
		<form method="dialog" className={styles.form} onSubmit={onSubmit}>
			<Problem text={problem} />
			<div className={styles.end}>
				<DeskButton type="submit" look="main" isBusy={isSending}>
					{texts.submit}
				</DeskButton>
				<DeskLink href={loginHref}>{texts.back}</DeskLink>
			</div>
			<p className={styles.note}>
				{texts.lost} <DeskLink href={recoveryHref}>{texts.recovery}</DeskLink>
			</p>
		</form>
	)
}
