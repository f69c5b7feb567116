import { EMPTY_EXIF } from './exif.ts'
import { type Box, BoxReader, BrokenBoxError, boxesIn } from './heif-boxes.ts'
import type { PictureParts } from './picture-parts.ts'

/** An item of a HEIF file: a picture, a part of one, or what was noted. */
interface Item {
	kind: string
	/** Where its bytes are in the file. */
	places: { start: number; end: number }[]
}

/** The version of a full box; its data begin after it and its flags. */
function opened(bytes: Buffer, box: Box): { version: number; reader: BoxReader } {
	const reader = new BoxReader(bytes, box)
	const version = reader.number(1)
	reader.number(3)
	return { version, reader }
}

function kindsOf(bytes: Buffer, box: Box): Map<number, string> {
	const { version, reader } = opened(bytes, box)
	reader.number(version === 0 ? 2 : 4)
	const kinds = new Map<number, string>()
	for (const entry of boxesIn(bytes, { data: reader.at, end: box.end })) {
		if (entry.name !== 'infe') continue
		const { version, reader } = opened(bytes, entry)
		if (version < 2) continue
		const id = reader.number(version === 2 ? 2 : 4)
		reader.number(2)
		kinds.set(id, reader.text(4))
	}
	return kinds
}

/** Returns where the bytes of each item are, by its number: `iloc`, ISO/IEC 14496-12, 8.11.3. */
function placesOf(bytes: Buffer, box: Box, idat: Box | undefined): Map<number, Item['places']> {
	const { version, reader } = opened(bytes, box)
	const sizes = reader.number(2)
	const [offsetSize, lengthSize, baseSize] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15]
	const indexSize = version === 0 ? 0 : sizes & 15
	const wide = version < 2 ? 2 : 4
	const found = new Map<number, Item['places']>()
	for (let left = reader.number(wide); left > 0; left--) {
		const id = reader.number(wide)
		const method = version === 0 ? 0 : reader.number(2) & 15
		reader.number(2)
		const base = reader.number(baseSize)
		const places: Item['places'] = []
		for (let extents = reader.number(2); extents > 0; extents--) {
			reader.number(indexSize)
			const start = base + reader.number(offsetSize) + (method === 1 ? (idat?.data ?? Number.NaN) : 0)
			places.push({ start, end: start + reader.number(lengthSize) })
		}
		// Items may be made of other items; none in which something is noted is.
		found.set(id, method > 1 ? [] : places)
	}
	return found
}

/** Returns the items of the box `meta`. Throws `BrokenBoxError`. */
function itemsIn(bytes: Buffer, meta: Box): Item[] {
	const boxes = boxesIn(bytes, { data: meta.data + 4, end: meta.end })
	const named = (name: string) => boxes.find((box) => box.name === name)
	const [iinf, iloc] = [named('iinf'), named('iloc')]
	if (iinf === undefined || iloc === undefined) throw new BrokenBoxError('It does not say what it holds')
	const places = placesOf(bytes, iloc, named('idat'))
	return [...kindsOf(bytes, iinf)].map(([id, kind]) => ({ kind, places: places.get(id) ?? [] }))
}

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
