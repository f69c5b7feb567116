import type { OwnSubject } from './form/field-types.ts'
import type { OwnValues } from './form/listing-values.ts'

/** A home or project as its form has it. */
export interface OwnDraft {
	id: number
	subject: OwnSubject
	values: OwnValues
}
