import 'server-only'
import { utils, write } from '@e965/xlsx'

/** A sheet with nothing but a heading. */
export interface TemplateSheet {
	name: string
	headings: readonly string[]
}

/** How a column's width follows from its heading, in characters. */
const WIDER = 2
const NARROWEST = 10

/** Returns an .xlsx file with these sheets. */
export function writeTemplate(sheets: readonly TemplateSheet[]): Uint8Array {
	const book = utils.book_new()
	for (const { name, headings } of sheets) {
		const sheet = utils.aoa_to_sheet([[...headings]])
		sheet['!cols'] = headings.map(({ length }) => ({ wch: Math.max(NARROWEST, length + WIDER) }))
		utils.book_append_sheet(book, sheet, name)
	}
	return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
}
