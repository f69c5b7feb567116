import 'server-only'
import { z } from 'zod'
import { fileStorage } from '#lib/base/files/kept/kept-files.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { EncodedPicture } from '#lib/homes/pictures/encode/encode.ts'
import { contentHash } from '#lib/homes/pictures/files/content-hash.ts'
import type { KeptPicture } from '#lib/homes/pictures/files/variants.ts'

/**
 * A file beside those of each picture with what the database stores of it, so that no picture is made twice. It is
 * written last and removed first: a folder without it is not a finished picture.
 */
const NOTE = 'picture.json'
const ROOT = 'pictures'
/** Folders of the bucket that are listed at the same time. */
const LISTED_AT_ONCE = 8

const Note = z.object({
	hash: z.string(),
	width: z.int().positive(),
	height: z.int().positive(),
	color: z.string(),
	thumbhash: z.string(),
})

/** A picture whose files are stored. */
export interface StoredPicture extends Omit<KeptPicture, 'placeholder'> {
	/** Base64. */
	thumbhash: string
}

type Encode = (bytes: Uint8Array) => Promise<EncodedPicture>

const folderOf = (hash: string) => `${ROOT}/${hash.slice(0, 2)}/${hash}`
const noteOf = (hash: string) => `${folderOf(hash)}/${NOTE}`

/** Returns a file of a picture; null if there is none. Throws `StorageError`. */
export function readPictureFile(hash: string, file: string): Promise<Buffer<ArrayBuffer> | null> {
	return fileStorage().read(`${folderOf(hash)}/${file}`)
}

async function readNote(hash: string): Promise<StoredPicture | null> {
	const text = await fileStorage().read(noteOf(hash))
	if (text === null) return null
	try {
		return Note.parse(JSON.parse(text.toString('utf8')))
	} catch {
		return null
	}
}

/** Writes an old note again, so that another server whose sweep is under way takes the picture for a new one. */
async function renew(picture: StoredPicture): Promise<void> {
	const store = fileStorage()
	const facts = await store.stat(noteOf(picture.hash))
	if (facts !== null && Date.now() - facts.modifiedAt < DAY_MS) return
	await store.put(noteOf(picture.hash), Buffer.from(JSON.stringify(picture)))
}

/**
 * Makes all files of a picture, or finds that they exist. A picture exists completely or not at all, whenever the
 * process ends. Throws what `encode` throws, and `StorageError` if its storage refuses it.
 */
export async function keepPicture(bytes: Uint8Array, encode: Encode): Promise<StoredPicture> {
	const hash = contentHash(bytes)
	const known = await readNote(hash)
	if (known) {
		await renew(known)
		return known
	}
	const { files, ...facts } = await encode(bytes)
	const picture = { hash, ...facts }
	const note = { name: NOTE, contents: Buffer.from(JSON.stringify(picture)) }
	await fileStorage().putFolder(folderOf(hash), [...files, note])
	return picture
}

/** Removes the drafts of an ended process. Throws `StorageError`. */
export function removeDrafts(): Promise<void> {
	return fileStorage().removeDrafts()
}

/** Removes the files of a picture. Throws `StorageError`. */
export async function removePicture(hash: string): Promise<void> {
	await fileStorage().remove(noteOf(hash))
	await fileStorage().removeFolder(folderOf(hash))
}

/** Returns the hashes of all pictures that have files, finished or not. Throws `StorageError`. */
export async function storedPictures(): Promise<Set<string>> {
	const found = new Set<string>()
	const parts: string[] = []
	for await (const part of fileStorage().folders(ROOT)) if (/^[0-9a-f]{2}$/.test(part)) parts.push(part)
	const list = async () => {
		for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
			for await (const hash of fileStorage().folders(`${ROOT}/${part}`))
				if (/^[0-9a-f]{32}$/.test(hash)) found.add(hash)
		}
	}
	await Promise.all(Array.from({ length: LISTED_AT_ONCE }, list))
	return found
}

/** Returns when the newest file of a picture was written (milliseconds); null if it has none. Throws `StorageError`. */
export async function pictureMadeAt(hash: string): Promise<number | null> {
	const note = await fileStorage().stat(noteOf(hash))
	if (note !== null) return note.modifiedAt
	let newest: number | null = null
	for await (const { modifiedAt } of fileStorage().list(folderOf(hash))) newest = Math.max(newest ?? 0, modifiedAt)
	return newest
}
