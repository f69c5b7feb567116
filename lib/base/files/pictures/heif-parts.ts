import { EMPTY_EXIF } from './exif.ts'
import { type Box, BrokenBoxError, boxesIn } from './heif-boxes.ts'
import { type Item, itemsIn } from './heif-items.ts'
import type { PictureParts } from './picture-parts.ts'

const SHOWN = new Set(['ftyp', 'styp', 'meta', 'moov', 'moof', 'mdat', 'sidx', 'mfra'])
/** Pictures, and pictures made of pictures. */
const SHOWN_ITEMS = new Set(['av01', 'hvc1', 'hvt1', 'lhv1', 'grid', 'iden', 'iovl', 'tmap'])
/** In films, and in each of their tracks. */
const NOTED_IN_FILMS = new Set(['udta', 'meta', 'uuid'])

/** The number of bytes before EXIF that contain its offset. */
const EXIF_OFFSET = 4

function blankItem(bytes: Buffer, { kind, places }: Item): void {
	for (const { start, end } of places) {
		if (!(start >= 0 && end > start && end <= bytes.length)) throw new BrokenBoxError('An item is not in the file')
		bytes.fill(kind === 'mime' ? ' ' : 0, start, end)
	}
	const [first] = places
	if (kind !== 'Exif' || first === undefined || first.end - first.start < EXIF_OFFSET + EMPTY_EXIF.length) return
	bytes.set(EMPTY_EXIF, first.start + EXIF_OFFSET)
}

function blankBox(bytes: Buffer, { start, data, end }: Box): void {
	bytes.write('free', start + 4, 'latin1')
	bytes.fill(0, data, end)
}

function blankFilm(bytes: Buffer, film: Box): void {
	for (const box of boxesIn(bytes, film)) {
		if (NOTED_IN_FILMS.has(box.name)) blankBox(bytes, box)
		else if (box.name === 'trak') blankFilm(bytes, box)
	}
}

/**
 * Returns an AVIF without its metadata. Numbers all over the file are positions of its parts, so what is removed is
 * overwritten and nothing moves. How the picture is turned is a property of it, not of EXIF: ISO/IEC 23000-22, 7.3.
 */
export function heifParts(heif: Uint8Array): PictureParts {
	const bytes = Buffer.from(heif)
	try {
		const boxes = boxesIn(bytes, { data: 0, end: bytes.length })
		for (const box of boxes) {
			if (box.name === 'meta') {
				for (const item of itemsIn(bytes, box)) if (!SHOWN_ITEMS.has(item.kind)) blankItem(bytes, item)
			} else if (box.name === 'moov') blankFilm(bytes, box)
			else if (!SHOWN.has(box.name)) blankBox(bytes, box)
		}
		return { parts: [bytes], isWhole: boxes.some(({ name }) => name === 'meta' || name === 'moov') }
	} catch (error) {
		// Nothing of it can be shown, and the positions of its parts are unknown.
		if (error instanceof BrokenBoxError) return { parts: [], isWhole: false }
		throw error
	}
}
