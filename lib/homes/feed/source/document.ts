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
const ID = ['ID'] as const
/** Where a value is in the document, in bytes, and how deep it is nested. */
interface ValueSlice {
	start: number
	end: number
	depth: number
}

/** Where one record is in the document. */
export interface RecordSlice extends ValueSlice {
	/** Its ID, the last one if there are several. */
	id?: ValueSlice | undefined
}

interface Field {
	name: string
	value: ValueSlice
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

/** Whether a key of this length and first letter may be wanted: that rules out nearly every other key. */
function mayBeAmong(wanted: readonly string[], length: number, first: number | undefined): boolean {
	for (const name of wanted) if (name.length === length && name.charCodeAt(0) === first) return true
	return false
}

/** Reads past JSON without building it. Throws `PayloadError` if it is none. */
export class Outline {
	private at: number
	private depth = 0
	private place = 'its first field'
	private readonly bytes: Buffer

	constructor(bytes: Buffer, at: number) {
		this.bytes = bytes
		this.at = at
	}

	/** Reads past one object, and lists the fields of it that are wanted. Returns how deep it is nested. */
	private fields(wanted: readonly string[], found: Field[]): number {
		let depth = 0
		this.at++
		for (let first = true; this.next() !== CLOSE_BRACE; first = false) {
			if (!first) this.expect(COMMA)
			const name = this.shortKey(wanted)
			this.expect(COLON)
			const start = this.skipValue()
			if (this.depth > depth) depth = this.depth
			if (name !== '' && wanted.includes(name)) found.push({ name, value: { start, end: this.at, depth: this.depth } })
		}
		this.at++
		return depth + 1
	}

	/** Reads past one record, and notes where its ID is. */
	private record(): RecordSlice {
		if (this.next() !== OPEN_BRACE) return this.value()
		const start = this.at
		const found: Field[] = []
		const depth = this.fields(ID, found)
		return { start, end: this.at, depth, id: found.at(-1)?.value }
	}

	/** Lists the fields of `PEEKED` of the record that begins here, a repeated one each time. */
	peeked(): Field[] {
		const found: Field[] = []
		if (this.next() === OPEN_BRACE) this.fields(PEEKED, found)
		return found
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

	private checked(slice: ValueSlice): unknown {
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

	/** Reads past a key; returns it if it may be wanted, and an empty text for any other. */
	private shortKey(wanted: readonly string[]): string {
		if (this.next() !== QUOTE) throw this.unexpected()
		const start = this.at
		const isPlain = this.skipString()
		if (isPlain && !mayBeAmong(wanted, this.at - start - 2, this.bytes[start + 1])) return ''
		return this.keyFrom(start)
	}

	/**
	 * Reads past one value without building it, and returns where it begins. Brackets are counted, so nesting uses no
	 * stack; `depth` is how deep it is nested.
	 */
	private skipValue(): number {
		const first = this.next()
		const start = this.at
		this.depth = 0
		if (first === QUOTE) this.skipString()
		else if (first === OPEN_BRACE || first === OPEN_BRACKET) this.skipNested()
		else this.skipScalar()
		return start
	}

	private value(): ValueSlice {
		const start = this.skipValue()
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
export function parseSlice(bytes: Buffer, slice: ValueSlice, place: string): unknown {
	try {
		return JSON.parse(bytes.toString('utf8', slice.start, slice.end))
	} catch {
		throw new PayloadError(`Not JSON: ${place} (bytes ${slice.start} to ${slice.end}) cannot be parsed`)
	}
}

/** Returns the error line for a document over the size limit. */
export function tooLarge(bytes: number): string {
	return `The document has ${Math.ceil(bytes / 1024 / 1024)} MiB; the limit is ${MAX_BYTES / 1024 / 1024} MiB`
}
