import 'server-only'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from './s3-address.ts'

/** A request to the storage before it is signed. */
export interface S3Request {
	method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
	/** Without the prefix of the site; without it the request is about the bucket. */
	key?: string
	query?: Readonly<Record<string, string>>
	headers?: Readonly<Record<string, string>>
	body?: Uint8Array<ArrayBuffer>
}

const MOST_SOCKETS = 32
const ENDS = { keepAlive: true, maxSockets: MOST_SOCKETS }
const agents = { 'http:': new http.Agent(ENDS), 'https:': new https.Agent(ENDS) }

/** Encodes as signatures want it (RFC 3986): also what `encodeURIComponent` leaves. */
const encoded = (text: string) =>
	encodeURIComponent(text).replace(/[!'()*]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`)

function urlOf({ endpoint, bucket, prefix }: S3Settings, { key, query = {} }: S3Request): URL {
	const path = key === undefined ? '' : `/${`${prefix}${key}`.split('/').map(encoded).join('/')}`
	const search = Object.entries(query)
		.map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
		.join('&')
	return new URL(`${endpoint}/${bucket}${path}${search ? `?${search}` : ''}`)
}

/**
 * Signs a request (Signature Version 4) and sends it once. Fails if no answer begins within `answerMs`, and later if the
 * connection stands still for `idleMs`.
 */
export async function sendOnce(
	settings: S3Settings,
	request: S3Request,
	{ answerMs, idleMs }: { answerMs: number; idleMs: number },
): Promise<IncomingMessage> {
	const { accessKeyId, secretAccessKey, region } = settings
	const url = urlOf(settings, request)
	const { method, headers = {}, body } = request
	const signer = new AwsV4Signer({
		url: url.href,
		method,
		headers: { ...headers },
		body: body ?? null,
		accessKeyId,
		secretAccessKey,
		region,
		service: 's3',
	})
	const signed = await signer.sign()
	const sent: Record<string, string> = { ...Object.fromEntries(signed.headers), 'accept-encoding': 'identity' }
	if (method === 'PUT') sent['content-length'] = String(body?.byteLength ?? 0)
	const isSecure = url.protocol === 'https:'
	const agent = isSecure ? agents['https:'] : agents['http:']
	return new Promise((resolve, reject) => {
		const asked = (isSecure ? https : http).request(url, { method, headers: sent, agent })
		const late = setTimeout(() => asked.destroy(new Error(`no answer within ${answerMs / 1000} s`)), answerMs)
		asked.once('close', () => clearTimeout(late))
		asked.once('error', reject)
		asked.once('response', (response) => {
			clearTimeout(late)
			asked.setTimeout(idleMs, () => asked.destroy(new Error('the connection stands still')))
			resolve(response)
		})
		asked.end(body)
	})
}
