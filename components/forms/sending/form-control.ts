'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { flushSync } from 'react-dom'
import { fieldsIn, type NativeField } from '#components/ui/native-fields.ts'
import { nativeForm, type Values } from '#components/ui/native-form.ts'
import type { FieldErrors, Refusal } from '#lib/people/forms/schemas/form-types.ts'
import { FORMS, formValues } from '#lib/people/forms/schemas/forms.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'
import type { FormControl } from './control-types.ts'
import { bodyOf, photoErrors } from './form-body.ts'
import { keepPerson } from './last-person.ts'
import { createSender } from './sender.ts'
import { suggestCity } from './suggest-city.ts'

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

const stepOf = (field: NativeField | undefined) =>
	field?.closest('[data-step-index]')?.getAttribute('data-step-index') ?? null

/** Returns required fields that are empty, whether or not the schema has them; the code is the field's name. */
function missingIn(form: Element, values: FormData): FieldErrors {
	const required = fieldsIn(form).flatMap((field) => (field.required ? [field.name] : []))
	return Object.fromEntries(required.filter((name) => !values.get(name)).map((name) => [name, name]))
}

/** Takes over a form of visitors: checks it by its schema, step by step, and sends it. */
export function controlForm(form: HTMLFormElement, name: FormName, display: FormDisplay): FormControl {
	const send = createSender(name)
	let refusal: Refusal = 'fields'
	const fields = nativeForm(form, {
		resolver: zodResolver<Values, unknown, Values>(FORMS[name]),
		valuesOf: (values) => formValues(name, values),
		moreErrors: (values) => ({ ...missingIn(form, values), ...photoErrors(values) }),
		show(errors) {
			display.setErrors(errors)
			if (Object.keys(errors).length === 0) display.setRefusal(null)
		},
		reveal(first) {
			const step = stepOf(first)
			flushSync(() => {
				display.setRefusal(refusal)
				display.setBusy(false)
				if (step !== null) display.setStep(Number(step))
			})
		},
	})

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
		if (!answer.isSent) {
			refusal = answer.refusal
			fields.refuse(answer.errors)
			return
		}
		keepPerson(form)
		display.onSent()
		window.location.assign(answer.href)
	}

	suggestCity(form)
	return {
		showStep,
		async submit(step) {
			refusal = 'fields'
			display.setRefusal(null)
			if (step === null) await fields.submit(sendWhole)
			else if (await fields.checkPart(stepAt(form, step) ?? form)) showStep(step + 1)
		},
	}
}
