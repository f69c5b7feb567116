import 'server-only'
import { unzipSync, zipSync } from 'fflate'
import { MIB, SHEET_LIMITS } from './sheet-limits.ts'
import { SpreadsheetProblem } from './spreadsheet-problem.ts'

const MOST_PARTS = 2000

/** The parts that define the content of cells; not pictures, charts, macros or copies of other data. */
const WANTED = /(?:\.xml|\.rels|(?:^|\/)mimetype)$/i
const UNWANTED =
	/(?:^|\/)(?:media|Pictures|drawings|charts|embeddings|pivotCache|pivotTables|printerSettings|Thumbnails|Object [^/]*)\//i

/**
 * Returns a spreadsheet's ZIP with only the parts that are read, not compressed: what a library then reads is no larger
 * than what was counted here. A part is unpacked to the size that the ZIP states for it, and no further. Throws
 * `SpreadsheetProblem` if that would be too much.
 */
export function unpackWorkbook(bytes: Uint8Array): { zip: Uint8Array; names: ReadonlySet<string> } {
	let unpacked = 0
	let parts = 0
	try {
		const entries = unzipSync(bytes, {
			filter: ({ name, originalSize }) => {
				if (++parts > MOST_PARTS) throw new SpreadsheetProblem('unpacks-too-large', SHEET_LIMITS.unpacked / MIB)
				if (!WANTED.test(name) || UNWANTED.test(name)) return false
				unpacked += originalSize
				if (unpacked > SHEET_LIMITS.unpacked)
					throw new SpreadsheetProblem('unpacks-too-large', SHEET_LIMITS.unpacked / MIB)
				return true
			},
		})
		return { zip: zipSync(entries, { level: 0 }), names: new Set(Object.keys(entries)) }
	} catch (error) {
		if (error instanceof SpreadsheetProblem) throw error
		throw new SpreadsheetProblem('damaged')
	}
}
