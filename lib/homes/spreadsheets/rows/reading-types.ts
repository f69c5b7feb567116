import type { OwnValues } from '#lib/homes/manual-listings/form/listing-values.ts'
import type { MatchedColumn } from '#lib/homes/spreadsheets/columns/column-types.ts'

/** Why a line becomes no home. */
export type LeftOutReason = 'no-town' | 'unknown-zip' | 'no-kind' | 'no-goal' | 'not-published' | 'repeated'

/** A home of the file. */
export interface SheetHome {
	sheet: string
	/** The line of the sheet, counted from 1. */
	line: number
	/** What identifies it among the others, also when it is sold: its reference, else its address. */
	identity: string
	values: OwnValues
	/** Addresses or file names of photographs, in their order. */
	pictures: readonly string[]
	/** File names of documents. */
	documents: readonly string[]
}

/** A line that becomes no home. */
export interface LeftOutLine {
	sheet: string
	line: number
	reason: LeftOutReason
	/** What the line is about, in its own words. */
	about: string
	/** The line that has the same reference, if that is why. */
	like: number | null
}

/** A column, with how many of its cells are filled and not understood. */
export interface ReadColumn extends MatchedColumn {
	sheet: string
	filled: number
	/** How many cells are not understood, by their text. */
	unread: ReadonlyMap<string, number>
}

export interface ReadSheet {
	name: string
	/** The lines of its heading; null if it has none, and then it is not read. */
	heading: { from: number; to: number } | null
	homes: number
}

/** What a file holds, before anything is written. */
export interface SpreadsheetReading {
	/** The language of most headings. */
	language: string
	sheets: readonly ReadSheet[]
	columns: readonly ReadColumn[]
	homes: readonly SheetHome[]
	leftOut: readonly LeftOutLine[]
}
