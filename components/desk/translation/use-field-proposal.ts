'use client'

import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { joinedText } from '#lib/desk/translation/joined-text.ts'
import type { ProposalTexts, ProposedSentence, TextProposal } from '#lib/desk/translation/text-proposal-types.ts'
import type { Decision } from '#lib/homes/translation/sentence-types.ts'

/** A field that lacks a text, and its text in another language. */
export interface ProposalField {
	texts: ProposalTexts
	/** The routes begin with this: `words`, `homes/own`. */
	route: string
	/** Which field it is, as those routes call it. */
	place: Readonly<Record<string, unknown>>
	from: string
	to: string
	text: string
}

/** What is being done: with all sentences, or with one. */
type Step = 'ask' | 'all' | number

interface Proposed extends TextProposal {
	/** The text that it translates. */
	of: string
}

/** Returns the text that the sentences of a proposal make; null as long as one of them is not accepted. */
function wholeText({ lines, sentences }: TextProposal): string | null {
	const texts = sentences.flatMap(({ view: { state, text } }) => (state === 'accepted' && text !== null ? [text] : []))
	return texts.length < sentences.length ? null : joinedText(lines, texts)
}

/** Asks a service for the text of a field and keeps in this tab what becomes of its sentences. */
export function useFieldProposal(
	{ texts, route, place, from, to, text }: ProposalField,
	onWhole: (text: string) => void,
) {
	const desk = useDeskTexts()
	const [proposal, setProposal] = useState<Proposed | null>(null)
	const [step, setStep] = useState<Step | null>(null)
	const [failure, setFailure] = useState<{ at: number | null; text: string } | null>(null)
	const asked = { ...place, from, to, language: desk.language }

	const send = async <Result extends object>(how: Step, what: 'propose' | 'decide', more: object) => {
		setStep(how)
		setFailure(null)
		const answer = await postDesk<Result>(`${route}/${what}`, { ...asked, ...more })
		setStep(null)
		if (!answer.ok)
			setFailure({ at: typeof how === 'number' ? how : null, text: problemText(desk, answer, texts.problems) })
		return answer
	}
	const ask = async () => {
		if (step !== null) return
		const answer = await send<TextProposal>('ask', 'propose', { text })
		if (!answer.ok) return
		if (answer.trouble !== null) setFailure({ at: null, text: answer.trouble })
		const isWhollyFailed = answer.trouble !== null && answer.sentences.every(({ kept }) => kept.proposal === null)
		if (!isWhollyFailed) setProposal({ ...answer, of: text })
	}
	const decide = async (how: Step, indexes: readonly number[], decision: Decision) => {
		if (proposal === null || step !== null) return false
		const sentences = proposal.sentences.map(({ kept }) => kept)
		const answer = await send<{ decided: ProposedSentence[] }>(how, 'decide', { sentences, indexes, decision })
		if (!answer.ok) return false
		const decided = new Map(answer.decided.map((one) => [one.view.index, one]))
		const next = { ...proposal, sentences: proposal.sentences.map((one) => decided.get(one.view.index) ?? one) }
		setProposal(next)
		const whole = wholeText(next)
		if (whole !== null) onWhole(whole)
		return true
	}
	const drop = () => {
		setProposal(null)
		setFailure(null)
	}
	return {
		proposal,
		step,
		failure,
		ask,
		decide,
		drop,
		whole: proposal === null ? null : wholeText(proposal),
		isOutdated: proposal !== null && proposal.of !== text,
	}
}
