import { spelled } from './exif.ts'

/** A box of ISO/IEC 14496-12, by where its name, its data and its end are in the file. */
export interface Box {
	name: string
	start: number
	data: number
	end: number
}

/** Thrown for a box with an impossible value. */
export class BrokenBoxError extends Error {}

/** Reads numbers one after the other. */
export class BoxReader {
	readonly #bytes: Buffer
	readonly #end: number
	at: number

	constructor(bytes: Buffer, { data, end }: Pick<Box, 'data' | 'end'>) {
		this.#bytes = bytes
		this.#end = end
		this.at = data
	}

	/** Returns a number of so many bytes; 0 for none. */
	number(size: number): number {
		const from = this.at
		this.at += size
		if (this.at > this.#end) throw new BrokenBoxError('It ends too early')
		if (size === 0) return 0
		if (size <= 6) return this.#bytes.readUIntBE(from, size)
		return Number(this.#bytes.readBigUInt64BE(from))
	}

	text(size: number): string {
		this.at += size
		if (this.at > this.#end) throw new BrokenBoxError('It ends too early')
		return spelled(this.#bytes, this.at - size, this.at)
	}
}

/** Returns the boxes between two places of a file. Throws `BrokenBoxError` if they do not fill it. */
export function boxesIn(bytes: Buffer, { data, end }: Pick<Box, 'data' | 'end'>): Box[] {
	const boxes: Box[] = []
	for (let start = data; start < end; ) {
		const reader = new BoxReader(bytes, { data: start, end })
		const said = reader.number(4)
		const name = reader.text(4)
		const size = said === 1 ? reader.number(8) : said
		const boxEnd = size === 0 ? end : start + size
		if (boxEnd < reader.at || boxEnd > end) throw new BrokenBoxError(`${name} has no such size`)
		boxes.push({ name, start, data: reader.at, end: boxEnd })
		start = boxEnd
	}
	return boxes
}
