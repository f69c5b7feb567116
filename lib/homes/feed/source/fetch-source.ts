import 'server-only'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { env } from '#lib/base/env.ts'
import { secretFor } from '#lib/base/security/stored-secrets/stored-secrets.ts'
import { MAX_BYTES, tooLarge } from './document.ts'

const LONGEST_FETCH_MS = 120_000

/** A payload's file, and a mark that changes with its content, such as an ETag. Null if nothing is new. */
export type Fetched = { file: string; mark: string } | null

export interface UrlSource {
	url: string
	/** Name of the variable whose secret is the bearer token, or null. */
	tokenVariable: string | null
}

function limited(): Transform {
	let bytes = 0
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			bytes += chunk.length
			done(bytes > MAX_BYTES ? new Error(tooLarge(bytes)) : null, chunk)
		},
	})
}

function headersOf({ url, tokenVariable }: UrlSource, mark: string | null): Record<string, string> {
	const token = tokenVariable === null ? null : secretFor(tokenVariable, new URL(url).origin)
	if (tokenVariable !== null && token === null)
		throw new Error(`There is no token for this address: type it at the desk, or set ${tokenVariable}`)
	return {
		accept: 'application/json, application/xml;q=0.9, */*;q=0.1',
		...(token === null ? {} : { authorization: `Bearer ${token}` }),
		...(mark?.startsWith('etag ') ? { 'if-none-match': mark.slice(5) } : {}),
	}
}

/**
 * Downloads a payload to a file of `data/feed/`; an incomplete download never replaces the last one. Redirects are
 * refused, since the token would be sent along. Throws with a reason for staff.
 */
export async function fetchUrl(source: UrlSource, mark: string | null, name = 'payload.json'): Promise<Fetched> {
	const response = await fetch(source.url, {
		headers: headersOf(source, mark),
		redirect: 'error',
		signal: AbortSignal.timeout(LONGEST_FETCH_MS),
		cache: 'no-store',
	})
	if (response.status === 304) return null
	if (!response.ok || !response.body) throw new Error(`The address answered ${response.status}`)
	const folder = path.join(env.dataDir, 'feed')
	await fs.mkdir(folder, { recursive: true, mode: 0o700 })
	const file = path.join(folder, name)
	await pipeline(Readable.from(response.body), limited(), createWriteStream(`${file}.part`, { mode: 0o600 }))
	await fs.rename(`${file}.part`, file)
	const etag = response.headers.get('etag')
	return { file, mark: etag ? `etag ${etag}` : `at ${Date.now()}` }
}

/** Checks whether a file on this machine has changed. Throws if it cannot be read. */
export async function lookAtFile(file: string, mark: string | null): Promise<Fetched> {
	const { mtimeMs, size } = await fs.stat(file)
	const present = `file ${mtimeMs} ${size}`
	return present === mark ? null : { file, mark: present }
}
