import fs from 'node:fs'
import os from 'node:os'
import type { Kysely } from 'kysely'
import { databaseTime, measureClock } from '#lib/base/db/claims/clock.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { liveServers } from '#lib/server/instances/live-servers.ts'
import { addRevision, OWN_FILES, RevisionConflict, usesOwnFiles } from '#lib/site/config/revisions/revisions.ts'
import { readWorkingCopy, recordBase, type WorkingCopy } from '#lib/site/config/revisions/working-copy.ts'
import { pull } from './pull.ts'
import type { Authorship } from './push.ts'
import { NOT_IN_USE, Refusal } from './refusal.ts'

/** What was edited here and never pushed would be in use at once. */
function refuseEdits({ differences }: WorkingCopy): void {
	const edits = differences.filter(({ state }) => state !== 'behind').map(({ file }) => `  ${file}`)
	if (edits.length === 0) return
	const ways = 'Push them, or take the table\'s with "npm run agency -- config pull --force".'
	throw new Refusal(['Edited here and not pushed:', ...edits, `Nothing was changed. ${ways}`].join('\n'))
}

/** A server on another machine, or a second one on this, would go back to files that nobody has compared. */
async function refuseOthers(db: Kysely<Tables>): Promise<void> {
	const servers = await liveServers(db, databaseTime())
	if (servers.length === 0 || (servers.length === 1 && servers[0]?.host === os.hostname())) return
	const hosts = servers.map(({ host }) => host).join(', ')
	throw new Refusal(
		`Servers run on ${hosts}, and each would go back to the files of its own folder, which may be older. ` +
			'Stop all of them but the one that uses this folder, then try again; ' +
			'"npm run agency -- config pull" brings the files to the others before they start.',
	)
}

function refuseReadOnly(folder: string): void {
	try {
		fs.mkdirSync(folder, { recursive: true })
		fs.accessSync(folder, fs.constants.W_OK)
	} catch {
		throw new Refusal(`${folder} cannot be written. Nothing was changed.`)
	}
}

/**
 * Writes the files of the revision in use to a folder and ends the use of the table: from then on each instance reads
 * its own folder, as before the first push. The history stays. Throws {@link Refusal}.
 */
export async function returnToFiles(
	db: Kysely<Tables>,
	folder: string,
	author: Authorship,
	now: Date,
): Promise<string> {
	const copy = await readWorkingCopy(db, folder)
	if (copy.latest === null || usesOwnFiles(copy.latest)) throw new Refusal(NOT_IN_USE)
	const base = copy.latest.id
	refuseEdits(copy)
	refuseReadOnly(folder)
	await measureClock(db)
	await refuseOthers(db)
	const written = await pull(db, folder, 'refuse-conflicts')
	const note = author.note || 'Each instance uses its own files'
	const change = { base, who: author.who, note, files: new Map<string, null>(), restores: OWN_FILES }
	const revision = await inTransaction(db, async (transaction) => {
		await refuseOthers(transaction)
		return addRevision(transaction, change, now)
	}).catch((error: unknown) => {
		throw error instanceof RevisionConflict
			? new Refusal('Another revision was pushed at this moment. The table stays in use; try again.')
			: error
	})
	recordBase(folder, revision)
	const end = `Revision ${revision.id} ends the use of the table: within two seconds a server uses its own CONFIG_DIR. The files are in ${folder}.`
	return `${written}\n${end}`
}
