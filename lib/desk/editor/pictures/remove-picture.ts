import 'server-only'
import type { Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { lockOn } from '#lib/base/db/transactions.ts'
import { picturesIn } from '#lib/desk/editor/form/pictures-in.ts'
import { keptMedium } from '#lib/desk/editor/save/kept-media.ts'
import { hashInUse, type Removed, saveFiles } from '#lib/desk/editor/save/save-files.ts'
import { isConfigFile } from '#lib/site/config/revisions/file-set.ts'
import { readFilesInUse } from '#lib/site/config/revisions/files-in-use.ts'
import type { PictureUse } from './library-picture.ts'
import { readPictures } from './read-pictures.ts'

/** What became of a deletion. Unless it is `removed`, nothing was changed. */
export type PictureRemoval =
	| { kind: 'removed'; removed: Removed | null }
	| { kind: 'missing' }
	| { kind: 'shown'; uses: PictureUse[] }

const authorOf = (who: string) => ({ who, note: '', restores: null })
const fileOf = (src: string) => src.slice(1)

/**
 * Deletes a picture of `config/media` that nothing shows, neither the site nor a draft. Its content is kept with the
 * versions. Once the transaction is written, `dropRemoved` takes the file out of the folder.
 */
export async function removePicture(
	transaction: Transaction<Tables>,
	src: string,
	{ who, languages }: { who: string; languages: readonly string[] },
	now: Date,
): Promise<PictureRemoval> {
	await lockOn(transaction, 'config')
	const inUse = await readFilesInUse(transaction)
	const picture = (await readPictures(transaction, inUse, languages)).find((one) => one.src === src)
	const file = fileOf(src)
	const before = inUse.media.includes(file) ? await hashInUse(transaction, inUse, file) : null
	if (picture === undefined || before === null) return { kind: 'missing' }
	if (!picture.isFree) return { kind: 'shown', uses: picture.uses }
	await saveFiles(transaction, new Map([[file, { before, content: null }]]), authorOf(who), now)
	return { kind: 'removed', removed: inUse.revision === null ? { file, hash: before } : null }
}

/** Brings a picture back that was deleted. Returns false if its content is not kept. */
export async function returnPicture(
	transaction: Transaction<Tables>,
	src: string,
	who: string,
	now: Date,
): Promise<boolean> {
	await lockOn(transaction, 'config')
	const file = fileOf(src)
	const { media } = await readFilesInUse(transaction)
	if (media.includes(file)) return true
	const content = picturesIn(src).includes(src) && isConfigFile(file) ? await keptMedium(transaction, file) : null
	if (content === null) return false
	await saveFiles(transaction, new Map([[file, { before: null, content }]]), authorOf(who), now)
	return true
}
