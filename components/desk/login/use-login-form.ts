'use client'

import { type FormEvent, useRef, useState } from 'react'
import { postDesk } from '#components/desk/frame/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts-context.tsx'
import type { DeskRefusal } from '#lib/desk/frame/types.ts'

interface LoginStep<Result extends object> {
	route: string
	/** What is sent besides the fields. */
	more?: Readonly<Record<string, string>>
	onDone: (result: Result) => void
}

/**
 * A form of the login: it sends its fields, keeps what was typed, says what is wrong, and focuses the first wrong
 * field.
 */
export function useLoginForm<Result extends object>({ route, more, onDone }: LoginStep<Result>) {
	const texts = useDeskTexts()
	const [refusal, setRefusal] = useState<DeskRefusal | null>(null)
	const [isSending, setIsSending] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (isSending) return
		setIsSending(true)
		const answer = await postDesk<Result>(route, { ...Object.fromEntries(new FormData(event.currentTarget)), ...more })
		if (answer.ok) return onDone(answer)
		setIsSending(false)
		setRefusal(answer)
		const [wrong] = Object.keys(answer.fields ?? {})
		const field = form.current?.elements.namedItem(wrong ?? 'code')
		if (field instanceof HTMLInputElement) field.focus()
	}
	const errorOf = (field: string) => {
		const code = refusal?.fields?.[field]
		return code === undefined ? undefined : (texts.fields[code] ?? code)
	}
	return {
		form: { ref: form, onSubmit: (event: FormEvent<HTMLFormElement>) => void send(event), noValidate: true },
		isSending,
		problem: refusal === null ? null : problemText(texts, refusal),
		errorOf,
	}
}
