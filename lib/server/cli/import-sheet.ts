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
import {
	formerPictures,
	type ListPictures,
	mergePictures,
	sweepListPictures,
} from '#lib/homes/spreadsheets/rows/list-pictures.ts'
import type { SheetHome, SpreadsheetReading } from '#lib/homes/spreadsheets/rows/reading-types.ts'
import { cutPictures, sheetPayload } from '#lib/homes/spreadsheets/rows/sheet-payload.ts'
import { divideKnown, type StoredDrafts, storeDrafts } from '#lib/homes/spreadsheets/rows/store-drafts.ts'
import { keepDeliveredFiles, keepDraftFiles, picturesIn, readFiles } from './import-files.ts'
import type { ProgressBar } from './output/progress-bar.ts'
import { problemLine, sheetText } from './output/sheet-lines.ts'

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

/** Whether there is a database: a dry run creates nothing, not even an empty one. */
const isDatabaseThere = async () =>
	env.databaseUrls !== null || (await fs.stat(env.databaseFile).catch(() => null)) !== null

const MOST_KNOWN = 10
/** Nobody of the staff: the desk then names no member as the writer of the home. */
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
	/** Writes its homes as a payload file, and returns where. */
	payload: () => Promise<string>
	/** How many of its lines, and how many files of the ZIP and homes with too many photographs, are left out. */
	leftOut: { lines: number; files: number }
	/** Stores its homes as drafts of the desk, and returns what became of them in a line. */
	storeAsDrafts: (bar: ProgressBar) => Promise<{ text: string; leftOut: number }>
	/** Keeps what was chosen for its columns for the next time, and no photographs of former files. */
	keep: () => Promise<void>
}

interface SheetFlags {
	columns: readonly string[]
	isDryRun: boolean
	/** Its homes become drafts of the desk. */
	isDrafts: boolean
	/** A ZIP with files of its homes. */
	zip: string | null
}

async function readingOf(file: string, choices: ColumnChoices): Promise<SpreadsheetReading> {
	try {
		const { size } = await fs.stat(file)
		if (size > SHEET_LIMITS.bytes) throw new SpreadsheetProblem('too-large', SHEET_LIMITS.bytes / MIB)
		return homesOfSheets(readSpreadsheet(await fs.readFile(file)), path.basename(file), choices)
	} catch (error) {
		if (error instanceof SpreadsheetProblem) throw new PayloadError(problemLine(error, file))
		throw error
	}
}

async function writePayload(homes: readonly SheetHome[], isDryRun: boolean, delivered: ListPictures) {
	const payload = path.join(env.dataDir, 'feed', isDryRun ? 'spreadsheet-dry-run.json' : 'spreadsheet.json')
	await fs.mkdir(path.dirname(payload), { recursive: true, mode: 0o700 })
	await fs.writeFile(payload, JSON.stringify(sheetPayload(homes, delivered)), { mode: 0o600 })
	return payload
}

/**
 * Reads a spreadsheet and the ZIP with its files, and prints what was found in them; nothing is stored before that.
 * Throws `PayloadError` if one of them cannot be read.
 */
export async function readSheet(file: string, { columns, isDryRun, isDrafts, zip }: SheetFlags): Promise<SheetImport> {
	await checkPayloadFile(file)
	const chosen = choicesIn(columns)
	const hasDatabase = !isDryRun || (await isDatabaseThere())
	const choices = new Map([
		...(hasDatabase ? await keptChoices(await getFullDb()) : []),
		...chosen.map(([heading, field]) => [headingKey(heading), field] as const),
	])
	const reading = await readingOf(file, choices)
	const { homes } = reading
	const known = isDrafts ? (hasDatabase ? (await divideKnown(await getFullDb(), homes)).known : []) : null
	const files = zip === null ? null : await readFiles(zip, homes, known)
	const inZip = files === null ? new Map<SheetHome, number>() : picturesIn(files)
	const former = hasDatabase && !isDrafts ? await formerPictures(await getFullDb(), homes) : new Map()
	const pictured = new Set([...former.keys(), ...[...inZip].flatMap(([home, count]) => (count > 0 ? [home] : []))])
	const cut = cutPictures(homes)
	const found = [sheetText(reading, dayOf(new Date()), { pictured, cut }), ...(files === null ? [] : [files.text])]
	process.stdout.write(`${found.join('\n')}\n`)
	return {
		leftOut: { lines: reading.leftOut.length, files: (files?.leftOut ?? 0) + cut.length },
		payload() {
			const delivered = files === null ? new Map() : keepDeliveredFiles(files, isDryRun)
			return writePayload(homes, isDryRun, mergePictures(former, delivered))
		},
		async storeAsDrafts(bar) {
			const { fresh } = await divideKnown(await getFullDb(), homes)
			const kept = await keepDraftFiles(fresh, files, bar)
			const how = { now: new Date(), by: NOBODY, files: kept.files }
			const stored = await inHomesTransaction(await getFullDb(), (transaction) => storeDrafts(transaction, homes, how))
			return { text: draftsLine(stored), leftOut: kept.leftOut }
		},
		async keep() {
			await keepChoices(await getFullDb(), chosen, new Date())
			if (files !== null && !isDrafts) await sweepListPictures(await getFullDb(), new Date())
		},
	}
}
