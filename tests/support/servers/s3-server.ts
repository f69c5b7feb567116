import { createHash } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Keys, refusalOf } from './s3-signature.ts'

/** What goes wrong with a request: a status, or what happens to the connection or the contents. */
export type S3Fault = number | 'refused' | 'swallowed' | 'cut' | 'broken'

interface Stored {
	bytes: Buffer
	headers: Record<string, string>
	modifiedAt: Date
}

export interface AskedOfS3 {
	method: string
	/** Of the object; empty for the bucket. */
	key: string
	fault: S3Fault | null
}

/** A bucket on this machine that checks every signature. */
export interface S3Server {
	origin: string
	/** The settings of a site that keeps its files here, below a folder of the bucket. */
	settings: { PICTURES_URL: string; S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string }
	/** By key. */
	objects: Map<string, Stored>
	/** Requests that came, in order. */
	asked: AskedOfS3[]
	/** Decides what goes wrong with a request; null if nothing does. */
	fault: (request: Omit<AskedOfS3, 'fault'>) => S3Fault | null
	/** Whether anybody may read an object without a signature, as by a policy of the bucket. */
	isPublic: (key: string) => boolean
	stop(): Promise<void>
}

const BUCKET = 'agency-files'
const PREFIX = 'site'
const MOST_KEYS = 1000
const KEYS: Keys = {
	accessKeyId: 'GK31c2f218a2e44f485b94239e',
	secretAccessKey: 'b892c0665f0ada8a4755dae98baa3b133590e11dae3bcc1f9d769d67f16c3835',
	region: 'garage',
}
const escaped = (text: string) => text.replace(/[<>&"']/g, (it) => `&#${it.charCodeAt(0)};`)

function refuse(response: ServerResponse, status: number, code: string): void {
	const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No</Message></Error>`
	response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
	const pieces: Buffer[] = []
	for await (const piece of request) pieces.push(piece)
	return Buffer.concat(pieces)
}

function listing(objects: S3Server['objects'], query: URLSearchParams): string {
	const prefix = query.get('prefix') ?? ''
	const delimiter = query.get('delimiter') ?? ''
	const after = query.get('continuation-token') ?? ''
	const most = Math.min(Number(query.get('max-keys') ?? MOST_KEYS), MOST_KEYS)
	const rows = new Map<string, string>()
	for (const [key, { bytes, modifiedAt }] of objects) {
		if (!key.startsWith(prefix)) continue
		const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
		const common = key.slice(0, end + 1)
		const row = `<Contents><Key>${escaped(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
		if (end < 0) rows.set(key, row)
		else rows.set(common, `<CommonPrefixes><Prefix>${escaped(common)}</Prefix></CommonPrefixes>`)
	}
	const left = [...rows]
		.sort(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
		.filter(([key]) => key > after)
	const page = left.slice(0, most)
	const next =
		left.length > most ? `<NextContinuationToken>${escaped(page.at(-1)?.[0] ?? '')}</NextContinuationToken>` : ''
	return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${page.map(([, row]) => row).join('')}${next}</ListBucketResult>`
}

function sendObject(response: ServerResponse, stored: Stored, isHead: boolean, fault: S3Fault | null): void {
	const bytes = Buffer.from(stored.bytes)
	if (fault === 'broken') bytes.writeUInt8((bytes[0] ?? 0) ^ 1, 0)
	const headers = {
		...stored.headers,
		'content-length': bytes.length,
		'last-modified': stored.modifiedAt.toUTCString(),
		etag: `"${createHash('md5').update(stored.bytes).digest('hex')}"`,
	}
	response.writeHead(200, headers)
	if (isHead) response.end()
	else if (fault === 'cut') response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
	else response.end(bytes)
}

/** Starts object storage with one bucket, on a free port or on the one that it had before. */
export async function startS3Server(port = 0): Promise<S3Server> {
	const act = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const target = request.url ?? ''
		const body = await bodyOf(request)
		const method = request.method ?? ''
		const url = new URL(target, 'http://s3')
		const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent)
		const key = rest.join('/')
		const fault = s3.fault({ method, key })
		s3.asked.push({ method, key, fault })
		if (fault === 'swallowed') return
		if (fault === 'refused') return void request.socket.destroy()
		if (typeof fault === 'number') return refuse(response, fault, 'ServiceUnavailable')
		const bodyHash = createHash('sha256').update(body).digest('hex')
		const refusal = refusalOf({ method, target, headers: request.headers, bodyHash }, KEYS)
		const isOpen = ['GET', 'HEAD'].includes(method) && !request.headers.authorization && s3.isPublic(key)
		if (refusal !== null && !isOpen)
			return refuse(response, refusal === 'XAmzContentSHA256Mismatch' ? 400 : 403, refusal)
		if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
		if (key === '')
			return void response
				.writeHead(200, { 'content-type': 'application/xml' })
				.end(listing(s3.objects, url.searchParams))
		if (method === 'PUT') {
			const kept = Object.entries(request.headers).filter(([name]) =>
				/^(content-type|cache-control|x-amz-meta-.+)$/.test(name),
			)
			const headers = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
			s3.objects.set(key, { bytes: body, headers, modifiedAt: new Date() })
			return void response.writeHead(200).end()
		}
		if (method === 'DELETE') {
			s3.objects.delete(key)
			return void response.writeHead(204).end()
		}
		const stored = s3.objects.get(key)
		if (stored === undefined) return refuse(response, 404, 'NoSuchKey')
		sendObject(response, stored, method === 'HEAD', fault)
	}
	const server = http.createServer((request, response) => {
		act(request, response).catch(() => response.destroy())
	})
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
	const address: AddressInfo = Object(server.address())
	const origin = `http://127.0.0.1:${address.port}`
	const s3: S3Server = {
		origin,
		settings: {
			PICTURES_URL: `s3://${BUCKET}/${PREFIX}?endpoint=${origin}&region=${KEYS.region}`,
			S3_ACCESS_KEY_ID: KEYS.accessKeyId,
			S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
		},
		objects: new Map(),
		asked: [],
		fault: () => null,
		isPublic: () => false,
		stop: () => {
			server.closeAllConnections()
			return new Promise((resolve) => server.close(() => resolve()))
		},
	}
	return s3
}
