'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'

interface NewHomeProps {
	text: string
	listHref: string
	look: 'main' | 'line'
	/** What is begun: a home by default, a project, or a unit of a project. */
	begun: { subject?: 'project'; project?: number }
}

/** Begins a home or project and opens its form. */
export function NewHome({ text, listHref, look, begun }: NewHomeProps) {
	const [isBusy, setIsBusy] = useState(false)
	const router = useRouter()
	const toast = useUndoToast()
	const words = useDeskTexts()
	const begin = async () => {
		setIsBusy(true)
		const answer = await postDesk<{ id: number }>('homes/own/create', { from: null, ...begun })
		if (answer.ok) return router.push(`${listHref}own/${answer.id}/`)
		setIsBusy(false)
		toast.complain(problemText(words, answer))
	}
	return (
		<DeskButton look={look} isBusy={isBusy} onClick={() => void begin()}>
			{text}
		</DeskButton>
	)
}
