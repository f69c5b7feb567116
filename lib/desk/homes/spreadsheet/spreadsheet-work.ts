import 'server-only'
import path from 'node:path'
import { logger } from '#lib/base/log/logger.ts'
import { WorkError, WorkProcess } from '#lib/base/process/work-process.ts'
import { inTurn } from '#lib/desk/frame/in-turn.ts'
import type { SheetWork, WorkedSheet } from '#lib/homes/spreadsheets/process/sheet-work.ts'
import type { SpreadsheetProblemCode } from '#lib/homes/spreadsheets/reading/spreadsheet-problem.ts'
import type { StaffMember } from '#lib/people/staff/account/staff-account-types.ts'

const PROGRAM = path.join('lib', 'homes', 'spreadsheets', 'process', 'spreadsheet-process.ts')
/** The largest list that is taken, 5,000 homes of 300 columns, takes 500 MiB and six seconds. */
const BOUNDS = { mostMemory: 768, mostSeconds: 30, isPatient: true }
/** Mebibytes. */
const HEAP = 512
/** On a machine whose visitors need all of it, a file may take much longer than its processor time. */
const LONGEST_SILENCE_MS = 2 * 60_000

/** What came of a file, or why it cannot be read as a whole. */
export type SheetResult = Exclude<WorkedSheet, { kind: 'problem' }> | { kind: 'problem'; code: SpreadsheetProblemCode }

/** Reads a spreadsheet or writes a template, in a process of its own, once it is the member's turn. */
export function workOnSheet(member: StaffMember, signal: AbortSignal, work: SheetWork): Promise<SheetResult> {
	return inTurn(member, signal, async () => {
		const process = new WorkProcess<SheetWork, WorkedSheet>({
			program: PROGRAM,
			bounds: BOUNDS,
			heap: HEAP,
			longestSilence: LONGEST_SILENCE_MS,
		})
		try {
			return await process.make(work)
		} catch (error) {
			if (!(error instanceof WorkError)) throw error
			logger.error({ why: error.why, detail: error.message }, 'a spreadsheet was not read')
			return { kind: 'problem', code: error.why === 'refused' ? 'damaged' : 'unfinished' }
		} finally {
			process.end()
		}
	})
}
