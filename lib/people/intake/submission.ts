import 'server-only'
import type { Spending } from '#lib/people/forms/captcha.ts'
import type { FieldErrors, Refusal } from '#lib/people/forms/schemas/form-types.ts'
import type { LeadSubject } from '#lib/people/lead-subject/lead-subject-types.ts'
import type { LeadKind, ParsedLead } from '#lib/people/leads/lead-kind.ts'
import type { MadePhoto } from '#lib/people/leads/stored-photos.ts'

/** A posted form on its way to becoming a lead. */
export interface Submission {
	kind: LeadKind
	/** None before it is read. */
	fields: URLSearchParams
	photos: readonly File[]
	/** The visitor's language; the site's first one before the form is read. */
	language: string
	isScripted: boolean
	/** The visitor's network address. */
	address: string
	/** It already counts for the limit of its sender. */
	isCounted: boolean
}

/** A lead that has passed every check except those of its transaction. */
export interface CheckedLead extends Pick<ParsedLead, 'content' | 'stored' | 'write'> {
	about: LeadSubject | null
	photos: readonly MadePhoto[]
	/** The proof of work; null without scripts. */
	proof: Spending | null
}

/** Thrown by each step of the intake: why the form is refused, with the status and headers of the answer. */
export class Refused extends Error {
	readonly status: number
	readonly refusal: Refusal
	readonly errors: FieldErrors
	readonly headers: Readonly<Record<string, string>>
	constructor(
		status: number,
		refusal: Refusal,
		{ errors = {}, headers = {} }: { errors?: FieldErrors; headers?: Record<string, string> } = {},
	) {
		super(`A form was refused: ${refusal}`)
		this.status = status
		this.refusal = refusal
		this.errors = errors
		this.headers = headers
	}
}

/** Returns the refusal of fields, by their error codes. */
export function refusedFields(errors: FieldErrors): Refused {
	return new Refused(422, 'fields', { errors })
}
