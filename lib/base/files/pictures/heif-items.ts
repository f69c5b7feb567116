import { type Box, BoxReader, BrokenBoxError, boxesIn } from './heif-boxes.ts'

/** An item of a HEIF file: a picture, a part of one, or what was noted. */
export interface Item {
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
export function itemsIn(bytes: Buffer, meta: Box): Item[] {
	const boxes = boxesIn(bytes, { data: meta.data + 4, end: meta.end })
	const named = (name: string) => boxes.find((box) => box.name === name)
	const [iinf, iloc] = [named('iinf'), named('iloc')]
	if (iinf === undefined || iloc === undefined) throw new BrokenBoxError('It does not say what it holds')
	const places = placesOf(bytes, iloc, named('idat'))
	return [...kindsOf(bytes, iinf)].map(([id, kind]) => ({ kind, places: places.get(id) ?? [] }))
}
