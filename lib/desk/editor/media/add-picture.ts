import 'server-only'
import type { Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { slugify } from '#lib/base/text/slug.ts'
import { saveFiles } from '#lib/desk/editor/save/save-files.ts'
import { ENCODER_LIMITS, Encoder } from '#lib/homes/pictures/encode/encoder.ts'
import { PictureError } from '#lib/homes/pictures/files/picture-error.ts'
import { readFilesInUse } from '#lib/site/config/revisions/files-in-use.ts'

/** Maximum bytes of an upload. */
export const LARGEST_PICTURE = 30 * 1024 * 1024
/** Maximum letters of the name that is made from the alternative text. */
const LONGEST_NAME = 60

/** A picture that was uploaded, re-encoded. */
export interface MadePicture {
	contents: Uint8Array
	extension: 'jpg' | 'webp'
	width: number
	height: number
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Re-encodes an upload in a process of its own, one at a time: turned upright, without what the camera noted, at most
 * 2560 pixels wide or high. Returns why not, for a file that is no picture or too large.
 */
export async function makePicture(bytes: Uint8Array): Promise<MadePicture | { problem: 'too-large' | 'no-picture' }> {
	if (bytes.length > LARGEST_PICTURE) return { problem: 'too-large' }
	const made = last.then(async () => {
		const encoder = new Encoder({ ...ENCODER_LIMITS, isForPage: true })
		try {
			return await encoder.encode(bytes)
		} finally {
			encoder.end()
		}
	})
	last = made.catch(() => {})
	try {
		const { width, height, files } = await made
		const [file] = files
		if (file === undefined) throw new Error('The encoder made no picture')
		return { contents: file.contents, extension: file.name.endsWith('.webp') ? 'webp' : 'jpg', width, height }
	} catch (error) {
		if (error instanceof PictureError) return { problem: 'no-picture' }
		throw error
	}
}

function freeName(media: readonly string[], alt: string, extension: string): string {
	const base = slugify(alt).slice(0, LONGEST_NAME).replace(/-$/, '') || 'picture'
	const taken = new Set(media.map((name) => name.toLowerCase()))
	const names = [base, ...Array.from({ length: media.length + 1 }, (_, at) => `${base}-${at + 2}`)]
	const free = names.map((name) => `media/${name}.${extension}`).find((name) => !taken.has(name))
	return free ?? `media/${base}-${media.length + 2}.${extension}`
}

/** A picture as `config/` names it. */
export interface AddedPicture {
	src: string
	alt: Record<string, string>
	width: number
	height: number
}

/**
 * Puts a picture into `config/media`, named after what one sees on it, and returns it as a field of a form takes it. A
 * file that is there already is never replaced.
 */
export async function addPicture(
	transaction: Transaction<Tables>,
	{ contents, extension, width, height }: MadePicture,
	alt: Record<string, string>,
	who: string,
	now: Date,
): Promise<AddedPicture> {
	const { media } = await readFilesInUse(transaction)
	const words = Object.values(alt).find((text) => text.trim() !== '') ?? ''
	const file = freeName(media, words, extension)
	const author = { who, note: '', restores: null }
	await saveFiles(transaction, new Map([[file, { before: null, content: contents }]]), author, now)
	return { src: `/${file}`, alt, width, height }
}
