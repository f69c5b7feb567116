import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { env } from '#lib/base/env.ts'

const DRAFT_COOKIE = '__prerender_bypass'

const Manifest = z.object({ preview: z.object({ previewModeId: z.string().min(32) }) })

let known: string | null = null

// Next gives this id only to route handlers, as a cookie for the browser, which would turn public pages into drafts.
function draftModeId(): string {
	known ??= Manifest.parse(
		JSON.parse(fs.readFileSync(path.resolve(/* turbopackIgnore: true */ '.next/prerender-manifest.json'), 'utf8')),
	).preview.previewModeId
	return known
}

/**
 * Sets or removes what makes Next render a request in draft mode: dynamically, from no cache. Only the preview uses
 * this; a browser never sees the id. Throws if the build does not contain the id.
 */
export function setDraftMode(headers: Headers, isOn: boolean): void {
	const sent = headers.get('cookie')
	if (!isOn && !sent?.includes(DRAFT_COOKIE)) return
	const others = (sent ?? '').split(/; */).filter((part) => part !== '' && !part.startsWith(`${DRAFT_COOKIE}=`))
	const own = isOn ? [`${DRAFT_COOKIE}=${env.isProduction ? draftModeId() : 'development-id'}`] : []
	headers.set('cookie', [...others, ...own].join('; '))
}
