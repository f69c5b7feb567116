'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { Notes } from '#components/desk/parts/notes.tsx'
import { DeskSelect } from '#components/desk/parts/select.tsx'
import type { DeskAnswer } from '#lib/desk/frame/desk-frame-types.ts'
import type { HomeNotes as Known } from '#lib/desk/homes/model/desk-home-types.ts'

interface HomeNotesProps {
	/** The number of the home. */
	id: number
	known: Known
	texts: Readonly<
		Record<'noteHint' | 'noteNew' | 'noteSave' | 'noteRemove' | 'noteRemoveOf', string> &
			Record<'follower' | 'nobody' | 'followed' | 'unfollowed', string>
	>
}

/** What colleagues note about a home, and who of them looks after it. */
export function HomeNotes({ id, known, texts }: HomeNotesProps) {
	const router = useRouter()
	const words = useDeskTexts()
	const toast = useUndoToast()
	const [follower, setFollower] = useState(known.follower)
	const told = (answer: DeskAnswer<object>) => {
		if (!answer.ok) toast.complain(problemText(words, answer))
		router.refresh()
		return answer.ok
	}
	const follow = async (before: number | null, memberId: number | null) => {
		const answer = await postDesk('homes/follow', { id, before, memberId })
		if (answer.ok) setFollower(memberId)
		router.refresh()
		return answer.ok ? null : problemText(words, answer)
	}
	const choose = async (value: string) => {
		const [before, memberId] = [follower, value === '' ? null : Number(value)]
		const problem = await follow(before, memberId)
		if (problem !== null) return toast.complain(problem)
		toast.offerUndo({
			text: memberId === null ? texts.unfollowed : texts.followed,
			undo: () => follow(memberId, before),
		})
	}
	return (
		<>
			<DeskSelect
				key={follower ?? 0}
				name="follower"
				label={texts.follower}
				options={[{ value: '', label: texts.nobody }, ...known.members]}
				defaultValue={follower === null ? '' : String(follower)}
				onChoose={(value) => void choose(value)}
			/>
			<Notes
				keptAs={`desk-home-note-${id}`}
				notes={known.notes}
				texts={texts}
				add={async (text) => told(await postDesk('homes/note', { id, text }))}
				remove={(noteId) => void postDesk('homes/unnote', { id, noteId }).then(told)}
			/>
		</>
	)
}
