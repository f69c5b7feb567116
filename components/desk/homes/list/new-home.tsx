'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { useSill } from '#components/desk/frame/sill/sill-context.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { DeskButton } from '#components/desk/parts/button.tsx'

/** Begins a home and opens its form. */
export function NewHome({ text, listHref }: { text: string; listHref: string }) {
	const [isBusy, setIsBusy] = useState(false)
	const router = useRouter()
	const sill = useSill()
	const words = useDeskTexts()
	const begin = async () => {
		setIsBusy(true)
		const answer = await postDesk<{ id: number }>('homes/own/create', { from: null })
		if (answer.ok) return router.push(`${listHref}own/${answer.id}/`)
		setIsBusy(false)
		sill.complain(problemText(words, answer))
	}
	return (
		<DeskButton look="main" isBusy={isBusy} onClick={() => void begin()}>
			{text}
		</DeskButton>
	)
}
