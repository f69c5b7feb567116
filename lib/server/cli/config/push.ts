import fs from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { checkFiles } from '#lib/server/config-check/check-folder.ts'
import { problemText } from '#lib/site/config/problem.ts'
import { hashOf, namesIn } from '#lib/site/config/revisions/file-set.ts'
import {
	addRevision,
	contentsAt,
	hashesAt,
	listRevisions,
	type Revision,
	RevisionConflict,
	usesOwnFiles,
} from '#lib/site/config/revisions/revisions.ts'
import { readWorkingCopy, recordBase, type WorkingCopy } from '#lib/site/config/revisions/working-copy.ts'
import { fileDiff } from './file-diff.ts'
import { Refusal } from './refusal.ts'
import { revisionLine } from './revision-lines.ts'

const NEWER_SHOWN = 10

/** Who makes a revision, and why. */
export interface Authorship {
	who: string
	note: string
}

/** Throws {@link Refusal} with every problem if `npm run config:check` would refuse these files. */
export function refuseInvalid(files: ReadonlyMap<string, Uint8Array>): void {
	const { problems } = checkFiles(files)
	if (problems.length === 0) return
	const count = problems.length === 1 ? 'One problem' : `${problems.length} problems`
	throw new Refusal([...problems.map(problemText), `${count}; nothing was pushed.`].join('\n'))
}

async function refuseUnseen(db: Kysely<Tables>, { base, latest }: WorkingCopy): Promise<void> {
	if (latest === null || base === latest.id) return
	const newer = await listRevisions(db, { after: base ?? 0, limit: NEWER_SHOWN })
	const first =
		base === null
			? `These files come from no revision, and the table has ${latest.id}:`
			: `These files come from revision ${base}, and the table has ${latest.id}:`
	const last = 'Nothing was pushed. Run "npm run agency -- config pull" first.'
	throw new Refusal([first, ...newer.map(revisionLine), last].join('\n'))
}

function readAll(folder: string, { mine }: WorkingCopy): Map<string, Uint8Array> {
	const read = namesIn(folder).map((name) => [name, fs.readFileSync(path.join(folder, name))] as const)
	const isSteady = read.length === mine.size && read.every(([name, content]) => mine.get(name) === hashOf(content))
	if (!isSteady) throw new Refusal('A file was changed at this moment. Nothing was pushed; try again.')
	return new Map(read)
}

function noted(folder: string, revision: Revision): string[] {
	try {
		recordBase(folder, revision)
		return []
	} catch {
		return [`${folder} cannot be written, so the next push from it needs a folder that was pulled.`]
	}
}

/** Returns what a change does, as lines for a terminal. */
export async function changeLines(
	db: Kysely<Tables>,
	latest: Revision | null,
	changes: ReadonlyMap<string, Uint8Array | null>,
): Promise<string[]> {
	const hashes = latest === null ? new Map<string, string>() : await hashesAt(db, latest.id)
	const lines: string[] = []
	for (const [file, content] of changes) {
		const before = latest !== null && hashes.has(file) ? await contentsAt(db, latest.id, [file]) : null
		lines.push(...fileDiff(file, before?.get(file) ?? null, content))
	}
	return lines
}

/** Puts the files of a folder into the table and returns what changed. Throws {@link Refusal}. */
export async function push(
	db: Kysely<Tables>,
	folder: string,
	{ isDryRun = false, ...author }: Authorship & { isDryRun?: boolean },
	now: Date,
): Promise<string> {
	const copy = await readWorkingCopy(db, folder)
	const contents = readAll(folder, copy)
	refuseInvalid(contents)
	const isInUse = copy.latest !== null && !usesOwnFiles(copy.latest)
	if (copy.latest !== null && isInUse && copy.differences.length === 0) {
		return [`Nothing to push: revision ${copy.latest.id} has these files.`, ...noted(folder, copy.latest)].join('\n')
	}
	await refuseUnseen(db, copy)
	const files = new Map(copy.differences.map(({ file }) => [file, contents.get(file) ?? null]))
	const lines = await changeLines(db, copy.latest, files)
	if (isDryRun) return [...lines, 'Nothing was pushed: this was a dry run.'].join('\n')
	const change = { base: copy.latest?.id ?? null, ...author, files, restores: null }
	const revision = await inTransaction(db, (transaction) => addRevision(transaction, change, now)).catch(
		(error: unknown) => {
			throw error instanceof RevisionConflict
				? new Refusal(`${error.message} Nothing was pushed. Run "npm run agency -- config pull" first.`)
				: error
		},
	)
	const first = `From now on every instance uses what was pushed; an edit of a file does nothing until it is pushed.`
	return [
		...lines,
		`Revision ${revision.id} is in use within two seconds.`,
		...(isInUse ? [] : [first]),
		...noted(folder, revision),
	].join('\n')
}
