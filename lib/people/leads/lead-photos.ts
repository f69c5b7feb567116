import 'server-only'
import { processWide } from '#lib/base/process/process-wide.ts'
import { ENCODER_LIMITS, Encoder } from '#lib/homes/pictures/encode/encoder.ts'
import { contentHash } from '#lib/homes/pictures/files/content-hash.ts'
import { PictureError } from '#lib/homes/pictures/files/picture-error.ts'
import { type PictureProblem, problemOfError, problemOfPicture } from '#lib/homes/pictures/files/upload-problem.ts'
import { PLAIN_FILE } from '#lib/homes/pictures/files/variants.ts'
import { MOST_PHOTOS } from '#lib/people/forms/photos.ts'
import type { FieldErrors } from '#lib/people/forms/schemas/form-types.ts'
import type { MadePhoto } from './stored-photos.ts'

/** The encoder's process ends so long after its last photograph. */
const REST_MS = 30_000

// Routes may have module instances of their own; there is one process for photographs, and one photograph at a time.
const shared = processWide<{ encoder: Encoder; last: Promise<unknown>; rest: NodeJS.Timeout | null }>('agencyPhotos')

function encodeInTurn(bytes: Uint8Array): Promise<MadePhoto> {
	const photos = shared.value ?? {
		encoder: new Encoder({ ...ENCODER_LIMITS, isPlain: true }),
		last: Promise.resolve(),
		rest: null,
	}
	shared.value = photos
	const made = photos.last.then(async () => {
		if (photos.rest) clearTimeout(photos.rest)
		photos.rest = null
		const { width, height, files } = await photos.encoder.encode(bytes)
		const jpeg = files.find(({ name }) => name === PLAIN_FILE)?.contents
		if (jpeg === undefined) throw new Error('The encoder made no JPEG')
		return { width, height, jpeg }
	})
	photos.last = made
		.catch(() => {})
		.then(() => {
			photos.rest = setTimeout(() => photos.encoder.end(), REST_MS).unref()
		})
	return made
}

/** The end of the error for each reason; a form with its photographs is never larger than one picture may be. */
const REASONS: Readonly<Record<PictureProblem, string>> = {
	empty: 'Empty',
	heic: 'Heic',
	unsupported: 'Unsupported',
	tooManyPixels: 'Pixels',
	tooLarge: 'Pixels',
	broken: '',
}

/**
 * Re-encodes the photographs of a form. Returns an error if there are too many, or the reason why one of them is not
 * taken.
 */
export async function makePhotos(files: readonly File[]): Promise<MadePhoto[] | FieldErrors> {
	if (files.length > MOST_PHOTOS) return { photos: 'photosMany' }
	const made: MadePhoto[] = []
	for (const [index, file] of files.entries()) {
		const refused = (problem: PictureProblem) => ({ photos: `photo${index + 1}${REASONS[problem]}` })
		const bytes = new Uint8Array(await file.arrayBuffer())
		const problem = problemOfPicture(bytes.length, bytes)
		if (problem !== null) return refused(problem)
		try {
			made.push(await encodeInTurn(bytes))
		} catch (error) {
			if (error instanceof PictureError) return refused(problemOfError(error))
			throw error
		}
	}
	return made
}

/** Returns what identifies photographs in a submission that is sent again. */
export function photosIdentity(photos: readonly MadePhoto[]): string[] {
	return photos.map(({ jpeg }) => contentHash(jpeg))
}
