import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction, lockOn } from '#lib/base/db/transactions.ts'
import {
	addRevision,
	contentsAt,
	ErasedFile,
	hashesAt,
	latestRevision,
	usesOwnFiles,
} from '#lib/site/config/revisions/revisions.ts'
import { type Authorship, changeLines, refuseInvalid } from './push.ts'
import { NOT_IN_USE, Refusal } from './refusal.ts'

const isMedium = (file: string) => file.startsWith('media/')

/** Makes a revision with the files of an earlier one, and returns what changed. Throws {@link Refusal}. */
export async function back(db: Kysely<Tables>, to: number, author: Authorship, now: Date): Promise<string> {
	try {
		return await inTransaction(db, async (transaction) => {
			await lockOn(transaction, 'config')
			const latest = await latestRevision(transaction)
			if (latest === null || to < 1 || to > latest.id) throw new Refusal(`There is no revision ${to}.`)
			if (usesOwnFiles(latest)) throw new Refusal(NOT_IN_USE)
			const present = await hashesAt(transaction, latest.id)
			const wanted = await hashesAt(transaction, to)
			// A JSON file that is only in the present revision came with a later version of the program.
			const removed = [...present.keys()].filter((file) => isMedium(file) && !wanted.has(file))
			const changed = [...wanted].filter(([file, hash]) => present.get(file) !== hash).map(([file]) => file)
			const files = new Map<string, Uint8Array | null>(await contentsAt(transaction, to, changed))
			for (const file of removed) files.set(file, null)
			if (files.size === 0) return `Revision ${latest.id} has the same files; nothing was changed.`
			const unchanged = [...present.keys()].filter((file) => !files.has(file))
			const texts = await contentsAt(
				transaction,
				latest.id,
				unchanged.filter((file) => !isMedium(file)),
			)
			const media = unchanged.filter(isMedium).map((file) => [file, Buffer.alloc(0)] as const)
			const changes = [...files].flatMap(([file, content]) => (content === null ? [] : [[file, content] as const]))
			refuseInvalid(new Map([...texts, ...media, ...changes]))
			const lines = await changeLines(transaction, latest, files)
			const note = author.note || `Back to revision ${to}`
			const change = { base: latest.id, who: author.who, note, files, restores: to }
			const { id } = await addRevision(transaction, change, now)
			return [...lines, `Revision ${id} has the files of revision ${to} and is in use within two seconds.`].join('\n')
		})
	} catch (error) {
		throw error instanceof ErasedFile ? new Refusal(`${error.message} Nothing was changed.`) : error
	}
}
