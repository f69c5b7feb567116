import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'

/** The address to which the plain and the scripted form are sent. */
export const formAction = (name: FormName): string => `/api/leads/${name}`

/** The address from which the browser fetches the challenge for its proof of work. */
export const CHALLENGE_PATH = '/api/challenge'

/** Why a field was refused; the words are in `forms.errors`. */
export type FieldErrors = Record<string, string>

/** Why a whole form was refused; the words are in `forms.refused`. */
export type Refusal = 'fields' | 'failed' | 'tooMany' | 'tooLarge' | 'photosLarge' | 'foreign' | 'trap' | 'captcha'

/** The server's response to a scripted form. */
export type LeadAnswer =
	| { isSent: true; href: string; reference: string }
	| { isSent: false; refusal: Refusal; errors: FieldErrors }

/** The fields of each form besides the visitor's own. */
export const HIDDEN_FIELDS = {
	/** Made in the browser at the first touch; empty without scripts. */
	key: 'submissionKey',
	/** A field that only robots fill in. */
	trap: 'faxline',
	language: 'language',
	/** The proof of work; empty without scripts. */
	proof: 'proof',
} as const
