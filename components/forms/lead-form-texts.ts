import type { Refusal } from '#lib/people/forms/schemas/form-types.ts'

export interface FormTexts {
	submit: string
	busy: string
	trap: string
	/** Error texts by the codes of `lib/people/forms/schemas/forms.ts`. */
	errors: Record<string, string>
	refused: Record<Refusal, string>
}
