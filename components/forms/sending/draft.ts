'use client'

import { HIDDEN_FIELDS } from '#lib/people/forms/schemas/form-types.ts'

const NEVER_KEPT: readonly string[] = Object.values(HIDDEN_FIELDS)

/** What a window remembers of a form. */
interface Draft {
	/** The step that was shown, counted from 0. */
	step: number
	/** Names and values. */
	fields: readonly unknown[]
}

/**
 * Stores what is typed, and which step is shown, until the window is closed or the form is sent. Without browser storage
 * it stores nothing.
 */
export function keepDraft(form: HTMLFormElement, key: string, step: number): void {
	const fields = [...new FormData(form)].filter(
		([name, value]) => typeof value === 'string' && value !== '' && !NEVER_KEPT.includes(name),
	)
	try {
		const draft: Draft = { step, fields }
		sessionStorage.setItem(key, JSON.stringify(draft))
	} catch {}
}

export function forgetDraft(key: string): void {
	try {
		sessionStorage.removeItem(key)
	} catch {}
}

function readDraft(key: string): Draft | null {
	try {
		const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
		const { step, fields }: { step?: unknown; fields?: unknown } = Object(read)
		return Array.isArray(fields) ? { step: Number.isInteger(step) ? Number(step) : 0, fields } : null
	} catch {
		return null
	}
}

function restoreField(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
	if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) {
		if (field.value === value) field.checked = true
	} else if (field.value === '') field.value = value
}

/**
 * Restores what was typed before a reload, or in another language, into fields that are still empty, except the field
 * `decided`. Returns the step that was shown; null if nothing had been typed.
 */
export function restoreDraft(form: HTMLFormElement, key: string, decided?: string): number | null {
	const draft = readDraft(key)
	if (draft === null || draft.fields.length === 0) return null
	const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]),textarea')
	for (const entry of draft.fields) {
		const [name, value]: unknown[] = Array.isArray(entry) ? entry : []
		for (const field of fields) if (field.name === name && name !== decided) restoreField(field, String(value))
	}
	return draft.step
}
