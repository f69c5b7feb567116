'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import type { SetupChoice, SetupLine } from '#lib/desk/setup/setup-lines.ts'

interface LineChoicesProps {
	line: SetupLine
	/** What the line is called, for the names of its buttons. */
	title: string
	/** The decisions that can be taken about it as it is. */
	choices: readonly { choice: SetupChoice | null; text: string }[]
}

/** Leaves a line for later, keeps what it has, or takes it up again. */
export function LineChoices({ line, title, choices }: LineChoicesProps) {
	const router = useRouter()
	const words = useDeskTexts()
	const { complain } = useUndoToast()
	const [isBusy, setIsBusy] = useState(false)
	const choose = async (choice: SetupChoice | null) => {
		setIsBusy(true)
		const answer = await postDesk('setup/choose', { line, choice })
		setIsBusy(false)
		if (answer.ok) router.refresh()
		else complain(problemText(words, answer))
	}
	return choices.map(({ choice, text }) => (
		<DeskButton
			key={text}
			look="bare"
			isBusy={isBusy}
			aria-label={`${text}: ${title}`}
			onClick={() => void choose(choice)}
		>
			{text}
		</DeskButton>
	))
}
