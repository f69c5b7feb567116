'use client'

import { useMemo, useRef } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { type DeskTexts, problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { type UndoToastActions, useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { DeskAnswer, DeskRefusal } from '#lib/desk/frame/desk-frame-types.ts'
import type { ReplyFile } from '#lib/desk/requests/model/reply-files.ts'
import type {
	RequestDetail,
	RequestNote,
	RequestSetting,
	RequestWords,
} from '#lib/desk/requests/model/request-types.ts'
import { detailWithSetting, doneText } from './patch.ts'
import { type RequestsSetting, useRequestsSetting } from './requests-setting.tsx'

type Set = Partial<RequestSetting>
type Decision = 'published' | 'refused' | 'pending'

interface Changed {
	version: number
	before: RequestSetting
}

/** How an act changes what is shown, and how it gets what the server has. */
interface Shown {
	/** Shows a request as it is now, in the list and beside it. */
	show: (detail: RequestDetail) => void
	/** Fetches a request and shows it. */
	refresh: (id: number) => Promise<void>
	/** Takes a request away that is gone. */
	remove: (id: number) => void
}

/** A reply as it is sent. */
interface Reply {
	text: string
	status: 'answered' | 'closed'
	files: readonly ReplyFile[]
}

export interface RequestActs {
	change: (detail: RequestDetail, set: Set) => Promise<boolean>
	/** Adds a note. Returns whether it is kept. */
	note: (detail: RequestDetail, text: string) => Promise<boolean>
	unnote: (detail: RequestDetail, note: RequestNote) => Promise<boolean>
	/** Returns whether the reply is on its way; `onUndone` is called when it is taken back. */
	reply: (detail: RequestDetail, sent: Reply, onUndone: () => void) => Promise<boolean>
	/** Passes an offer on to the owners of the home, by the mails of that digest. */
	pass: (detail: RequestDetail, digest: string) => Promise<boolean>
	/** Confirms the hour that was asked for. Returns whether it is confirmed. */
	confirmVisit: (detail: RequestDetail) => Promise<boolean>
	decide: (detail: RequestDetail, decision: Decision) => Promise<boolean>
	resend: (detail: RequestDetail, mailId: number) => Promise<boolean>
	erase: (detail: RequestDetail) => Promise<boolean>
	/** Returns a candidate's means and identity, null if they are gone, or undefined if they could not be opened. */
	open: (detail: RequestDetail) => Promise<RequestWords[] | null | undefined>
}

/** What an act shows at once, its sentence on the toast, and what takes it back. */
interface Act<Result> {
	after: RequestDetail
	text: string
	undo: (done: Result) => [route: string, input: object]
	onUndone?: () => void
}

interface Tools extends Shown {
	setting: RequestsSetting
	toast: UndoToastActions
	words: DeskTexts
}

/** Returns the sentence for what did not work, and shows what the server has where that may be the cause. */
async function explain({ setting, words, refresh, remove }: Tools, id: number, refusal: DeskRefusal): Promise<string> {
	const { problems, undo, detail } = setting.texts
	if (refusal.problem === 'missing') {
		remove(id)
		return detail.lost
	}
	if (refusal.problem === 'conflict' || refusal.problem === 'sent') await refresh(id)
	if (refusal.problem === 'sent') return undo.tooLate
	if (refusal.problem === 'noMailServer') return problems.noMailServer
	if (refusal.problem !== 'conflict') return problemText(words, refusal)
	const by = (refusal.present as { by?: string | null } | undefined)?.by ?? problems.somebody
	return fill(problems.conflict, { who: by })
}

/** Returns the sentence for an appointment that was not changed. */
function visitProblem({ setting, words }: Tools, refusal: DeskRefusal): string {
	const t = setting.visitProblems
	if (refusal.problem !== 'conflict') return problemText(words, refusal, t)
	const by = (refusal.present as { by?: string | null } | undefined)?.by ?? t.somebody
	return fill(t.conflict, { who: by })
}

/**
 * Returns the acts on requests. What they do is shown at once and rolled back if the server refuses it; each can be
 * undone on the toast. Acts on one request wait for each other, so that each sends the version that the last one made.
 */
function createActs(tools: Tools, versions: Map<number, number>, queues: Map<number, Promise<unknown>>): RequestActs {
	const { setting, toast, show, refresh } = tools
	const { texts } = setting

	const seen = ({ item }: RequestDetail) => ({
		id: item.id,
		version: Math.max(item.version, versions.get(item.id) ?? 0),
	})

	function post<Result extends object>(id: number, send: () => Promise<DeskAnswer<Result>>) {
		const next = (queues.get(id) ?? Promise.resolve()).then(send)
		queues.set(id, next)
		return next
	}

	async function act<Result extends { version: number }>(
		detail: RequestDetail,
		route: string,
		input: object,
		{ after, undo, text, onUndone }: Act<Result>,
	): Promise<boolean> {
		const { id } = detail.item
		show(after)
		const answer = await post<Result>(id, () => postDesk(`requests/${route}`, { ...seen(detail), ...input }))
		if (!answer.ok) {
			show(detail)
			toast.complain(await explain(tools, id, answer))
			return false
		}
		versions.set(id, answer.version)
		await refresh(id)
		toast.offerUndo({
			text,
			undo: async () => {
				const [inverse, back] = undo(answer)
				const undone = await post<{ version: number }>(id, () =>
					postDesk(`requests/${inverse}`, { ...seen(detail), ...back }),
				)
				if (!undone.ok) return explain(tools, id, undone)
				versions.set(id, undone.version)
				await refresh(id)
				onUndone?.()
				return null
			},
		})
		return true
	}

	return {
		change: (detail, set) =>
			act<Changed>(
				detail,
				'change',
				{ set },
				{
					after: detailWithSetting(detail, set, setting),
					text: doneText(set, detail.item, setting),
					undo: ({ before }) => ['change', { set: before }],
				},
			),
		async confirmVisit({ item: { id }, visit }) {
			if (visit === null) return false
			const send = () =>
				postDesk<{ sequence: number; at: string; former: object }>('calendar/settle', {
					id: visit.id,
					sequence: visit.sequence,
					kind: 'confirm',
				})
			const answer = await post(id, send)
			if (!answer.ok) {
				await refresh(id)
				toast.complain(visitProblem(tools, answer))
				return false
			}
			await refresh(id)
			toast.offerUndo({
				text: texts.next.confirmed,
				undo: async () => {
					const { sequence, at, former } = answer
					const undone = await post(id, () => postDesk('calendar/undo', { id: visit.id, sequence, at, former }))
					await refresh(id)
					return undone.ok ? null : visitProblem(tools, undone)
				},
			})
			return true
		},
		note: (detail, text) =>
			act<{ version: number; noteId: number }>(
				detail,
				'note',
				{ text },
				{ after: detail, text: texts.undo.noted, undo: ({ noteId }) => ['unnote', { noteId }] },
			),
		unnote: (detail, { id, text }) =>
			act<{ version: number }>(
				detail,
				'unnote',
				{ noteId: id },
				{
					after: { ...detail, notes: detail.notes.filter((note) => note.id !== id) },
					text: texts.undo.unnoted,
					undo: () => ['note', { text }],
				},
			),
		reply: (detail, { text, status, files }, onUndone) =>
			act<Changed & { replyId: number }>(
				detail,
				'reply',
				{ text, status, files: files.map(({ name, data }) => ({ name, data })) },
				{
					after: detailWithSetting(detail, { status }, setting),
					text: fill(texts.undo.replied, { name: detail.item.name }),
					undo: ({ before, replyId }) => ['unsend', { replyId, set: before }],
					onUndone,
				},
			),
		pass: (detail, digest) =>
			act<Changed & { passings: number[] }>(
				detail,
				'pass',
				{ digest },
				{
					after: detail,
					text: texts.undo.passed,
					undo: ({ before, passings }) => ['unpass', { passings, set: before }],
				},
			),
		decide: (detail, decision) =>
			act<Changed & { before: { decision: Decision } }>(
				detail,
				'review',
				{ decision },
				{
					after: {
						...detailWithSetting(detail, { status: decision === 'pending' ? 'new' : 'closed' }, setting),
						review: detail.review && { ...detail.review, status: decision },
					},
					text: fill(texts.undo[decision === 'pending' ? 'withdrawn' : decision], { name: detail.item.name }),
					undo: ({ before }) => ['review', { decision: before.decision, set: { status: before.status } }],
				},
			),
		async resend({ item }, mailId) {
			const answer = await postDesk('requests/resend', { id: item.id, mailId })
			await refresh(item.id)
			if (answer.ok) toast.say(texts.detail.resent)
			else toast.complain(await explain(tools, item.id, answer))
			return answer.ok
		},
		async erase(detail) {
			const answer = await post(detail.item.id, () => postDesk('requests/erase', seen(detail)))
			if (answer.ok) {
				tools.remove(detail.item.id)
				toast.say(texts.undo.erased)
			} else toast.complain(await explain(tools, detail.item.id, answer))
			return answer.ok
		},
		async open({ item }) {
			const input = { id: item.id, language: setting.language }
			const answer = await postDesk<{ rows: RequestWords[] | null }>('requests/application', input)
			if (answer.ok) return answer.rows
			toast.complain(await explain(tools, item.id, answer))
			return undefined
		},
	}
}

/** The acts on requests, for the page that shows them. */
export function useActions(shown: Shown): RequestActs {
	const setting = useRequestsSetting()
	const toast = useUndoToast()
	const words = useDeskTexts()
	const versions = useRef(new Map<number, number>())
	const queues = useRef(new Map<number, Promise<unknown>>())
	return useMemo(
		() => createActs({ ...shown, setting, toast, words }, versions.current, queues.current),
		[shown, setting, toast, words],
	)
}
