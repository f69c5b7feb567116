import fs from 'node:fs/promises'
import path from 'node:path'
import { getFullDb } from '#lib/base/db/connection.ts'
import { inHomesTransaction } from '#lib/base/db/transactions.ts'
import { env } from '#lib/base/env.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { PayloadError } from '#lib/homes/feed/source/document.ts'
import { checkPayloadFile } from '#lib/homes/feed/source/payload-file.ts'
import type { ColumnChoices } from '#lib/homes/spreadsheets/columns/column-types.ts'
import { keepChoices, keptChoices } from '#lib/homes/spreadsheets/columns/kept-choices.ts'
import { headingKey } from '#lib/homes/spreadsheets/columns/match-columns.ts'
import { isSheetField } from '#lib/homes/spreadsheets/columns/sheet-fields.ts'
import { homesOfSheets } from '#lib/homes/spreadsheets/homes-of-sheets.ts'
import { readSpreadsheet } from '#lib/homes/spreadsheets/reading/read-spreadsheet.ts'
import { MIB, SHEET_LIMITS } from '#lib/homes/spreadsheets/reading/sheet-limits.ts'
import { SpreadsheetProblem } from '#lib/homes/spreadsheets/reading/spreadsheet-problem.ts'
import { sheetPayload } from '#lib/homes/spreadsheets/rows/sheet-payload.ts'
import { type StoredDrafts, storeDrafts } from '#lib/homes/spreadsheets/rows/store-drafts.ts'
import { problemLine, sheetText } from './output/sheet-lines.ts'

const SPREADSHEET = /\.(?:xlsx|xlsm|xls|ods|csv|tsv|txt)$/i

/** Whether a file is a spreadsheet by its name. */
export const isSpreadsheet = (file: string): boolean => SPREADSHEET.test(file)

/** Returns what `--column "Prix dem.=Price"` chooses; "-" for a column that is not to be read. Throws `PayloadError`. */
function choicesIn(columns: readonly string[]): [heading: string, field: string | null][] {
	return columns.map((text) => {
		const at = text.lastIndexOf('=')
		const [heading, field] = [text.slice(0, at).trim(), text.slice(at + 1).trim()]
		if (at < 1 || (field !== '-' && !isSheetField(field))) {
			throw new PayloadError(`--column ${text}: write the heading, "=" and a field such as Price, or "-" for none`)
		}
		return [heading, field === '-' ? null : field]
	})
}

async function choicesKept(isDryRun: boolean): Promise<ColumnChoices> {
	// A dry run creates nothing, not even an empty database.
	const isFirst = env.databaseUrls === null && !(await fs.stat(env.databaseFile).catch(() => null))
	return isDryRun && isFirst ? new Map() : keptChoices(await getFullDb())
}

const MOST_KNOWN = 10
/** Nobody of the staff: the desk says that somebody wrote the home. */
const NOBODY = 0

function draftsLine({ stored, known }: StoredDrafts): string {
	const names = known.slice(0, MOST_KNOWN).map(({ line }) => `line ${line}`)
	const more = known.length > MOST_KNOWN ? ` and ${known.length - MOST_KNOWN} more` : ''
	const kept =
		known.length === 0 ? '' : ` ${known.length} are there already and stay as they are: ${names.join(', ')}${more}.`
	return `${stored.length} homes are drafts at the desk now, to be completed and published there.${kept}`
}

/** What a spreadsheet became. */
export interface SheetImport {
	/** The payload file with its homes. */
	file: string
	leftOut: number
	/** Stores its homes as drafts of the desk, and returns what became of them in a line. */
	storeAsDrafts: () => Promise<string>
	/** Keeps what was chosen for its columns for the next time. */
	keep: () => Promise<void>
}

/**
 * Reads a spreadsheet, prints what was found in it, and writes its homes as a payload file below the data. Throws
 * `PayloadError` if it cannot be read.
 */
export async function readSheet(file: string, columns: readonly string[], isDryRun: boolean): Promise<SheetImport> {
	await checkPayloadFile(file)
	const chosen = choicesIn(columns)
	const choices = new Map([
		...(await choicesKept(isDryRun)),
		...chosen.map(([heading, field]) => [headingKey(heading), field] as const),
	])
	try {
		const { size } = await fs.stat(file)
		if (size > SHEET_LIMITS.bytes) throw new SpreadsheetProblem('too-large', SHEET_LIMITS.bytes / MIB)
		const reading = homesOfSheets(readSpreadsheet(await fs.readFile(file)), path.basename(file), choices)
		process.stdout.write(`${sheetText(reading, dayOf(new Date()))}\n`)
		const payload = path.join(env.dataDir, 'feed', isDryRun ? 'spreadsheet-dry-run.json' : 'spreadsheet.json')
		await fs.mkdir(path.dirname(payload), { recursive: true, mode: 0o700 })
		await fs.writeFile(payload, JSON.stringify(sheetPayload(reading.homes)), { mode: 0o600 })
		const keep = async () => keepChoices(await getFullDb(), chosen, new Date())
		const storeAsDrafts = async () =>
			draftsLine(
				await inHomesTransaction(await getFullDb(), (transaction) =>
					storeDrafts(transaction, reading.homes, { now: new Date(), by: NOBODY }),
				),
			)
		return { file: payload, leftOut: reading.leftOut.length, storeAsDrafts, keep }
	} catch (error) {
		if (error instanceof SpreadsheetProblem) throw new PayloadError(problemLine(error, file))
		throw error
	}
}
