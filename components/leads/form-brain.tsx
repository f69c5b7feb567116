'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type RefObject, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FORMS, type FormName, formValues } from '@/lib/leads/schema'
import { type FieldErrors, formAction, HIDDEN_FIELDS, type LeadAnswer, type Refusal } from '@/lib/leads/types'

type Values = Record<string, unknown>

const RETRIES = 1
const TIMEOUT_MS = 20_000

export interface Brain {
	submit: () => Promise<void>
}

export interface FormBrainProps {
	name: FormName
	form: RefObject<HTMLFormElement | null>
	/** The step that is shown where it is not the last, else null. */
	step: number | null
	onReady: (brain: Brain) => void
	onBusy: (isBusy: boolean) => void
	onRefused: (refusal: Refusal | null, errors: FieldErrors) => void
	onStep: (step: number) => void
	onSent: () => void
}

/** Names of the fields in a form, or in one of its steps, in the order of the page. */
function namesIn(scope: Element): string[] {
	const fields = scope.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea, select')
	return [...new Set([...fields].map(({ name }) => name))].filter((name) => name !== HIDDEN_FIELDS.trap)
}

// The same key goes with a retry, so that a lead that did arrive is not written twice.
async function post(name: FormName, body: URLSearchParams, tries = 0): Promise<LeadAnswer> {
	try {
		const response = await fetch(formAction(name), {
			method: 'POST',
			headers: { accept: 'application/json' },
			body,
			signal: AbortSignal.timeout(TIMEOUT_MS),
		})
		return await response.json()
	} catch {
		if (tries < RETRIES) return post(name, body, tries + 1)
		return { isSent: false, refusal: 'failed', errors: {} }
	}
}

/** Checks and sends a form; loaded when it is first touched, because zod and React Hook Form weigh more than the page. */
export default function FormBrain({ name, form, step, onReady, ...on }: FormBrainProps) {
	const key = useRef('')
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
		requestAnimationFrame(() =>
			form.current?.querySelector<HTMLElement>(`[name="${first}"]:not([type=hidden])`)?.focus(),
		)
	}

	async function send(element: HTMLFormElement) {
		const body = new URLSearchParams()
		for (const [field, value] of new FormData(element)) if (typeof value === 'string') body.append(field, value)
		body.set(HIDDEN_FIELDS.key, key.current)
		on.onBusy(true)
		const answer = await post(name, body)
		if (answer.isSent) {
			on.onSent()
			window.location.assign(answer.href)
			return
		}
		on.onBusy(false)
		on.onRefused(answer.refusal, answer.errors)
		focusFirst(answer.errors)
	}

	async function submit() {
		const element = form.current
		if (!element) return
		const scope = step === null ? element : (element.querySelector(`[data-step-index="${step}"]`) ?? element)
		const names = namesIn(scope)
		const isGood = await trigger(names)
		if (!isGood) {
			const errors = errorsOf(names)
			on.onBusy(false)
			on.onRefused('fields', errors)
			focusFirst(errors)
			return
		}
		on.onRefused(null, {})
		if (step === null) return send(element)
		on.onBusy(false)
		on.onStep(step + 1)
		requestAnimationFrame(() => {
			const [first] = element.querySelectorAll<HTMLElement>(`[data-step-index="${step + 1}"] input`)
			first?.focus()
		})
	}

	useEffect(() => {
		key.current ||= crypto.randomUUID()
	}, [])
	useEffect(() => {
		if (!form.current) return
		for (const field of namesIn(form.current)) register(field)
		onReady({ submit })
	})
	return null
}
