import 'server-only'
import type { Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { lockOn } from '#lib/base/db/transactions.ts'
import { isDrawing } from '#lib/base/files/pictures/file-kind.ts'
import { slugify } from '#lib/base/text/slug.ts'
import { knownMedia } from '#lib/desk/editor/save/kept-media.ts'
import { saveFiles } from '#lib/desk/editor/save/save-files.ts'
import { Encoder, STAFF_ENCODER_LIMITS } from '#lib/homes/pictures/encode/encoder.ts'
import { PictureError } from '#lib/homes/pictures/files/picture-error.ts'
import {
	problemOfError,
	problemOfSitePicture,
	type SitePictureProblem,
} from '#lib/homes/pictures/files/upload-problem.ts'
import { readFilesInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { cleanDrawing } from './clean-drawing.ts'

/** Maximum letters of the name that is made from the file's own. */
const LONGEST_NAME = 60

/** A picture that was uploaded, re-encoded, or a drawing of which only what draws is left. */
export interface MadePicture {
	contents: Uint8Array
	extension: 'jpg' | 'webp' | 'svg'
	width: number
	height: number
}

/**
 * Re-encodes an upload in a process of its own: turned upright, without what the camera noted, at most 2560 pixels wide
 * or high. Of a drawing in SVG only what draws is left. Call it for one picture at a time. Returns why not, for a file that is not taken.
 */
export async function makePicture(bytes: Uint8Array): Promise<MadePicture | { problem: SitePictureProblem }> {
	const problem = problemOfSitePicture(bytes.length, bytes)
	if (problem !== null) return { problem }
	if (isDrawing(bytes)) {
		const drawing = cleanDrawing(bytes)
		return drawing === null ? { problem: 'drawingBroken' } : { ...drawing, extension: 'svg' }
	}
	const encoder = new Encoder({ ...STAFF_ENCODER_LIMITS, isForPage: true })
	try {
		const { width, height, files } = await encoder.encode(bytes)
		const [file] = files
		if (file === undefined) throw new Error('The encoder made no picture')
		return { contents: file.contents, extension: file.name.endsWith('.webp') ? 'webp' : 'jpg', width, height }
	} catch (error) {
		if (error instanceof PictureError) return { problem: problemOfError(error) }
		throw error
	} finally {
		encoder.end()
	}
}

function freeName(media: readonly string[], name: string, extension: string): string {
	const base =
		slugify(name.replace(/\.[a-z0-9]{1,8}$/i, ''))
			.slice(0, LONGEST_NAME)
			.replace(/-$/, '') || 'picture'
	const taken = new Set(media.map((name) => name.toLowerCase()))
	const names = [base, ...Array.from({ length: media.length + 1 }, (_, at) => `${base}-${at + 2}`)]
	const free = names.map((name) => `media/${name}.${extension}`).find((name) => !taken.has(name))
	return free ?? `media/${base}-${media.length + 2}.${extension}`
}

/** A picture as `config/` names it. */
export interface AddedPicture {
	src: string
	width: number
	height: number
}

/**
 * Puts a picture into `config/media`, named after the file that was sent, and returns it as a field of a form takes it.
 * A file that is or was there is never replaced.
 */
export async function addPicture(
	transaction: Transaction<Tables>,
	{ contents, extension, width, height }: MadePicture,
	name: string,
	who: string,
	now: Date,
): Promise<AddedPicture> {
	await lockOn(transaction, 'config')
	const { media } = await readFilesInUse(transaction)
	// An old version that names a picture which was deleted must not show another one.
	const taken = new Set([...media, ...(await knownMedia(transaction))])
	const file = freeName([...taken], name, extension)
	const author = { who, note: '', restores: null }
	await saveFiles(transaction, new Map([[file, { before: null, content: contents }]]), author, now)
	return { src: `/${file}`, width, height }
}
