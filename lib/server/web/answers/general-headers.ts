import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '#lib/base/env.ts'
import { SAME_FOR_ALL } from '#lib/server/web/fair-queue/same-answer.ts'
import { pictureHeaders, pictureSource, securityHeaders } from '#lib/site/headers/headers.ts'
import { previewedPath } from '#lib/site/routing/preview/preview-path.ts'

/**
 * Next's notes to its own middleware and router. The router in the browser reads some of them with the data of a
 * navigation.
 */
const NOTES = {
	always: ['x-middleware-rewrite', SAME_FOR_ALL],
	inDocuments: ['x-nextjs-prerender', 'x-nextjs-stale-time', 'x-nextjs-rewritten-path', 'x-nextjs-rewritten-query'],
}

const general = securityHeaders(env.siteOrigin)
const ofPictures = [...pictureHeaders, ...general]

/**
 * Adds the headers that all answers have, whoever made them; a header that an answer sets itself stays as it is.
 * Removes Next's notes to itself, and keeps the preview out of every cache: otherwise the 404 for a visitor without the
 * key would hide the preview from one who has it.
 */
export function addGeneralHeaders(request: IncomingMessage, response: ServerResponse): void {
	const { writeHead } = response
	const path = request.url?.split('?', 1)[0] ?? ''
	const headers = pictureSource.test(path) ? ofPictures : general
	const isPreview = previewedPath(path) !== null
	const isData = request.headers.rsc !== undefined || request.headers['next-action'] !== undefined
	response.writeHead = (...parts: unknown[]) => {
		for (const { key, value } of headers) if (!response.hasHeader(key)) response.setHeader(key, value)
		for (const name of isData ? NOTES.always : [...NOTES.always, ...NOTES.inDocuments]) response.removeHeader(name)
		if (isPreview) response.setHeader('cache-control', 'private, no-store')
		return Reflect.apply(writeHead, response, parts)
	}
}
