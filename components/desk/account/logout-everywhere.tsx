'use client'

import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'

/** Ends all sessions of the member, this one too. */
export function LogoutEverywhere({ text }: { text: string }) {
	const texts = useDeskTexts()
	const { complain } = useUndoToast()
	const [isSending, setIsSending] = useState(false)
	const leave = async () => {
		setIsSending(true)
		const answer = await postDesk('logout-everywhere')
		if (answer.ok || answer.problem === 'login') return window.location.assign(`${texts.loginHref}?done=out`)
		setIsSending(false)
		complain(problemText(texts, answer))
	}
	return (
		<DeskButton isBusy={isSending} onClick={() => void leave()}>
			{text}
		</DeskButton>
	)
}
