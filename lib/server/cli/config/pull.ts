import fs from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { Difference } from '#lib/site/config/revisions/compare.ts'
import { hashOf, writeWhole } from '#lib/site/config/revisions/file-set.ts'
import { contentsAt, hashesAt } from '#lib/site/config/revisions/revisions.ts'
import { readWorkingCopy, recordBase } from '#lib/site/config/revisions/working-copy.ts'
import { Refusal } from './refusal.ts'

/** What becomes of files that were edited in the folder: they stay, unless the table changed them too. */
export type Edits = 'refuse-conflicts' | 'keep' | 'overwrite'

function chosen(differences: readonly Difference[], edits: Edits): Difference[] {
	const conflicts = differences.filter(({ state }) => state === 'conflict')
	if (edits === 'refuse-conflicts' && conflicts.length > 0) {
		const names = conflicts.map(({ file }) => `  ${file}`)
		const ways = 'pull --keep keeps yours, to be pushed over the others; pull --force takes theirs.'
		throw new Refusal(['Changed both here and in the table:', ...names, `Nothing was written. ${ways}`].join('\n'))
	}
	return edits === 'overwrite' ? [...differences] : differences.filter(({ state }) => state === 'behind')
}

const hashAt = (file: string) => (fs.existsSync(file) ? hashOf(fs.readFileSync(file)) : undefined)

/** Writes the files of the revision in use to a folder, one by one and each whole. Throws {@link Refusal}. */
export async function pull(db: Kysely<Tables>, folder: string, edits: Edits): Promise<string> {
	const { latest, mine, differences } = await readWorkingCopy(db, folder)
	if (latest === null) throw new Refusal('The table has no revision. "npm run agency -- config push" makes the first.')
	const wanted = chosen(differences, edits)
	const hashes = await hashesAt(db, latest.id)
	const lines: string[] = []
	for (const { file } of wanted) {
		const target = path.join(folder, file)
		if (hashAt(target) !== mine.get(file))
			throw new Refusal(`${file} was changed at this moment. It was not overwritten; pull again.`)
		const content = hashes.has(file) ? (await contentsAt(db, latest.id, [file])).get(file) : undefined
		if (content === undefined) fs.rmSync(target)
		else writeWhole(target, content)
		lines.push(`${content === undefined ? 'removed' : 'written'}  ${file}`)
	}
	recordBase(folder, latest)
	const kept = differences.filter((one) => !wanted.includes(one)).map(({ file }) => `kept     ${file} (not pushed yet)`)
	return [...lines, ...kept, `${folder} comes from revision ${latest.id}.`].join('\n')
}
