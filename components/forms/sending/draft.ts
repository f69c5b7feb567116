'use client'

import { HIDDEN_FIELDS } from '#lib/people/forms/schemas/types.ts'

const NEVER_KEPT: readonly string[] = Object.values(HIDDEN_FIELDS)

/** Stores what is typed until the window is closed or the form is sent. Without browser storage it stores nothing. */
export function keepDraft(form: HTMLFormElement, key: string): void {
	const fields = [...new FormData(form)].filter(
		([name, value]) => typeof value === 'string' && value !== '' && !NEVER_KEPT.includes(name),
	)
	try {
		sessionStorage.setItem(key, JSON.stringify(fields))
	} catch {}
}

export function forgetDraft(key: string): void {
	try {
		sessionStorage.removeItem(key)
	} catch {}
}

function readDraft(key: string): unknown {
	try {
		return JSON.parse(sessionStorage.getItem(key) ?? 'null')
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
 * Restores what was typed before a reload, into fields that are still empty, except the field `decided`. Returns
 * whether anything had been typed.
 */
export function restoreDraft(form: HTMLFormElement, key: string, decided?: string): boolean {
	const draft = readDraft(key)
	if (!Array.isArray(draft)) return false
	const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]),textarea')
	for (const entry of draft) {
		const [name, value]: unknown[] = Array.isArray(entry) ? entry : []
		for (const field of fields) if (field.name === name && name !== decided) restoreField(field, String(value))
	}
	return draft.length > 0
}
