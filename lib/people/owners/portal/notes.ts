import 'server-only'
import { normalAddress } from '#lib/people/login/address.ts'
import { getOwnerSettings, getSite } from '#lib/site/config/config.ts'
import type { Owners } from '#lib/site/config/schema/people/owners.ts'

export type OwnerNote = Owners['notes'][number]

/** Returns the first and the last Monday of a note, as days in Belgium. */
export function mondaysOf({ monday, untilMonday }: OwnerNote): { first: string; last: string } {
	return { first: monday, last: untilMonday ?? monday }
}

/** Returns the agency's notes for a Monday, in the order of `config/owners.json`. */
export function notesOn(monday: string): OwnerNote[] {
	return getOwnerSettings().notes.filter((note) => {
		const { first, last } = mondaysOf(note)
		return first <= monday && monday <= last
	})
}

/** Whether a note belongs to a home, by its number or its reference, whatever its case. */
export function isOfHome({ home }: OwnerNote, { id, reference }: { id: number; reference: string | null }): boolean {
	const name = home?.trim().toLowerCase()
	return name === String(id) || (name !== undefined && name === reference?.toLowerCase())
}

/** Whether a note belongs to an owner, whatever their home. */
export function isOfOwner({ owner }: OwnerNote, { email }: { email: string }): boolean {
	return owner !== null && normalAddress(owner) === email
}

/** Returns the text of a note in a language, otherwise in the first of the site's languages that it has. */
export function noteWords({ text }: OwnerNote, language: string): string {
	const found = [language, ...getSite().languages].find((one) => text[one] !== undefined)
	return (found === undefined ? Object.values(text)[0] : text[found]) ?? ''
}

/** Returns notes as one text, a line each; null if there are none. */
export function joinedNotes(notes: readonly OwnerNote[], language: string): string | null {
	return notes.length === 0 ? null : notes.map((note) => noteWords(note, language)).join('\n')
}
