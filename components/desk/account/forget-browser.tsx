'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'

interface ForgetBrowserProps {
	/** The browser; null: all. */
	id: string | null
	text: string
	/** The name of the button, which names the browser. */
	label: string
	done: string
}

/** Ends a known browser: its links ask for a mailed code again. */
export function ForgetBrowser({ id, text, label, done }: ForgetBrowserProps) {
	const router = useRouter()
	const words = useDeskTexts()
	const { say, complain } = useUndoToast()
	const [isSending, setIsSending] = useState(false)
	const forget = async () => {
		setIsSending(true)
		const answer = await postDesk('browsers/forget', { id })
		setIsSending(false)
		if (!answer.ok) return complain(problemText(words, answer))
		say(done)
		router.refresh()
	}
	return (
		<DeskButton aria-label={label} isBusy={isSending} onClick={() => void forget()}>
			{text}
		</DeskButton>
	)
}
