'use client'

import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { type MoreProblems, problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import type { DeskRefusal } from '#lib/desk/frame/desk-frame-types.ts'
import type { TranslationView } from '#lib/desk/homes/translation/translation-types.ts'
import type { SentenceView } from '#lib/desk/translation/sentence-view-types.ts'
import type { Decision } from '#lib/homes/translation/sentence-types.ts'

/** What is being done: with one sentence, or with the whole text. */
export type TranslationStep = 'propose' | 'accept' | 'publish' | 'withdraw' | number

interface Answer {
	view: TranslationView
}

/** What went wrong, and where: at a sentence, or with the whole text. */
interface Failure {
	at: number | null
	text: string
}

const isView = (present: unknown): present is TranslationView =>
	typeof present === 'object' && present !== null && 'sentences' in present

/** Works on a translation: what staff decide is kept on the server at once, and the answer is the text as it is then. */
export function useTranslation(given: TranslationView, problems: MoreProblems, done: string) {
	const texts = useDeskTexts()
	const toast = useUndoToast()
	const [view, setView] = useState(given)
	const [step, setStep] = useState<TranslationStep | null>(null)
	const [failure, setFailure] = useState<Failure | null>(null)
	const { id, to } = view
	const asked = { id, to, language: texts.language }

	const refused = (refusal: DeskRefusal, at: number | null) => {
		if (isView(refusal.present)) setView(refusal.present)
		setFailure({ at, text: problemText(texts, refusal, problems) })
	}
	const send = async <Result extends Answer>(how: TranslationStep, route: string, more: object = {}) => {
		setStep(how)
		setFailure(null)
		const answer = await postDesk<Result>(`homes/translation/${route}`, { ...asked, ...more })
		setStep(null)
		if (answer.ok) setView(answer.view)
		else refused(answer, typeof how === 'number' ? how : null)
		return answer
	}
	const decide = async ({ index, source, text }: SentenceView, decision: Decision) =>
		(await send(index, 'decide', { index, source, seen: text, decision })).ok
	const propose = async () => {
		const answer = await send<Answer & { trouble: string | null }>('propose', 'propose')
		if (answer.ok && answer.trouble !== null) setFailure({ at: null, text: answer.trouble })
	}
	const withdraw = () => send('withdraw', 'withdraw')
	const publish = async () => {
		const wasShown = view.isPublished || view.isAutomatic
		const answer = await send('publish', 'publish')
		if (!answer.ok) return
		// Taking off is no undo where visitors read an earlier translation before.
		if (wasShown || !answer.view.isPublished) return toast.say(done)
		toast.offerUndo({
			text: done,
			undo: async () => {
				const undone = await withdraw()
				return undone.ok ? null : problemText(texts, undone, problems)
			},
		})
	}
	return { view, step, failure, decide, propose, publish, withdraw, acceptAll: () => send('accept', 'accept') }
}
