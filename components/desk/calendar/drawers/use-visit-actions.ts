'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { formatShortDay } from '#lib/base/format/format-date.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { VisitView } from '#lib/desk/calendar/model/calendar-types.ts'
import type { DeskRefusal } from '#lib/desk/frame/desk-frame-types.ts'
import { useCalendar } from './calendar-setting.tsx'

/** What an act on an appointment answers: what undoes it. */
export interface Undoing {
	sequence: number
	at: string
	former?: object
}

/** Where an appointment is moved, and whether the visitor is mailed. */
interface Moved {
	day: string
	time: string
	isTold: boolean
}

/** The acts of the calendar. The page is rendered again after each; each can be undone on the toast. */
export function useVisitActions() {
	const { texts: t, language } = useCalendar()
	const words = useDeskTexts()
	const toast = useUndoToast()
	const router = useRouter()
	/** The versions of requests that were answered before the page came again. */
	const versions = useRef(new Map<number, number>())

	/** Returns the sentence for what did not work, and shows what the server has where that may be the cause. */
	const explain = (refusal: DeskRefusal): string => {
		if (refusal.problem === 'conflict' || refusal.problem === 'missing') router.refresh()
		if (refusal.problem !== 'conflict') return problemText(words, refusal, t.problems)
		const by = (refusal.present as { by?: string | null } | undefined)?.by ?? t.problems.somebody
		return fill(t.problems.conflict, { who: by })
	}

	/** Posts what takes something back. Returns the sentence for what did not work, else null. */
	const takeBack = async (route: string, input: object): Promise<string | null> => {
		const answer = await postDesk(route, input)
		router.refresh()
		return answer.ok ? null : explain(answer)
	}

	/** Shows what was done and offers to undo it. */
	const done = (text: string, route: string, input: object) => {
		router.refresh()
		toast.offerUndo({ text, undo: () => takeBack(`calendar/${route}`, input) })
	}

	return {
		explain,
		done,
		/** Moves an appointment to another moment, with or without a mail to the visitor. Returns why not, or null. */
		async move({ id, sequence: seen, name }: VisitView, to: Moved): Promise<DeskRefusal | null> {
			const { day, time } = to
			const answer = await postDesk<Undoing>('calendar/move', { id, sequence: seen, ...to })
			if (!answer.ok) return answer
			const { sequence, at, former } = answer
			const moment = [formatShortDay(`${day}T12:00:00Z`, language), time].join(', ')
			done(fill(t.done.moved, { name, moment }), 'undo', { id, sequence, at, former })
			return null
		},
		/** Names who goes to an appointment, or nobody. Returns whether it was done. */
		async assign({ leadId, leadVersion }: VisitView, assigneeId: number | null, text: string): Promise<boolean> {
			const version = Math.max(leadVersion, versions.current.get(leadId) ?? 0)
			const change = { id: leadId, version, set: { assigneeId } }
			const answer = await postDesk<{ version: number; before: { assigneeId: number | null } }>(
				'requests/change',
				change,
			)
			if (!answer.ok) {
				toast.complain(explain(answer))
				return false
			}
			versions.current.set(leadId, answer.version)
			router.refresh()
			const back = { ...change, version: answer.version, set: { assigneeId: answer.before.assigneeId } }
			toast.offerUndo({ text, undo: () => takeBack('requests/change', back) })
			return true
		},
		/** Does something that needs no form. Returns whether it was done. */
		async act<Result extends object>(route: string, input: object, then: (result: Result) => void): Promise<boolean> {
			const answer = await postDesk<Result>(`calendar/${route}`, input)
			if (answer.ok) then(answer)
			else toast.complain(explain(answer))
			return answer.ok
		},
	}
}
