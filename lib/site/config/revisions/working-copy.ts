import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { compareFiles, type Difference } from './compare.ts'
import { hashesIn, isConfigFile, writeWhole } from './file-set.ts'
import { hashesAt, isKnown, latestRevision, type Revision } from './revisions.ts'

const MARK = '.revision'

/** A folder of configuration files beside the table. */
export interface WorkingCopy {
	/** The revision that the files come from; null if they come from none of this table. */
	base: number | null
	/** The revision in use; null before the first push. */
	latest: Revision | null
	mine: ReadonlyMap<string, string>
	differences: Difference[]
}

async function baseOf(db: Kysely<Tables>, folder: string): Promise<number | null> {
	try {
		const [id, at] = fs.readFileSync(path.join(folder, MARK), 'utf8').trim().split(' ')
		const row = await db.selectFrom('config_revision').select('at').where('id', '=', Number(id)).executeTakeFirst()
		// Another database may have a revision with this number.
		return row !== undefined && row.at === at ? Number(id) : null
	} catch {
		return null
	}
}

const knownHere = (hashes: ReadonlyMap<string, string>) => new Map([...hashes].filter(([file]) => isConfigFile(file)))

/**
 * Returns the files as they were before anybody edited them here. Of a folder that was never pulled, those are the ones
 * that the table has had: they are earlier versions and no edits.
 */
async function filesBefore(
	db: Kysely<Tables>,
	base: number | null,
	mine: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
	if (base !== null) return knownHere(await hashesAt(db, base))
	const before = new Map<string, string>()
	for (const [file, hash] of mine) if (await isKnown(db, file, hash)) before.set(file, hash)
	return before
}

/** Returns what a folder has in common with the table and what not. */
export async function readWorkingCopy(db: Kysely<Tables>, folder: string): Promise<WorkingCopy> {
	const latest = await latestRevision(db)
	const base = await baseOf(db, folder)
	const mine = hashesIn(folder)
	const table = latest === null ? new Map<string, string>() : knownHere(await hashesAt(db, latest.id))
	const before = await filesBefore(db, base, mine)
	return { base, latest, mine, differences: compareFiles({ mine, base: before, table }) }
}

/** Notes in a folder which revision its files come from. */
export function recordBase(folder: string, { id, at }: Revision): void {
	writeWhole(path.join(folder, MARK), `${id} ${at}\n`)
}
