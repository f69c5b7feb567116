import type { HomeOfFiles } from '#lib/homes/spreadsheets/files/file-types.ts'
import type { Messages } from '#lib/site/i18n/messages.ts'

/** The words of the page of a spreadsheet. */
export type SheetTexts = Messages['deskSheet']['page']

/** A column of a file as the desk shows it, in words of a language. */
export interface SheetColumn {
	/** The sheet and the letters: a key in the list. */
	id: string
	/** "column F". */
	place: string
	heading: string
	examples: readonly string[]
	/** The field that is chosen in its list; empty if it is not recognised. */
	field: string
	isChosen: boolean
	/** Whether a member should look at it, and the note that explains why. */
	mustLook: boolean
	note: string
}

/** A line of the file, and a remark about it. */
export interface SheetLine {
	id: string
	/** "line 12"; with its sheet if there are several. */
	place: string
	about: string
	text: string
}

/** A home of the file, and how its files in a ZIP are recognised. */
export interface SheetHomeView extends HomeOfFiles {
	/** Its sheet and line. */
	id: string
	place: string
}

/** What a spreadsheet would become, in words of a language; nothing is written yet. */
export interface SheetView {
	/** What was read: sheets, headings, lines. */
	summary: readonly string[]
	columns: readonly SheetColumn[]
	/** What a column may become. */
	fields: readonly { value: string; label: string }[]
	/** Every home, in the order of the file. */
	homes: readonly SheetHomeView[]
	/** How many homes would enter with everything the law asks, and without. */
	complete: number
	incomplete: number
	/** Lines that become no home. */
	leftOut: readonly SheetLine[]
	/** Homes that are at the desk already. */
	known: readonly SheetLine[]
	/** Homes that lack what the law asks; `more` others are not in the list. */
	lacking: { lines: readonly SheetLine[]; more: number }
	/** What homes lack, by column. */
	gaps: readonly string[]
	/** What is not taken over. */
	notes: readonly string[]
	/** "Store 28 drafts"; null if there is nothing to store. */
	store: string | null
}
