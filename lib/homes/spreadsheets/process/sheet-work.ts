import type { Sheet } from '#lib/homes/spreadsheets/reading/sheet-cells.ts'
import type { SpreadsheetProblemCode } from '#lib/homes/spreadsheets/reading/spreadsheet-problem.ts'
import type { TemplateSheet } from '#lib/homes/spreadsheets/template/write-template.ts'

/** What the process for spreadsheets is asked. */
export type SheetWork = { kind: 'read'; bytes: Uint8Array } | { kind: 'template'; sheets: readonly TemplateSheet[] }

/** What it answers. */
export type WorkedSheet =
	| { kind: 'sheets'; sheets: Sheet[] }
	| { kind: 'problem'; code: SpreadsheetProblemCode }
	| { kind: 'file'; bytes: Uint8Array }
