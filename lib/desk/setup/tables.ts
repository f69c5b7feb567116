import type { SetupChoice } from './setup-lines.ts'

/** What the agency has decided about a line of the list of what a new agency sets. */
export interface SetupChoiceTable {
	line: string
	choice: SetupChoice
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		setup_choice: SetupChoiceTable
	}
}
