import 'server-only'
import type { IncomingMessage } from 'node:http'
import { SaxesParser } from 'saxes'
import { checkKey } from '#lib/base/files/file-key.ts'
import type { FileFacts, FileStore, NewFile, OpenFile } from '#lib/base/files/file-store.ts'
import { mediaTypeOf } from '#lib/base/files/media-type.ts'
import { pulledStream } from '#lib/base/files/pulled-stream.ts'
import { sha256 } from '#lib/base/files/sha256.ts'
import { StorageError } from '#lib/base/files/storage-error.ts'
import type { S3Settings } from './s3-address.ts'
import { PATIENCE, S3Client, type S3Patience } from './s3-client.ts'

/** One answer of ListObjectsV2. */
interface S3Listing {
	files: { key: string; size: number; modifiedAt: number }[]
	/** Common beginnings of keys, each with its delimiter. */
	prefixes: string[]
	/** Asks for the next part; null at the end. */
	next: string | null
}

/** Reads an answer of ListObjectsV2. Throws if it is not well-formed. */
function readListing(xml: string): S3Listing {
	const listing: S3Listing = { files: [], prefixes: [], next: null }
	const parser = new SaxesParser()
	const path: string[] = []
	let text = ''
	let file = { key: '', size: 0, modifiedAt: 0 }
	parser.on('opentag', ({ name }) => {
		path.push(name)
		text = ''
	})
	parser.on('text', (more) => {
		text += more
	})
	parser.on('closetag', ({ name }) => {
		const within = path.slice(0, -1).at(-1)
		if (within === 'Contents' && name === 'Key') file.key = text
		if (within === 'Contents' && name === 'Size') file.size = Number(text)
		if (within === 'Contents' && name === 'LastModified') file.modifiedAt = Date.parse(text)
		if (within === 'CommonPrefixes' && name === 'Prefix') listing.prefixes.push(text)
		if (within === 'ListBucketResult' && name === 'NextContinuationToken') listing.next = text
		if (name === 'Contents') {
			listing.files.push(file)
			file = { key: '', size: 0, modifiedAt: 0 }
		}
		path.pop()
		text = ''
	})
	parser.write(xml).close()
	return listing
}

const SHA = 'x-amz-meta-sha256'
/** Only these have names that change with their contents. */
const FOR_EVER = /^pictures\/.*\.(?:avif|jpg|webp)$/

async function bytesOf(response: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
	const pieces: Buffer[] = []
	for await (const piece of response) pieces.push(piece)
	return Buffer.concat(pieces)
}

async function drained(response: IncomingMessage): Promise<true> {
	await bytesOf(response)
	return true
}

/** Files in a bucket of object storage with the interface of S3. */
export class S3Store implements FileStore {
	readonly kind = 's3'
	readonly place: string
	readonly #client: S3Client
	readonly #prefix: string

	constructor(settings: S3Settings, patience: S3Patience = PATIENCE) {
		this.#client = new S3Client(settings, patience)
		this.#prefix = settings.prefix
		this.place = this.#client.place
	}

	stat(key: string): Promise<FileFacts | null> {
		return this.#client.ask({ method: 'HEAD', key: checkKey(key) }, async (response) => {
			await drained(response)
			const { 'content-length': size, 'last-modified': modified = '' } = response.headers
			return { key, size: Number(size), modifiedAt: Date.parse(modified) }
		})
	}

	/** Compares the contents with the hash that was stored with them; a difference counts as a failed attempt. */
	read(key: string): Promise<Buffer<ArrayBuffer> | null> {
		return this.#client.ask({ method: 'GET', key: checkKey(key) }, async (response) => {
			const bytes = await bytesOf(response)
			const expected = response.headers[SHA]
			if (expected !== undefined && expected !== sha256(bytes)) throw new Error('the contents are not those stored')
			return bytes
		})
	}

	open(key: string): Promise<OpenFile | null> {
		return this.#client.ask({ method: 'GET', key: checkKey(key) }, async (response) => {
			const size = Number(response.headers['content-length'])
			const close = () => void response.destroy()
			return { size, body: pulledStream(() => response, close) }
		})
	}

	async digest(key: string): Promise<string | null> {
		const noted = await this.#client.ask({ method: 'HEAD', key: checkKey(key) }, async (response) => {
			await drained(response)
			return String(response.headers[SHA] ?? '')
		})
		if (noted !== '') return noted
		const contents = await this.read(key)
		return contents && sha256(contents)
	}

	async put(key: string, contents: Uint8Array): Promise<void> {
		const body = new Uint8Array(contents)
		const hash = sha256(body)
		const forever = FOR_EVER.test(key) ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}
		const headers = { 'content-type': mediaTypeOf(key), 'x-amz-content-sha256': hash, [SHA]: hash, ...forever }
		await this.#client.ask({ method: 'PUT', key: checkKey(key), headers, body }, drained)
	}

	async putFolder(folder: string, files: readonly NewFile[]): Promise<void> {
		const last = files.at(-1)
		if (last) await this.remove(`${folder}/${last.name}`)
		for (const { name, contents } of files) await this.put(`${folder}/${name}`, contents)
	}

	async remove(key: string): Promise<void> {
		await this.#client.ask({ method: 'DELETE', key: checkKey(key) }, drained)
	}

	async removeFolder(folder: string): Promise<void> {
		for await (const { key } of this.list(folder)) await this.remove(key)
	}

	/** There are none: an object exists whole or not at all. */
	async removeDrafts(): Promise<void> {}

	async *#pages(folder: string, delimiter?: '/'): AsyncGenerator<S3Listing> {
		const prefix = `${this.#prefix}${checkKey(folder)}/`
		let token: string | null = null
		do {
			const query: Record<string, string> = {
				'list-type': '2',
				prefix,
				...(delimiter ? { delimiter } : {}),
				...(token === null ? {} : { 'continuation-token': token }),
			}
			const page: S3Listing | null = await this.#client.ask({ method: 'GET', query }, async (response) =>
				readListing((await bytesOf(response)).toString('utf8')),
			)
			if (page === null) throw new StorageError(`${this.place} lists nothing`)
			yield page
			token = page.next
		} while (token !== null)
	}

	async *list(folder: string): AsyncGenerator<FileFacts> {
		for await (const { files } of this.#pages(folder)) {
			for (const file of files) yield { ...file, key: file.key.slice(this.#prefix.length) }
		}
	}

	async *folders(folder: string): AsyncGenerator<string> {
		for await (const { prefixes } of this.#pages(folder, '/')) {
			for (const prefix of prefixes) yield prefix.slice(this.#prefix.length + folder.length + 1, -1)
		}
	}

	check(): Promise<StorageError | null> {
		return this.#client.check()
	}
}
