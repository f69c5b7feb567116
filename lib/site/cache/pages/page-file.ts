import fs from 'node:fs/promises'
import { promisify } from 'node:util'
import v8 from 'node:v8'
import zlib from 'node:zlib'

const compress = promisify(zlib.zstdCompress)
const decompress = promisify(zlib.zstdDecompress)

const LENGTH_BYTES = 4
/** Bytes of the first read; enough for the tags of nearly every page. */
const FIRST_READ = 8192

/**
 * Returns a stored page as the bytes of its one file: the length of its tags, the tags as JSON, and everything else
 * compressed (zstd). Compression makes it seven times smaller, because a page holds its data once for each of its
 * forms.
 */
export async function packPage(tags: readonly string[], page: unknown): Promise<Buffer> {
	const head = Buffer.from(JSON.stringify(tags))
	const length = Buffer.alloc(LENGTH_BYTES)
	length.writeUInt32LE(head.length)
	return Buffer.concat([length, head, await compress(v8.serialize(page))])
}

/** Returns the page that was given to `packPage`. Throws if the bytes are not a whole page. */
export async function unpackPage(bytes: Buffer): Promise<unknown> {
	const start = LENGTH_BYTES + bytes.readUInt32LE()
	return v8.deserialize(await decompress(bytes.subarray(start)))
}

/** Returns the tags of a stored page, without reading the page. Throws if the file is missing or no page. */
export async function readPageTags(file: string): Promise<string[]> {
	const handle = await fs.open(file)
	try {
		const { buffer } = await handle.read(Buffer.alloc(FIRST_READ), 0, FIRST_READ, 0)
		const length = buffer.readUInt32LE()
		const whole = length <= FIRST_READ - LENGTH_BYTES
		const head = whole
			? buffer.subarray(LENGTH_BYTES, LENGTH_BYTES + length)
			: (await handle.read(Buffer.alloc(length), 0, length, LENGTH_BYTES)).buffer
		return JSON.parse(head.toString())
	} finally {
		await handle.close()
	}
}
