import type { HomeOfFiles } from '#lib/homes/spreadsheets/files/file-types.ts'
import type { Messages } from '#lib/site/i18n/messages.ts'

/** The words of the page of a spreadsheet. */
export type SheetTexts = Messages['deskSheet']['page']

/** What homes of a file become: drafts of the desk, or those of a list that is uploaded again. */
export type SheetKind = 'drafts' | 'list'

/** Whether a list may be uploaded again and again: only admins may, and only where no other source is set. */
export type ListOffer = 'open' | 'admins' | 'source'

/** What the page of a spreadsheet begins with. */
export interface SheetStart {
	offer: ListOffer
	/** What the homes of the last file became. */
	first: SheetKind
}

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
	/** Whether the list names photographs of it, or it has some from an earlier ZIP. */
	hasPictures: boolean
}

/** What homes lack in a column. */
export interface SheetGap {
	column: string
	label: string
	/** Of how many homes it is asked. */
	of: number
	/** The whole sentence. */
	text: string
}

/** Some lines of many; `more` others are only counted. */
export interface SheetLines {
	lines: readonly SheetLine[]
	more: number
}

/** What a list that is uploaded again would change on the site. */
export interface SheetListView {
	fresh: SheetLines
	changed: SheetLines
	/** Homes that an earlier list had, and the last one had not. */
	back: SheetLines
	unchanged: number
	/** Homes that the list no longer has. */
	withdrawn: SheetLines
	/** Homes with something that the site does not take. */
	refused: SheetLines
	/** Homes that staff also write at the desk. */
	twice: SheetLines
	/** What a member must agree to first, and its mark; null if nothing. */
	loss: { text: string; agree: string; mark: string } | null
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
	lacking: SheetLines
	/** What homes lack, by column. */
	gaps: readonly SheetGap[]
	/** What is not taken over. */
	notes: readonly string[]
	/** "Store 28 drafts"; null if there is nothing to store. */
	store: string | null
	/** What it would change as a list that is uploaded again; null if its homes become drafts. */
	list: SheetListView | null
}
