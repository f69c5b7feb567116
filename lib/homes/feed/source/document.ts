import { isUtf8 } from 'node:buffer'

/** The largest payload that is read, in bytes (256 MiB). */
export const MAX_BYTES = 256 * 1024 * 1024
/** How deep one record may be nested; the deepest valid one needs 4 levels. */
export const MAX_DEPTH = 20

export const ARRAY_NAMES = [
	'properties',
	'projects',
	'webIDs',
	'citys',
	'citysSale',
	'citysRent',
	'neighbourhoods',
	'tree',
] as const
export type ArrayName = (typeof ARRAY_NAMES)[number]

/** The fields that are read of records without parsing these. */
export const PEEKED = ['ID', 'Published', 'PublishPrice', 'PublishAddress', 'PublicAddress', 'Status'] as const
/** By the length of a name: the first letters that it may have. These rule out nearly every other key. */
const PEEKED_STARTS = new Map(
	Object.entries(Object.groupBy(PEEKED, (name) => name.length)).map(([length, names = []]) => [
		Number(length),
		new Set(names.map((name) => name.charCodeAt(0))),
	]),
)

/** Where one record is in the document, in bytes, and how deep it is nested. */
export interface RecordSlice {
	start: number
	end: number
	depth: number
	/** Of a record: where its fields of `PEEKED` are, a repeated one each time. */
	peeked?: readonly { name: string; value: RecordSlice }[]
}

/** A payload whose outline has been read. Its records are parsed one by one, which keeps memory use small. */
export interface PayloadDocument {
	bytes: Buffer
	/** Null if the array is absent. */
	arrays: Record<ArrayName, RecordSlice[] | null>
	unknownFields: string[]
	/** The version that the document states, as text; null if it states none. */
	version: string | null
}

/** Thrown if the document as a whole cannot be read; the message is one line for the person who imports. */
export class PayloadError extends Error {}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d

function isSpace(byte: number | undefined): boolean {
	return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

function versionOf(value: unknown): string | null {
	if (value === undefined || value === null) return null
	return (typeof value === 'string' ? value.trim() : JSON.stringify(value)) || null
}

function isPeeked(name: string): boolean {
	return PEEKED.some((known) => known === name)
}

class Outline {
	private at: number
	private depth = 0
	private place = 'its first field'
	private readonly bytes: Buffer

	constructor(bytes: Buffer, at: number) {
		this.bytes = bytes
		this.at = at
	}

	/** Reads past one record, and notes where its fields of `PEEKED` are. */
	private record(): RecordSlice {
		if (this.next() !== OPEN_BRACE) return { ...this.value(), peeked: [] }
		const start = this.at
		const peeked: { name: string; value: RecordSlice }[] = []
		let depth = 0
		this.at++
		for (let first = true; this.next() !== CLOSE_BRACE; first = false) {
			if (!first) this.expect(COMMA)
			const name = this.shortKey()
			this.expect(COLON)
			const value = this.value()
			if (value.depth > depth) depth = value.depth
			if (isPeeked(name)) peeked.push({ name, value })
		}
		this.at++
		return { start, end: this.at, depth: depth + 1, peeked }
	}

	read(): PayloadDocument {
		const arrays = Object.fromEntries(ARRAY_NAMES.map((name) => [name, null])) as PayloadDocument['arrays']
		const unknownFields: string[] = []
		let version: string | null = null
		if (this.next() !== OPEN_BRACE) throw new PayloadError(this.whyNotObject())
		this.at++
		const seen = new Set<string>()
		for (let first = true; this.next() !== CLOSE_BRACE; first = false) {
			if (!first) this.expect(COMMA)
			const key = this.key()
			if (seen.has(key)) throw new PayloadError(`"${key.slice(0, 60)}" stands twice in the document`)
			seen.add(key)
			this.place = `"${key.slice(0, 60)}"`
			this.expect(COLON)
			const name = ARRAY_NAMES.find((known) => known === key)
			if (name) arrays[name] = this.array(name)
			else if (key === 'version') version = versionOf(this.checked(this.value()))
			else if (key === '$schema') this.value()
			else {
				unknownFields.push(key)
				this.checked(this.value())
			}
		}
		this.at++
		if (this.next() !== undefined) throw new PayloadError(`Not JSON: there is text after the end, at byte ${this.at}`)
		return { bytes: this.bytes, arrays, unknownFields, version }
	}

	private array(name: ArrayName): RecordSlice[] | null {
		if (this.next() !== OPEN_BRACKET) {
			const slice = this.value()
			if (this.checked(slice) === null) return null
			throw new PayloadError(`"${name}" is not an array`)
		}
		this.at++
		const slices: RecordSlice[] = []
		while (this.next() !== CLOSE_BRACKET) {
			if (slices.length > 0) this.expect(COMMA)
			this.place = `record ${slices.length} of "${name}"`
			slices.push(this.record())
		}
		this.at++
		return slices
	}

	private checked(slice: RecordSlice): unknown {
		return slice.depth > MAX_DEPTH ? undefined : parseSlice(this.bytes, slice, this.place)
	}

	private key(): string {
		if (this.next() !== QUOTE) throw this.unexpected()
		const start = this.at
		this.skipString()
		return this.keyFrom(start)
	}

	private keyFrom(start: number): string {
		const plain = this.bytes.toString('latin1', start + 1, this.at - 1)
		if (/^\w*$/.test(plain)) return plain
		const key = parseSlice(this.bytes, { start, end: this.at, depth: 0 }, this.place)
		return typeof key === 'string' ? key : ''
	}

	/** Reads past a key; returns it if it may be one of `PEEKED`, and an empty text for any other. */
	private shortKey(): string {
		if (this.next() !== QUOTE) throw this.unexpected()
		const start = this.at
		const isPlain = this.skipString()
		const starts = PEEKED_STARTS.get(this.at - start - 2)
		if (isPlain && !starts?.has(this.bytes[start + 1] ?? 0)) return ''
		return this.keyFrom(start)
	}

	/** Reads past one value without building it. Brackets are counted, so nesting uses no stack. */
	private value(): RecordSlice {
		const first = this.next()
		const start = this.at
		this.depth = 0
		if (first === QUOTE) this.skipString()
		else if (first === OPEN_BRACE || first === OPEN_BRACKET) this.skipNested()
		else this.skipScalar()
		return { start, end: this.at, depth: this.depth }
	}

	private skipNested(): void {
		const { bytes } = this
		let open = 0
		do {
			const byte = bytes[this.at]
			if (byte === undefined) throw this.truncated()
			if (byte === QUOTE) {
				this.skipString()
				continue
			}
			if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
				open++
				if (open > this.depth) this.depth = open
			} else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) open--
			this.at++
		} while (open > 0)
	}

	/** Returns whether the text has no escapes. */
	private skipString(): boolean {
		const { bytes } = this
		let at = this.at + 1
		let isPlain = true
		for (let byte = bytes[at]; byte !== QUOTE; byte = bytes[at]) {
			if (byte === undefined) throw this.truncated()
			if (byte === BACKSLASH) isPlain = false
			at += byte === BACKSLASH ? 2 : 1
		}
		this.at = at + 1
		return isPlain
	}

	private skipScalar(): void {
		const start = this.at
		for (let byte = this.bytes[start]; byte !== undefined; byte = this.bytes[this.at]) {
			if (byte === COMMA || byte === CLOSE_BRACE || byte === CLOSE_BRACKET || isSpace(byte)) break
			this.at++
		}
		if (this.at === start) throw this.unexpected()
	}

	private next(): number | undefined {
		while (isSpace(this.bytes[this.at])) this.at++
		return this.bytes[this.at]
	}

	private expect(byte: number): void {
		if (this.next() !== byte) throw this.unexpected()
		this.at++
	}

	private unexpected(): PayloadError {
		if (this.at >= this.bytes.length) return this.truncated()
		return new PayloadError(`Not JSON: something unexpected at byte ${this.at}, in or after ${this.place}`)
	}

	private truncated(): PayloadError {
		return new PayloadError(`The document is cut off: it ends after ${this.bytes.length} bytes, within ${this.place}`)
	}

	private whyNotObject(): string {
		if (this.at >= this.bytes.length) return 'The document is empty'
		try {
			JSON.parse(this.bytes.toString('utf8', this.at, this.at + 100_000))
		} catch {
			if (this.bytes[this.at] !== OPEN_BRACKET) return 'Not JSON: the document does not begin with {'
		}
		return 'The document is not an object: it must begin with { and hold "properties"'
	}
}

/** Parses the JSON of a slice. Throws `PayloadError` if it is not JSON. */
export function parseSlice(bytes: Buffer, slice: RecordSlice, place: string): unknown {
	try {
		return JSON.parse(bytes.toString('utf8', slice.start, slice.end))
	} catch {
		throw new PayloadError(`Not JSON: ${place} (bytes ${slice.start} to ${slice.end}) cannot be parsed`)
	}
}

/**
 * Reads the outline of a payload: UTF-8 (a byte-order mark is allowed), one JSON object, at most `MAX_BYTES`. Throws
 * `PayloadError` for anything else. The records themselves are not parsed here.
 */
export function readDocument(source: Uint8Array): PayloadDocument {
	if (source.byteLength > MAX_BYTES) throw new PayloadError(tooLarge(source.byteLength))
	if (!isUtf8(source)) throw new PayloadError('The document is not UTF-8')
	const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
	const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
	return new Outline(bytes, hasMark ? 3 : 0).read()
}

/** Returns the error line for a document over the size limit. */
export function tooLarge(bytes: number): string {
	return `The document has ${Math.ceil(bytes / 1024 / 1024)} MiB; the limit is ${MAX_BYTES / 1024 / 1024} MiB`
}
