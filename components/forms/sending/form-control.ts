'use client'

import { flushSync } from 'react-dom'
import { createFormControl } from 'react-hook-form'
import type { FieldErrors, Refusal } from '#lib/people/forms/schemas/types.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'
import { bodyOf } from './form-body.ts'
import { fieldsIn, formResolver, isChoice, namesIn, type Values } from './form-fields.ts'
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

const stepAt = (form: Element, step: number) => form.querySelector(`[data-step-index="${step}"]`)

/** Returns a field and the other end of its range, if it is one. */
function rangeOf(field: string): string[] {
	const stem = field.replace(/(?:Min|Max)$/, '')
	return [field, `${stem}Min`, `${stem}Max`]
}

/**
 * Takes over a form of the page: checks and sends it, and takes an error away once its field is corrected. The fields
 * stay the browser's own, with whatever was typed before this code was loaded; React Hook Form registers them, checks
 * them by the form's schema, holds the errors and moves the focus.
 */
export function controlForm(form: HTMLFormElement, name: FormName, display: FormDisplay): FormControl {
	const refused = new Map<string, string>()
	const { register, handleSubmit, trigger, subscribe, setError, clearErrors, setFocus } = createFormControl<Values>({
		resolver: formResolver(form, name, refused),
		mode: 'onSubmit',
		reValidateMode: 'onChange',
		// The step of a field has to be shown before it can be focused.
		shouldFocusError: false,
	})
	const send = createSender(name)
	const known = new WeakSet<Element>()
	let errors: FieldErrors = {}

	/** Registers the fields that the form has now; those of a step or a list may have come since. */
	function registerFields() {
		for (const field of fieldsIn(form)) {
			if (known.has(field)) continue
			known.add(field)
			const { ref, onChange, onBlur } = register(field.name)
			// Of a choice React Hook Form would set what it believes to be chosen, and undo what was chosen before.
			ref(isChoice(field) ? { name: field.name, focus: () => field.focus() } : field)
			field.addEventListener('input', (event) => void onChange(event))
			field.addEventListener('blur', (event) => void onBlur(event))
		}
	}

	function showErrors(refusal: Refusal, found: readonly string[]) {
		const [first] = namesIn(form).filter((field) => found.includes(field))
		const field = fieldsIn(form).find((one) => one.name === first)
		const step = field?.closest('[data-step-index]')?.getAttribute('data-step-index')
		flushSync(() => {
			display.setRefusal(refusal)
			display.setBusy(false)
			if (step) display.setStep(Number(step))
		})
		field?.closest('details')?.setAttribute('open', '')
		if (first !== undefined) setFocus(first)
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
		for (const [field, message] of Object.entries(answer.errors)) {
			refused.set(field, message)
			setError(field, { message })
		}
		showErrors(answer.refusal, Object.keys(answer.errors))
	}

	async function submit(step: number | null) {
		registerFields()
		refused.clear()
		clearErrors()
		display.setRefusal(null)
		if (step === null) {
			await handleSubmit(sendWhole, (found) => showErrors('fields', Object.keys(found)))()
			return
		}
		const names = namesIn(stepAt(form, step) ?? form)
		if (await trigger(names)) showStep(step + 1)
		else
			showErrors(
				'fields',
				names.filter((field) => errors[field] !== undefined),
			)
	}

	subscribe({
		formState: { errors: true },
		callback({ errors: found = {} }) {
			const codes = new Map(Object.entries(found).map(([field, error]) => [field, String(error?.message ?? '')]))
			const inOrder = [...new Set([...namesIn(form), ...codes.keys()])].filter((field) => codes.has(field))
			errors = Object.fromEntries(inOrder.map((field) => [field, codes.get(field) ?? '']))
			display.setErrors(errors)
			if (inOrder.length === 0) display.setRefusal(null)
		},
	})
	form.addEventListener('input', ({ target }) => {
		const wrong = Object.keys(errors)
		if (wrong.length === 0 || !(target instanceof Element)) return
		for (const field of rangeOf(target.getAttribute('name') ?? '')) refused.delete(field)
		// A field can be wrong beside another one only, such as a day after the last one.
		void trigger(wrong)
	})
	registerFields()
	suggestCity(form)
	return { submit }
}
