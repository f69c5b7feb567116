'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useTransition } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import type { FeedCheck } from '#lib/desk/feeds/feed-checks.ts'

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

/** Posts an act, and shows what it began or why it did not. Until then it is still being sent. */
function useAct() {
	const router = useRouter()
	const words = useDeskTexts()
	const { say, complain } = useUndoToast()
	const [isSending, send] = useTransition()
	const act = (route: string, input: object, done: string | null) =>
		send(async () => {
			const answer = await postDesk(route, input)
			if (!answer.ok) return complain(problemText(words, answer))
			if (done !== null) say(done)
			startTransition(() => router.refresh())
		})
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
		<DeskButton look="main" isBusy={isBusy || isSending} onClick={() => act('feeds/import', {}, texts.asked)}>
			{isBusy ? texts.busy : texts.label}
		</DeskButton>
	)
}

/** Agrees to what the source leaves out. */
export function TakeOverButton({
	shown,
	texts,
}: {
	shown: { at: string; lost: number }
	texts: { label: string; asked: string }
}) {
	const { act, isSending } = useAct()
	return (
		<DeskButton isBusy={isSending} onClick={() => act('feeds/take-over', shown, texts.asked)}>
			{texts.label}
		</DeskButton>
	)
}

/** Asks something of the source without writing anything. */
export function AskButton({ what, label, isBusy }: { what: FeedCheck; label: string; isBusy: boolean }) {
	const { act, isSending } = useAct()
	return (
		<DeskButton isBusy={isBusy || isSending} onClick={() => act('feeds/check', { what }, null)}>
			{label}
		</DeskButton>
	)
}
