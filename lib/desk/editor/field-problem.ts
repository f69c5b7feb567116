import type { JsonPath } from '#lib/site/config/model/json-path.ts'

/** A problem or a warning of `npm run config:check`, at its field. */
export interface FieldProblem {
	file: string
	/** The field; [] for the whole file. */
	path: JsonPath
	/** The field in the words of the check. */
	place: string
	message: string
	/** It deserves a look, but stops nothing. */
	isWarning: boolean
}
