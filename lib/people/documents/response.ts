import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { env } from '#lib/base/env.ts'
import { dispositionOf } from '#lib/base/files/document-kinds.ts'
import { fileStorage } from '#lib/base/files/kept/kept-files.ts'
import { withoutMetadata } from '#lib/base/files/pictures/without-metadata.ts'
import { logger } from '#lib/base/log/logger.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { fetchPicture } from '#lib/homes/pictures/fetch/fetch-picture.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import { getDocumentSettings, getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
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

interface Opened {
	/** Null if only the headers are asked for. */
	body: BodyInit | null
	size: number
	close: () => void
}

const inMemory = (bytes: Uint8Array<ArrayBuffer>): Opened => ({ body: bytes, size: bytes.length, close: () => {} })

async function fetched(url: string): Promise<Opened> {
	const found = await fetchPicture(url, null, {
		hosts: getDocumentSettings().hosts,
		allowsLoopback: env.allowsLoopbackPictures,
		accept: '*/*',
	})
	if (found === null) throw new Error('Nothing was fetched')
	return inMemory(withoutMetadata(found.bytes)?.bytes ?? new Uint8Array(found.bytes))
}

async function opened({ source, type }: DocumentFile, isHead: boolean): Promise<Opened> {
	if (source.kind === 'url') return fetched(source.url)
	const missing = new Error('The file is gone')
	if (type.startsWith('image/')) {
		const bytes = await fileStorage().read(source.key)
		if (bytes === null) throw missing
		return inMemory(withoutMetadata(bytes)?.bytes ?? bytes)
	}
	if (isHead) {
		const facts = await fileStorage().stat(source.key)
		if (facts === null) throw missing
		return { body: null, size: facts.size, close: () => {} }
	}
	const file = await fileStorage().open(source.key)
	if (file === null) throw missing
	return { ...file, close: () => void file.body.cancel() }
}

/**
 * Returns one file behind a signed link, named by its id and never by a path; a picture without what the camera noted.
 * 404 for a link or file that opens nothing, the same for both; 429 if the link was used too often; 502 if the file cannot be read; 503 without the key.
 */
export async function documentResponse(request: Request): Promise<Response> {
	const { searchParams } = new URL(request.url)
	const seconds = await secondsToWait({ limit: 'link', address: visitorAddress(request.headers), subject: 'documents' })
	if (seconds !== null) return refused(429, { 'retry-after': String(seconds) })
	if (!hasKey()) return refused(503)
	const db = await getFullDb()
	const link = await findDocumentRequest(db, searchParams.get('token'))
	if (link === null || (await findLeadSubject(link.owner, getSite().defaultLanguage)) === null) return refused(404)
	const { files } = await documentsOf(db, link.owner)
	const file = files.find(({ id }) => id === searchParams.get('file'))
	if (!file) return refused(404)
	if (!(await hasDownloadsLeft(db, link.uid))) return refused(429)
	try {
		const isHead = request.method === 'HEAD'
		const { body, size, close } = await opened(file, isHead)
		if (!isHead && !(await countDownload(db, link.uid))) {
			close()
			return refused(429)
		}
		return new Response(isHead ? null : body, {
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
