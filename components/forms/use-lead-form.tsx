'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { PHOTOS_FIELD } from '#lib/people/forms/photos.ts'
import { FORMS, formValues } from '#lib/people/forms/schemas/forms.ts'
import { type FieldErrors, HIDDEN_FIELDS, type Refusal } from '#lib/people/forms/schemas/types.ts'
import { mendedFields } from './corrected-fields.ts'
import { bodyOf, photoErrors } from './form-body.ts'
import type { FormBrainProps } from './form-brain.ts'
import { keepPerson } from './last-person.ts'
import { createSender, type Sender } from './sender.ts'
import { suggestCity } from './suggest-city.ts'

type Values = Record<string, unknown>

/** Returns the names of the fields in a form, or in one of its steps, in page order. */
function namesIn(scope: Element): string[] {
	const fields = scope.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea, select')
	return [...new Set([...fields].map(({ name }) => name))].filter((name) => name !== HIDDEN_FIELDS.trap)
}

/** Returns required fields that are empty, whether or not the schema knows them; the code is the field's name. */
function missingIn(scope: Element, form: HTMLFormElement): FieldErrors {
	const values = new FormData(form)
	const names = [...scope.querySelectorAll<HTMLInputElement>('[required]')].map(({ name }) => name)
	return Object.fromEntries(names.filter((name) => !values.get(name)).map((name) => [name, name]))
}

/** Returns the step of the first refused field, or null if it is in none. */
function stepOf(form: HTMLFormElement, errors: FieldErrors): number | null {
	const [first] = namesIn(form).filter((name) => errors[name] !== undefined)
	const step = form.querySelector(`[name="${first}"]:not([type=hidden])`)?.closest('[data-step-index]')
	return step ? Number(step.getAttribute('data-step-index')) : null
}

/**
 * Checks and sends a form. Loaded when it is first touched, because zod and React Hook Form are larger than the page.
 */
export default function FormBrain({ name, form, step, onReady, ...on }: FormBrainProps) {
	const sender = useRef<Sender>(null)
	const refused = useRef<{ fields: string[]; isByServer: boolean }>({ fields: [], isByServer: false })
	const changed = useRef(new Set<string>())
	const { register, trigger, formState, getFieldState } = useForm({
		mode: 'onSubmit',
		resolver: (_values, context, options) => {
			const values = formValues(name, new FormData(form.current ?? undefined))
			const schema: z.ZodType<Values, Values> = FORMS[name]
			return zodResolver(schema)(values, context, options)
		},
	})
	void formState.errors

	function errorsOf(names: readonly string[]): FieldErrors {
		return Object.fromEntries(
			names.flatMap((field) => {
				const message = getFieldState(field).error?.message
				return message === undefined ? [] : [[field, message]]
			}),
		)
	}

	function focusFirst(errors: FieldErrors) {
		const [first] = namesIn(form.current ?? document.body).filter((field) => errors[field] !== undefined)
		requestAnimationFrame(() => {
			const field = form.current?.querySelector<HTMLElement>(`[name="${first}"]:not([type=hidden])`)
			field?.closest('details')?.setAttribute('open', '')
			field?.focus()
		})
	}

	function refuse(refusal: Refusal | null, errors: FieldErrors, isByServer = false) {
		refused.current = { fields: Object.keys(errors), isByServer }
		changed.current.clear()
		on.onRefused(refusal, errors)
	}

	function noteChange({ target }: Event) {
		const { fields, isByServer } = refused.current
		if (fields.length === 0 || !form.current || !(target instanceof Element)) return
		changed.current.add(target.getAttribute('name') ?? '')
		const mended = mendedFields({ name, fields, isByServer }, form.current, changed.current)
		if (mended.length === 0) return
		refused.current = { fields: fields.filter((field) => !mended.includes(field)), isByServer }
		on.onMended(mended)
	}

	async function send(element: HTMLFormElement) {
		on.onBusy(true)
		const body = await bodyOf(element)
		sender.current ??= createSender(name)
		const answer = await sender.current(body)
		if (answer.isSent) {
			keepPerson(element)
			on.onSent()
			window.location.assign(answer.href)
			return
		}
		on.onBusy(false)
		refuse(answer.refusal, answer.errors, true)
		const refusedStep = stepOf(element, answer.errors)
		if (refusedStep !== null) on.onStep(refusedStep)
		focusFirst(answer.errors)
	}

	async function submit() {
		const element = form.current
		if (!element) return
		const scope = step === null ? element : (element.querySelector(`[data-step-index="${step}"]`) ?? element)
		const names = namesIn(scope)
		const missing = { ...missingIn(scope, element), ...(names.includes(PHOTOS_FIELD) && photoErrors(element)) }
		const isGood = await trigger(names)
		if (!isGood || Object.keys(missing).length > 0) {
			const errors = { ...missing, ...errorsOf(names) }
			on.onBusy(false)
			refuse('fields', errors)
			focusFirst(errors)
			return
		}
		refuse(null, {})
		if (step === null) return send(element)
		on.onBusy(false)
		on.onStep(step + 1)
		requestAnimationFrame(() => {
			const [first] = element.querySelectorAll<HTMLElement>(`[data-step-index="${step + 1}"] input`)
			first?.focus({ preventScroll: true })
			// Scroll to the progress bar: otherwise the new title would be under the page's header.
			element.scrollIntoView()
		})
	}

	useEffect(() => (form.current ? suggestCity(form.current) : undefined), [form])
	useEffect(() => {
		sender.current ??= createSender(name)
	}, [name])
	useEffect(() => {
		if (!form.current) return
		for (const field of namesIn(form.current)) register(field)
		onReady({ submit })
	})
	useEffect(() => {
		const element = form.current
		element?.addEventListener('input', noteChange)
		return () => element?.removeEventListener('input', noteChange)
	})
	return null
}
