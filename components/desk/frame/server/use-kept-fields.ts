'use client'

import { type RefObject, useEffect } from 'react'
import { withStorage } from '#lib/base/browser/browser-storage.ts'

type Typed = HTMLInputElement | HTMLTextAreaElement

const TYPED = ['text', 'email', 'tel']

/** The fields of a form that are typed into. Dates, times and choices come with what was opened. */
function typedIn(form: HTMLFormElement): Typed[] {
	return [...form.elements].filter(
		(field): field is Typed =>
			field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && TYPED.includes(field.type)),
	)
}

/**
 * Keeps what is typed into a form in this tab under a name, whatever is opened or closed meanwhile, and fills it in again.
 * Returns what keeps it, on each input, and what forgets it, once it has been sent. Without a name nothing is kept.
 */
export function useKeptFields(form: RefObject<HTMLFormElement | null>, name: string | undefined) {
	useEffect(() => {
		const text = name && withStorage('sessionStorage', (storage) => storage.getItem(name))
		if (!text || form.current === null) return
		const kept: Record<string, string> = JSON.parse(text)
		for (const field of typedIn(form.current)) field.value ||= kept[field.name] ?? ''
	}, [form, name])
	const keep = () => {
		if (name === undefined || form.current === null) return
		const filled = typedIn(form.current).filter(({ value }) => value !== '')
		const typed = Object.fromEntries(filled.map((field) => [field.name, field.value]))
		withStorage('sessionStorage', (storage) => storage.setItem(name, JSON.stringify(typed)))
	}
	const forget = () => {
		if (name !== undefined) withStorage('sessionStorage', (storage) => storage.removeItem(name))
	}
	return { keep, forget }
}
