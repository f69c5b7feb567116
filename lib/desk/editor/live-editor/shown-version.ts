import type { ChangeWords } from '#lib/desk/editor/in-words/change-words.ts'
import type { Version } from '#lib/desk/editor/save/version-types.ts'

/** A version of a file, and what it changed. */
export interface ShownVersion extends Version {
	/** Whether it is what the site shows. */
	isPresent: boolean
	/** The first of its changes; null if the version before it is not kept. */
	changes: ChangeWords[] | null
	/** How many changes there are besides. */
	more: number
}
