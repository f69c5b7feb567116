'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { postDesk } from '#components/desk/frame/post-desk.ts'
import { useSill } from '#components/desk/frame/sill-context.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts-context.tsx'
import { DeskButton } from '#components/desk/parts/button.tsx'
import type { FeedCheck } from '#lib/desk/feeds/types.ts'

const REFRESH_MS = 2000

/** Renders the page anew while something is under way. */
export function WhileBusy({ isBusy }: { isBusy: boolean }) {
	const router = useRouter()
	useEffect(() => {
		if (!isBusy) return
		const timer = setInterval(() => router.refresh(), REFRESH_MS)
		return () => clearInterval(timer)
	}, [isBusy, router])
	return null
}

/** Posts an act, and shows what it began or why it did not. */
function useAct() {
	const router = useRouter()
	const words = useDeskTexts()
	const { say, complain } = useSill()
	const [isSending, setIsSending] = useState(false)
	const act = async (route: string, input: object, done: string | null) => {
		setIsSending(true)
		const answer = await postDesk(route, input)
		setIsSending(false)
		if (!answer.ok) return complain(problemText(words, answer))
		if (done !== null) say(done)
		router.refresh()
	}
	return { act, isSending }
}

/** Has the homes imported now. */
export function ImportButton({
	isBusy,
	texts,
}: {
	isBusy: boolean
	texts: { label: string; busy: string; asked: string }
}) {
	const { act, isSending } = useAct()
	return (
		<DeskButton look="main" isBusy={isBusy || isSending} onClick={() => void act('feeds/import', {}, texts.asked)}>
			{isBusy ? texts.busy : texts.label}
		</DeskButton>
	)
}

/** Asks something of the source without writing anything. */
export function AskButton({ what, label, isBusy }: { what: FeedCheck; label: string; isBusy: boolean }) {
	const { act, isSending } = useAct()
	return (
		<DeskButton isBusy={isBusy || isSending} onClick={() => void act('feeds/check', { what }, null)}>
			{label}
		</DeskButton>
	)
}
