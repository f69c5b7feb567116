'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import type { OwnSetting } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import type { DeskRefusal } from '#lib/desk/frame/desk-frame-types.ts'
import type { PublicationState } from '#lib/desk/homes/manual-listings/manual-listing-types.ts'
import type { useOwnDraft } from './use-own-draft.ts'

type Draft = ReturnType<typeof useOwnDraft>

interface Acting {
	id: number
	draft: Draft
	setting: OwnSetting
	/** Something is missing: shows where. */
	onIncomplete: (standing: PublicationState) => void
}

/** What can be done with a home besides writing it; each act can be undone on the toast. */
export function useOwnActions({ id, draft, setting, onIncomplete }: Acting) {
	const { language, texts, listHref } = setting
	const [isBusy, setIsBusy] = useState(false)
	const toast = useUndoToast()
	const words = useDeskTexts()
	const router = useRouter()

	const explain = (refusal: DeskRefusal): string => {
		if (refusal.problem === 'conflict') draft.merge(refusal.present as Parameters<Draft['merge']>[0])
		if (refusal.problem === 'incomplete') {
			const check = refusal.present as PublicationState['check']
			onIncomplete({ ...draft.standing, check })
			return texts.gate.refused
		}
		return problemText(words, refusal, texts.problems)
	}
	const post = <Result extends object>(route: string, version = draft.versionNow()) =>
		postDesk<Result>(`homes/own/${route}`, { id, version, language })

	const undo = async (version?: number): Promise<string | null> => {
		const undone = await post<{ standing: PublicationState }>('undo', version)
		if (!undone.ok) return explain(undone)
		draft.arrived(undone.standing)
		return null
	}
	const act = async (route: 'publish' | 'withdraw', done: string): Promise<void> => {
		if (isBusy) return
		setIsBusy(true)
		await draft.saveNow()
		const answer = draft.isSaved() ? await post<{ standing: PublicationState }>(route) : null
		setIsBusy(false)
		if (answer === null) return toast.complain(texts.unsaved)
		if (!answer.ok) return toast.complain(explain(answer))
		draft.arrived(answer.standing)
		toast.offerUndo({ text: done, undo: () => undo() })
	}
	return {
		isBusy,
		publish: () => act('publish', texts.done.published),
		withdraw: () => act('withdraw', texts.done.withdrawn),
		async remove() {
			await draft.saveNow()
			const answer = await post<{ version: number }>('remove')
			if (!answer.ok) return toast.complain(explain(answer))
			const here = location.pathname
			router.push(listHref)
			router.refresh()
			toast.offerUndo({
				text: texts.done.removed,
				undo: async () => {
					const problem = await undo(answer.version)
					if (problem === null) router.push(here)
					return problem
				},
			})
		},
		async duplicate() {
			await draft.saveNow()
			const answer = await postDesk<{ id: number }>('homes/own/create', { from: id })
			if (answer.ok) router.push(`${listHref}own/${answer.id}/`)
			else toast.complain(explain(answer))
		},
	}
}
