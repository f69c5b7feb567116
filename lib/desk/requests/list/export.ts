import 'server-only'
import { setImmediate as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { leadsOf } from '#lib/people/leads/queries.ts'
import { leadsSpreadsheetParts } from '#lib/people/leads/staff/leads-spreadsheet.ts'
import { requestNumbers, type Wanted } from './request-rows.ts'

/** How many requests are written before others have their turn. */
const AT_ONCE = 100

async function* groupsOf(db: Kysely<Tables>, ids: readonly number[]) {
	for (let from = 0; from < ids.length; from += AT_ONCE) {
		await pause()
		yield await leadsOf(db, ids.slice(from, from + AT_ONCE))
	}
}

/** Returns the numbers of all requests of a filter, the newest first. Others have their turn between. */
export async function numbersToExport(db: Kysely<Tables>, wanted: Wanted): Promise<number[]> {
	const ids: number[] = []
	for await (const part of requestNumbers(db, wanted)) {
		ids.push(...part)
		await pause()
	}
	return ids
}

/** Returns requests as the parts of a file for a spreadsheet, in the words of a language. Others have their turn between. */
export function exportedParts(db: Kysely<Tables>, ids: readonly number[], language: string): Promise<string[]> {
	return Array.fromAsync(leadsSpreadsheetParts(groupsOf(db, ids), language))
}
