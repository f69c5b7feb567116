import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { FileState } from '#lib/site/config/revisions/compare.ts'
import { contentsAt, hashesAt, listRevisions, usesOwnFiles } from '#lib/site/config/revisions/revisions.ts'
import { readWorkingCopy } from '#lib/site/config/revisions/working-copy.ts'
import { fileDiff } from './file-diff.ts'
import { Refusal } from './refusal.ts'
import { revisionLine } from './revision-lines.ts'

const STATES: Readonly<Record<FileState, string>> = {
	edited: 'edited here, not pushed',
	behind: 'changed in the table, not pulled',
	conflict: 'changed here and in the table',
}

/** Returns how the files of a folder and the table differ. */
export async function status(db: Kysely<Tables>, folder: string): Promise<{ text: string; isSame: boolean }> {
	const { base, latest, differences } = await readWorkingCopy(db, folder)
	if (latest === null) {
		const text = `The table has no revision: each instance uses the files of its own folder, this one ${folder}.`
		return { text, isSame: true }
	}
	if (usesOwnFiles(latest)) {
		const text = `Since revision ${latest.id} each instance uses the files of its own folder, this one ${folder}.`
		return { text, isSame: true }
	}
	const [shown] = await listRevisions(db, { after: latest.id - 1, limit: 1 })
	const lines = differences.map(({ file, state }) => `${file}  ${STATES[state]}`)
	const origin = base === null ? 'come from no revision' : `come from revision ${base}`
	const text = [
		...(shown ? [`In use: ${revisionLine(shown).trim()}`] : []),
		`The files of ${folder} ${origin}${differences.length === 0 ? ' and are the same.' : ':'}`,
		...lines,
	].join('\n')
	return { text, isSame: differences.length === 0 }
}

/** Returns the history, newest first; of one file if it is named. */
export async function log(db: Kysely<Tables>, file: string | undefined, limit: number): Promise<string> {
	const revisions = await listRevisions(db, { file, limit })
	return revisions.map(revisionLine).join('\n') || 'No revisions.'
}

async function contentOf(db: Kysely<Tables>, revision: number, hashes: ReadonlyMap<string, string>, file: string) {
	return hashes.has(file) ? ((await contentsAt(db, revision, [file])).get(file) ?? null) : null
}

/** Returns what a revision changed. */
export async function show(db: Kysely<Tables>, id: number): Promise<string> {
	const [revision] = await listRevisions(db, { after: id - 1, until: id, limit: 1 })
	if (!revision) throw new Refusal(`There is no revision ${id}.`)
	const [before, after] = [await hashesAt(db, id - 1), await hashesAt(db, id)]
	const lines = [revisionLine(revision).trim()]
	for (const file of revision.files) {
		const was = await contentOf(db, id - 1, before, file)
		lines.push(...fileDiff(file, was, await contentOf(db, id, after, file)))
	}
	return lines.join('\n')
}
