'use client'

import { type FormEvent, useRef, useState } from 'react'
import { type MoreProblems, problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import type { DeskRefusal } from '#lib/desk/frame/types.ts'
import { postDesk } from './post-desk.ts'

interface DeskForm<Result extends object> {
	/** The route that it is posted to, such as `people/invite`. */
	route: string
	/** What is sent; all fields as texts if omitted. */
	inputOf?: (fields: FormData) => object
	/** What follows; `form` can be emptied. */
	onDone: (result: Result, form: HTMLFormElement) => void
	/** A part's own words for what can be refused. */
	problems?: MoreProblems
	/** A part's own words for what can be wrong with a field. */
	fields?: MoreProblems
	/** The field that a refusal without fields is about. */
	mainField?: string
}

/**
 * A form of the desk: it sends its fields, keeps what was typed, says what is wrong, and focuses the first wrong field.
 */
export function useDeskForm<Result extends object>(settings: DeskForm<Result>) {
	const { route, inputOf = Object.fromEntries, onDone, problems, fields, mainField } = settings
	const texts = useDeskTexts()
	const [refusal, setRefusal] = useState<DeskRefusal | null>(null)
	const [isSending, setIsSending] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	const refused = (answer: DeskRefusal) => {
		setRefusal(answer)
		const wrong = Object.keys(answer.fields ?? {})[0] ?? mainField
		const field = wrong === undefined ? null : form.current?.elements.namedItem(wrong)
		if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.focus()
	}
	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const { currentTarget } = event
		if (isSending) return
		setIsSending(true)
		const answer = await postDesk<Result>(route, inputOf(new FormData(currentTarget)))
		setIsSending(false)
		if (!answer.ok) return refused(answer)
		setRefusal(null)
		onDone(answer, currentTarget)
	}
	const errorOf = (field: string) => {
		const code = refusal?.fields?.[field]
		return code === undefined ? undefined : (fields?.[code] ?? texts.fields[code] ?? code)
	}
	return {
		form: {
			ref: form,
			method: 'dialog',
			onSubmit: (event: FormEvent<HTMLFormElement>) => void send(event),
			noValidate: true,
		},
		isSending,
		problem: refusal === null ? null : problemText(texts, refusal, problems),
		errorOf,
		refused,
	}
}
