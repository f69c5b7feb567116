'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import buttons from '#components/desk/parts/button.module.css'
import { DeskButton } from '#components/desk/parts/button.tsx'
import styles from './api-keys.module.css'

interface EndApiKeyProps {
	id: string
	texts: Readonly<Record<'end' | 'endOf' | 'text' | 'now' | 'ended', string>>
}

/** Ends a key, behind a summary: it cannot be undone. */
export function EndApiKey({ id, texts }: EndApiKeyProps) {
	const router = useRouter()
	const words = useDeskTexts()
	const { say, complain } = useUndoToast()
	const [isSending, setIsSending] = useState(false)
	const end = async () => {
		setIsSending(true)
		const answer = await postDesk('feeds/key-end', { id })
		setIsSending(false)
		if (!answer.ok) return complain(problemText(words, answer))
		say(texts.ended)
		router.refresh()
	}
	return (
		<details className={styles.end}>
			<summary className={buttons.link} aria-label={texts.endOf}>
				{texts.end}
			</summary>
			<p>{texts.text}</p>
			<DeskButton isBusy={isSending} onClick={() => void end()}>
				{texts.now}
			</DeskButton>
		</details>
	)
}
