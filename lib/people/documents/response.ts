import 'server-only'
import { constants } from 'node:fs'
import fs from 'node:fs/promises'
import { getFullDb } from '#lib/base/db/connection.ts'
import { env } from '#lib/base/env.ts'
import { fileStream } from '#lib/base/files/file-stream.ts'
import { logger } from '#lib/base/log/logger.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { fetchPicture } from '#lib/homes/pictures/fetch/fetch-picture.ts'
import { findAbout } from '#lib/people/subject/subject.ts'
import { getDocumentSettings, getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/words/messages.ts'
import { dispositionOf } from './file-kinds.ts'
import { type DocumentFile, documentsOf } from './files.ts'
import { countDownload, findDocumentRequest, hasDownloadsLeft } from './requests.ts'

const PRIVATE = {
	'cache-control': 'private, no-store',
	'x-content-type-options': 'nosniff',
	'x-robots-tag': 'noindex, nofollow',
	'referrer-policy': 'no-referrer',
	'content-security-policy': "default-src 'none'; sandbox",
}

function refused(status: 404 | 429 | 502 | 503, headers: Record<string, string> = {}): Response {
	const words = messagesOf(getSite().defaultLanguage).documents.refused
	const text = { 404: words.missing, 429: words.tooMany, 502: words.failed, 503: words.failed }[status]
	return new Response(text, {
		status,
		headers: { ...PRIVATE, ...headers, 'content-type': 'text/plain; charset=utf-8' },
	})
}

async function bodyOf({ source }: DocumentFile): Promise<{ body: BodyInit; size: number }> {
	if (source.kind === 'url') {
		const fetched = await fetchPicture(source.url, null, {
			hosts: getDocumentSettings().hosts,
			allowsLoopback: env.allowsLoopbackPictures,
			accept: '*/*',
		})
		if (fetched === null) throw new Error('Nothing was fetched')
		return { body: new Uint8Array(fetched.bytes), size: fetched.bytes.length }
	}
	// Somebody who can write into the folder must not be able to serve another file through a symbolic link.
	const handle = await fs.open(source.path, constants.O_RDONLY | constants.O_NOFOLLOW)
	try {
		const { size } = await handle.stat()
		return { body: fileStream(source.path), size }
	} finally {
		await handle.close()
	}
}

/**
 * Returns one file behind a signed link, named by its id and never by a path. 404 for a link or file that opens
 * nothing, the same for both; 429 if the link was used too often; 502 if the file cannot be read; 503 without the key.
 */
export async function documentResponse(request: Request): Promise<Response> {
	const { searchParams } = new URL(request.url)
	const seconds = await secondsToWait({
		limit: 'link',
		address: visitorAddress(request.headers),
		subject: 'documents',
	})
	if (seconds !== null) return refused(429, { 'retry-after': String(seconds) })
	if (!hasKey()) return refused(503)
	const db = await getFullDb()
	const opened = await findDocumentRequest(db, searchParams.get('token'))
	if (opened === null || (await findAbout(opened.owner, getSite().defaultLanguage)) === null) return refused(404)
	const { files } = await documentsOf(db, opened.owner)
	const file = files.find(({ id }) => id === searchParams.get('file'))
	if (!file) return refused(404)
	if (!(await hasDownloadsLeft(db, opened.uid))) return refused(429)
	try {
		const { body, size } = await bodyOf(file)
		if (request.method !== 'HEAD' && !(await countDownload(db, opened.uid))) return refused(429)
		return new Response(body, {
			headers: {
				...PRIVATE,
				'content-type': file.type,
				'content-length': String(size),
				'content-disposition': dispositionOf(file.fileName),
			},
		})
	} catch (error) {
		logger.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'document not readable')
		return refused(502)
	}
}
