'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { type MoreProblems, problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import styles from '#components/desk/parts/drawer.module.css'
import { OUTCOMES, type Outcome } from '#lib/people/appointments/calendar/appointment-kinds.ts'

interface VisitOutcomeProps {
	id: number
	sequence: number
	texts: Readonly<Record<Outcome, string>>
	/** The text after it is recorded, and the reasons for a refusal. */
	recorded: string
	problems: MoreProblems
}

/** What became of an appointment that is over, in one press; what was said is written in the calendar. */
export function VisitOutcome({ id, sequence, texts, recorded, problems }: VisitOutcomeProps) {
	const words = useDeskTexts()
	const toast = useUndoToast()
	const router = useRouter()
	const [isBusy, setIsBusy] = useState(false)
	const record = async (outcome: Outcome) => {
		setIsBusy(true)
		const answer = await postDesk<{ sequence: number; before: Outcome | null; noteId: number | null }>(
			'calendar/outcome',
			{ id, sequence, outcome, said: '' },
		)
		setIsBusy(false)
		router.refresh()
		if (!answer.ok) return toast.complain(problemText(words, answer, problems))
		const { sequence: after, before, noteId } = answer
		toast.offerUndo({
			text: recorded,
			undo: async () => {
				const back = await postDesk('calendar/outcome-undo', { id, sequence: after, before, noteId })
				router.refresh()
				return back.ok ? null : problemText(words, back, problems)
			},
		})
	}
	return (
		<div className={styles.buttons}>
			{OUTCOMES.map((outcome) => (
				<DeskButton key={outcome} isBusy={isBusy} onClick={() => void record(outcome)}>
					{texts[outcome]}
				</DeskButton>
			))}
		</div>
	)
}
