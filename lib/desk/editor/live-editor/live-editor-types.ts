import type { ShownChange } from '#lib/desk/editor/drafts/shown-change.ts'
import type { Conflict } from '#lib/desk/editor/edit/merge.ts'
import type { FieldProblem } from '#lib/desk/editor/field-problem.ts'
import type { Form, Json } from '#lib/desk/editor/form/editor-form-types.ts'
import type { FormerName } from '#lib/desk/editor/former-name.ts'
import type { LockedPlace } from '#lib/desk/editor/locked-place.ts'
import type { PreviewedPage } from '#lib/desk/editor/preview/preview-types.ts'
import type { ProposalTexts } from '#lib/desk/translation/text-proposal-types.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'

/** The draft of a file as its form shows it. */
export interface FileState {
	/** The version of the draft that is shown; 0 if there is none. */
	version: number
	/** When the draft was last changed; null if there is none. */
	at: string | null
	value: Json
	/** What publishing changes. */
	changes: ShownChange[]
	/** Changes that this member may not publish: an admin made them, or they are older than the rule. */
	locked: LockedPlace[]
	/** Places that were also changed outside the desk. */
	conflicts: Conflict[]
	/** The problems that the check reports in the file as it would be published. */
	problems: FieldProblem[]
	/** Who last changed which place of the draft. */
	touches: { path: JsonPath; who: string; at: string }[]
}

/** A file of what is being edited. */
export interface StudioFile extends FileState {
	file: string
	form: Form
	/** The fields that this member sees and does not change, by their paths in the table of rights. */
	forAdmins: readonly string[]
	/** The fields that are shown here, by name. */
	fields: readonly string[]
}

/** Something to choose: an entry of a list, or a page. */
export interface Option {
	value: string
	label: string
}

/** What is being edited, and what its fields offer. */
export interface LeafView {
	leaf: string
	files: StudioFile[]
	/** Whether this member is an admin, who sees what is technical. */
	isAdmin: boolean
	/** Where a former name of the agency still stands, beside the field with its name. */
	former: readonly FormerName[]
	/** The addresses of the accounts of the desk, beside the people of the team and for admins alone. */
	accounts?: readonly string[]
	languages: readonly string[]
	defaultLanguage: string
	/** Entries of lists by the name of the list; `pages` are also what a link can lead to. */
	options: Readonly<Record<string, readonly Option[]>>
	/** Addresses of the pictures and films in `config/media`. */
	media: readonly string[]
	/** The pages of the site with the drafts, for the preview. */
	pages: readonly PreviewedPage[]
	/** The texts about proposals of a service; null if none is set. */
	proposals: ProposalTexts | null
}

/** A line of the tree. */
export interface TreeEntry {
	id: string
	/** Changes that are not published. */
	changes: number
	/** Texts that a language lacks. */
	gaps: number
}

export interface TreeGroup {
	id: string
	leaves: TreeEntry[]
}
