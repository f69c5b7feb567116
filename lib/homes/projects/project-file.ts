import 'server-only'
import { env } from '#lib/base/env.ts'
import { publicFileSize } from '#lib/base/files/public-files.ts'
import { findMedia } from '#lib/site/config/media-file.ts'
import type { ProjectFile } from './project-types.ts'

function sizeOf(pathname: string): number | null {
	if (pathname.startsWith('/media/')) return findMedia(pathname.split('/').slice(2))?.size ?? null
	return publicFileSize(pathname)
}

/** Returns whether a link to a file of a project leaves the site, and the size of a PDF that is on it. */
export function projectFile(href: string | null): ProjectFile | null {
	if (href === null) return null
	const url = URL.canParse(href, env.siteOrigin) ? new URL(href, env.siteOrigin) : null
	const isElsewhere = url !== null && url.host !== new URL(env.siteOrigin).host
	const isPdf = url !== null && /\.pdf$/i.test(url.pathname)
	return { href, isElsewhere, pdfBytes: isPdf && !isElsewhere ? sizeOf(url.pathname) : null }
}
