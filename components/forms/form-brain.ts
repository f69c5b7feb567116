import type { RefObject } from 'react'
import type { FieldErrors, FormName, Refusal } from '#lib/people/forms/schemas/types.ts'

export interface Brain {
	submit: () => Promise<void>
}

export interface FormBrainProps {
	name: FormName
	form: RefObject<HTMLFormElement | null>
	/** The shown step, or null for the last one. */
	step: number | null
	onReady: (brain: Brain) => void
	onBusy: (isBusy: boolean) => void
	onRefused: (refusal: Refusal | null, errors: FieldErrors) => void
	/** Called with the fields that have been corrected. */
	onMended: (fields: readonly string[]) => void
	onStep: (step: number) => void
	onSent: () => void
}
