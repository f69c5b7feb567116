'use client'

const PERSON_KEY = 'last-person'
const FIELDS = ['title', 'firstName', 'lastName', 'email', 'phone'] as const

/** Who sent a form last in this window, by the names of the fields. */
export type LastPerson = Partial<Record<(typeof FIELDS)[number], string>>

/** Notes who sends a form, until the window is closed; a browser without storage notes nothing. */
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

/** Forgets who sent a form before. */
export function forgetPerson(): void {
	try {
		sessionStorage.removeItem(PERSON_KEY)
	} catch {}
}

/** Who sent a form before, or null. */
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

/** Fills in the fields of a form as that person did; what the form does not ask is left out. */
export function fillPerson(form: HTMLFormElement, person: LastPerson): void {
	for (const [name, value] of Object.entries(person)) {
		const field = form.elements.namedItem(name)
		if (!(field instanceof HTMLInputElement || field instanceof RadioNodeList)) continue
		field.value = value
		const input = field instanceof HTMLInputElement ? field : form.querySelector(`[name="${name}"]:checked`)
		input?.dispatchEvent(new Event('input', { bubbles: true }))
	}
}
