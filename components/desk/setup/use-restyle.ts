'use client'

import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { IN_USE_MS } from './config-in-use.ts'

/**
 * Publishes another look or colour. The page is loaded again then: its policy allows the styles of the theme that it
 * came with, and no others. Where it joins the draft of a member, a message states that instead.
 */
export function useRestyle() {
	const words = useDeskTexts()
	const { complain, say } = useUndoToast()
	const [busy, setBusy] = useState<string | null>(null)
	const restyle = async (chosen: { look: string } | { color: string }, drafted: string) => {
		setBusy(Object.values(chosen).join())
		const answer = await postDesk<{ isPublished: boolean }>('setup/look', chosen)
		if (answer.ok && answer.isPublished) return void setTimeout(() => window.location.reload(), IN_USE_MS)
		setBusy(null)
		if (answer.ok) say(drafted)
		else complain(problemText(words, answer))
	}
	return { busy, restyle }
}
