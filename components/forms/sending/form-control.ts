'use client'

import { flushSync } from 'react-dom'
import { createFormControl } from 'react-hook-form'
import { FORMS, fieldErrors, formValues } from '#lib/people/forms/schemas/forms.ts'
import { type FieldErrors, HIDDEN_FIELDS, type Refusal } from '#lib/people/forms/schemas/types.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'
import { correctedFields } from './corrected-fields.ts'
import { bodyOf, photoErrors } from './form-body.ts'
import { keepPerson } from './last-person.ts'
import { createSender } from './sender.ts'
import { suggestCity } from './suggest-city.ts'
import type { FormControl } from './types.ts'

/** What a form shows of its state. */
export interface FormDisplay {
	setBusy: (isBusy: boolean) => void
	setRefusal: (refusal: Refusal | null) => void
	/** The error code of each refused field. */
	setErrors: (errors: FieldErrors) => void
	setStep: (step: number) => void
	onSent: () => void
}

/** Returns the names of the fields in a form, or in one of its steps, in page order. */
function namesIn(scope: Element): string[] {
	const fields = scope.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea, select')
	return [...new Set([...fields].map(({ name }) => name))].filter((name) => name !== HIDDEN_FIELDS.trap)
}

/** Returns required fields that are empty, whether or not the schema knows them; the code is the field's name. */
function missingIn(scope: Element, values: FormData): FieldErrors {
	const names = [...scope.querySelectorAll<HTMLInputElement>('[required]')].map(({ name }) => name)
	return Object.fromEntries(names.filter((name) => !values.get(name)).map((name) => [name, name]))
}

const stepAt = (form: Element, step: number) => form.querySelector(`[data-step-index="${step}"]`)
const inputOf = (form: Element, field: string) =>
	form.querySelector<HTMLElement>(`[name="${field}"]:not([type=hidden])`)

function focusField(form: Element, field: string): void {
	const input = inputOf(form, field)
	input?.closest('details')?.setAttribute('open', '')
	input?.focus()
}

/**
 * Takes over a form of the page: checks and sends it, and takes an error away once its field is corrected. The fields
 * stay the browser's own, with whatever was typed before this code was loaded. React Hook Form holds the errors and
 * moves the focus.
 */
export function controlForm(form: HTMLFormElement, name: FormName, display: FormDisplay): FormControl {
	const { register, subscribe, setError, clearErrors, setFocus } = createFormControl<Record<string, string>>()
	const send = createSender(name)
	const changed = new Set<string>()
	let errors: FieldErrors = {}
	let isByServer = false

	/** Returns the errors of a form or of one of its steps, in page order. */
	function errorsIn(scope: Element): FieldErrors {
		const values = new FormData(form)
		const { error } = FORMS[name].safeParse(formValues(name, values))
		const found = { ...missingIn(scope, values), ...(error && fieldErrors(error)) }
		const all: FieldErrors = { ...found, ...photoErrors(values) }
		return Object.fromEntries(namesIn(scope).flatMap((field) => (all[field] ? [[field, all[field]]] : [])))
	}

	function refuse(refusal: Refusal, refused: FieldErrors) {
		const onPage = namesIn(form).filter((field) => refused[field] !== undefined)
		const [first] = onPage
		const step = first && inputOf(form, first)?.closest('[data-step-index]')?.getAttribute('data-step-index')
		changed.clear()
		// The field has to be shown before it can be focused.
		flushSync(() => {
			clearErrors()
			for (const field of new Set([...onPage, ...Object.keys(refused)])) {
				register(field).ref({ name: field, focus: () => focusField(form, field) })
				setError(field, { message: refused[field] ?? '' })
			}
			display.setRefusal(refusal)
			display.setBusy(false)
			if (step) display.setStep(Number(step))
		})
		if (first) setFocus(first)
	}

	function showStep(step: number) {
		flushSync(() => {
			display.setBusy(false)
			display.setStep(step)
		})
		stepAt(form, step)?.querySelector('input')?.focus({ preventScroll: true })
		// Scroll to the progress bar: otherwise the new title would be under the page's header.
		form.scrollIntoView()
	}

	async function sendWhole() {
		display.setBusy(true)
		const answer = await send(await bodyOf(form))
		if (answer.isSent) {
			keepPerson(form)
			display.onSent()
			window.location.assign(answer.href)
			return
		}
		isByServer = true
		refuse(answer.refusal, answer.errors)
	}

	async function submit(step: number | null) {
		const found = errorsIn((step !== null && stepAt(form, step)) || form)
		isByServer = false
		if (Object.keys(found).length > 0) return refuse('fields', found)
		clearErrors()
		display.setRefusal(null)
		return step === null ? sendWhole() : showStep(step + 1)
	}

	subscribe({
		formState: { errors: true },
		callback(state) {
			const entries = Object.entries(state.errors ?? {})
			errors = Object.fromEntries(entries.map(([field, error]) => [field, error?.message ?? '']))
			display.setErrors(errors)
		},
	})
	form.addEventListener('input', ({ target }) => {
		const fields = Object.keys(errors)
		if (fields.length === 0 || !(target instanceof Element)) return
		changed.add(target.getAttribute('name') ?? '')
		const corrected = correctedFields({ name, fields, isByServer }, form, changed)
		if (corrected.length === fields.length) display.setRefusal(null)
		if (corrected.length > 0) clearErrors(corrected)
	})
	suggestCity(form)
	return { submit }
}
