import 'server-only'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { env } from '#lib/base/env.ts'
import type { EncodedPicture } from '#lib/homes/pictures/encode/encode.ts'
import { contentHash } from '#lib/homes/pictures/files/content-hash.ts'
import type { KeptPicture } from '#lib/homes/pictures/files/variants.ts'

/** A file beside those of each picture with what the database stores of it, so that no picture is made twice. */
const NOTE = 'picture.json'

const Note = z.object({
	hash: z.string(),
	width: z.int().positive(),
	height: z.int().positive(),
	color: z.string(),
	thumbhash: z.string(),
})

/** A picture whose files are on the disk. */
export interface StoredPicture extends Omit<KeptPicture, 'placeholder'> {
	/** Base64. */
	thumbhash: string
}

type Encode = (bytes: Uint8Array) => Promise<EncodedPicture>

/** Thrown if a folder cannot be written, because of a full disk or missing rights. This is no fault of the picture. */
export class StorageError extends Error {}

function root(): string {
	return path.join(env.dataDir, 'pictures')
}

function draftRoot(): string {
	return path.join(root(), 'drafts')
}

/** Returns the folder with the files of a stored picture. */
export function pictureFolder(hash: string): string {
	return path.join(root(), hash.slice(0, 2), hash)
}

function isFileProblem(error: unknown): error is Error & { code: string } {
	return error instanceof Error && 'syscall' in error && 'code' in error
}

async function onDisk<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work()
	} catch (error) {
		if (isFileProblem(error)) throw new StorageError(`${root()} is not writable (${error.code})`, { cause: error })
		throw error
	}
}

async function readNote(hash: string): Promise<StoredPicture | null> {
	try {
		return Note.parse(JSON.parse(await fs.readFile(path.join(pictureFolder(hash), NOTE), 'utf8')))
	} catch (error) {
		if (isFileProblem(error) && error.code !== 'ENOENT') throw error
		return null
	}
}

async function keep(hash: string, { files, ...facts }: EncodedPicture): Promise<StoredPicture> {
	const picture = { hash, ...facts }
	const draft = path.join(draftRoot(), randomUUID())
	await fs.mkdir(draft, { recursive: true })
	// Flushed to the disk: after a power failure the renamed folder must not exist without its files.
	const write = (name: string, contents: Uint8Array | string) =>
		fs.writeFile(path.join(draft, path.basename(name)), contents, { flush: true })
	try {
		for (const { name, contents } of files) await write(name, contents)
		await write(NOTE, JSON.stringify(picture))
		const folder = pictureFolder(hash)
		await fs.mkdir(path.dirname(folder), { recursive: true })
		// A folder without a readable note is not a finished picture.
		await fs.rm(folder, { recursive: true, force: true })
		await fs.rename(draft, folder)
		return picture
	} finally {
		await fs.rm(draft, { recursive: true, force: true })
	}
}

/**
 * Makes all files of a picture, or finds that they exist. A picture exists completely or not at all, whenever the
 * process ends. Throws what `encode` throws, and `StorageError` if the disk refuses it.
 */
export async function keepPicture(bytes: Uint8Array, encode: Encode): Promise<StoredPicture> {
	const hash = contentHash(bytes)
	const known = await onDisk(() => readNote(hash))
	if (known) return known
	const encoded = await encode(bytes)
	return onDisk(() => keep(hash, encoded))
}

/** Removes the drafts of an ended process. Throws `StorageError`. */
export function removeDrafts(): Promise<void> {
	return onDisk(() => fs.rm(draftRoot(), { recursive: true, force: true }))
}

/** Removes the files of a picture. Throws `StorageError`. */
export function removePicture(hash: string): Promise<void> {
	return onDisk(() => fs.rm(pictureFolder(hash), { recursive: true, force: true }))
}

async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
	const names = await fs.readdir(folder).catch(() => [])
	return names.filter((name) => pattern.test(name))
}

/** Returns the hashes of all pictures on the disk that were made before an instant (milliseconds). */
export async function picturesMadeBefore(instant: number): Promise<string[]> {
	const found: string[] = []
	for (const part of await namesIn(root(), /^[0-9a-f]{2}$/)) {
		for (const hash of await namesIn(path.join(root(), part), /^[0-9a-f]{32}$/)) {
			const { mtimeMs } = await fs.stat(pictureFolder(hash))
			if (mtimeMs < instant) found.push(hash)
		}
	}
	return found
}
