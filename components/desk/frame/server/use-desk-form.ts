'use client'

import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { type MoreProblems, problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { retried } from '#components/ui/lazy-part.tsx'
import type { NativeForm, Values } from '#components/ui/native-form.ts'
import { inTime } from '#components/ui/touched-form.ts'
import { withStorage } from '#lib/base/browser/browser-storage.ts'
import type { DeskRefusal } from '#lib/desk/frame/desk-frame-types.ts'
import { postDesk } from './post-desk.ts'

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

interface DeskForm<Result extends object> {
	/** The route that it is posted to, such as `people/invite`. */
	route: string
	/** Loads the schema of that route. */
	schema: () => Promise<z.ZodType<Values, Values>>
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
	/** The name under which what is typed stays in this tab until it has been sent, although the form is closed. */
	keptAs?: string
}

/**
 * A form of the desk: at its first touch it loads the code that checks it; it sends its fields, keeps what was typed,
 * shows what is wrong, and focuses the first wrong field.
 */
export function useDeskForm<Result extends object>(settings: DeskForm<Result>) {
	const { route, schema, inputOf = Object.fromEntries, onDone, problems, fields, mainField, keptAs } = settings
	const texts = useDeskTexts()
	const [refusal, setRefusal] = useState<DeskRefusal | null>(null)
	const [codes, setCodes] = useState<Record<string, string>>({})
	const [isSending, setIsSending] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	const { keep, forget } = useKeptFields(form, keptAs)
	const loading = useRef<Promise<NativeForm | null>>(null)

	const control = (element: HTMLFormElement) => {
		const load = async () => {
			const [{ controlDeskForm }, check] = await Promise.all([import('./desk-control.ts'), schema()])
			return controlDeskForm(element, {
				schema: check,
				inputOf,
				show(found) {
					setCodes(found)
					if (Object.keys(found).length === 0) setRefusal(null)
				},
				onRefused: () => setRefusal({ ok: false, problem: 'input' }),
			})
		}
		loading.current ??= inTime(retried(load))
		return loading.current
	}

	const send = async (element: HTMLFormElement, checked: NativeForm | null) => {
		const answer = await postDesk<Result>(route, inputOf(new FormData(element)))
		if (answer.ok) {
			setRefusal(null)
			forget()
			onDone(answer, element)
			return
		}
		if (answer.fields !== undefined && checked !== null) checked.refuse(answer.fields)
		else setCodes(answer.fields ?? {})
		setRefusal(answer)
		const main = mainField === undefined ? null : element.elements.namedItem(mainField)
		if (answer.fields === undefined && main instanceof HTMLElement) main.focus()
	}

	const submit = async (element: HTMLFormElement) => {
		setIsSending(true)
		const checked = await control(element)
		// The server checks the same.
		if (checked === null) await send(element, null)
		else await checked.submit(() => send(element, checked))
		setIsSending(false)
	}

	const errorOf = (field: string) => {
		const code = codes[field]
		return code === undefined ? undefined : (fields?.[code] ?? texts.fields[code] ?? code)
	}
	return {
		form: {
			ref: form,
			method: 'dialog',
			onFocus: ({ currentTarget }: FocusEvent<HTMLFormElement>) => void control(currentTarget),
			onSubmit(event: FormEvent<HTMLFormElement>) {
				event.preventDefault()
				if (!isSending) void submit(event.currentTarget)
			},
			onInput: keep,
			noValidate: true,
		},
		isSending,
		problem: refusal === null ? null : problemText(texts, refusal, problems),
		errorOf,
	}
}
