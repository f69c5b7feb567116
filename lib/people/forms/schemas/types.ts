import type { FormName } from './forms.ts'

/** Where the plain and the scripted form are sent. */
export const formAction = (name: FormName): string => `/api/leads/${name}`

/** Where the browser fetches what it proves its work with. */
export const CHALLENGE_PATH = '/api/challenge'

/** Why a field was refused; the words stand in `forms.errors`. */
export type FieldErrors = Record<string, string>

/** Why a whole form was refused; the words stand in `forms.refused`. */
export type Refusal = 'fields' | 'failed' | 'tooMany' | 'tooLarge' | 'photosLarge' | 'foreign' | 'trap' | 'captcha'

/** What the server answers to a scripted form. */
export type LeadAnswer =
	| { isSent: true; href: string; reference: string }
	| { isSent: false; refusal: Refusal; errors: FieldErrors }

/** What stands beside the visitor's own fields in each form. */
export const HIDDEN_FIELDS = {
	/** Made in the browser at the first touch; empty without scripts. */
	key: 'submissionKey',
	/** A field that only robots fill in. */
	trap: 'faxline',
	language: 'language',
	/** The proof of work; empty without scripts. */
	proof: 'proof',
} as const
