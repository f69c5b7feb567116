'use client'

import { unfoldFilled } from './folded.ts'

const PERSON_KEY = 'last-person'
const FIELDS = ['title', 'firstName', 'lastName', 'email', 'phone'] as const

/** Details of the person who last sent a form in this window, by field name. */
export type LastPerson = Partial<Record<(typeof FIELDS)[number], string>>

/** Stores the sender's details until the window is closed. Without browser storage it stores nothing. */
export function keepPerson(form: HTMLFormElement): void {
	const data = new FormData(form)
	const person: LastPerson = {}
	for (const field of FIELDS) {
		const value = data.get(field)
		if (typeof value === 'string' && value !== '') person[field] = value
	}
	if (!person.firstName || !person.email) return
	try {
		sessionStorage.setItem(PERSON_KEY, JSON.stringify(person))
	} catch {}
}

/** Deletes the stored details. */
export function forgetPerson(): void {
	try {
		sessionStorage.removeItem(PERSON_KEY)
	} catch {}
}

/** Returns the stored details, or null. */
export function readPerson(): LastPerson | null {
	try {
		const read: unknown = JSON.parse(sessionStorage.getItem(PERSON_KEY) ?? 'null')
		if (typeof read !== 'object' || read === null) return null
		const known = FIELDS.flatMap((field) => {
			const value: unknown = Reflect.get(read, field)
			return typeof value === 'string' ? [[field, value] as const] : []
		})
		const person: LastPerson = Object.fromEntries(known)
		return person.firstName ? person : null
	} catch {
		return null
	}
}

/** Fills a form with those details; details that the form does not ask for are left out. */
export function fillPerson(form: HTMLFormElement, person: LastPerson): void {
	for (const [name, value] of Object.entries(person)) {
		const field = form.elements.namedItem(name)
		if (!(field instanceof HTMLInputElement || field instanceof RadioNodeList)) continue
		field.value = value
		const input = field instanceof HTMLInputElement ? field : form.querySelector(`[name="${name}"]:checked`)
		input?.dispatchEvent(new Event('input', { bubbles: true }))
	}
	unfoldFilled(form)
}
