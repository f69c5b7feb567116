import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { env } from '#lib/base/env.ts'
import { findMedia } from '#lib/site/config/media-file.ts'

/** A picture on this machine. */
export interface LocalPicture {
	/** Absolute path. */
	file: string
	/** Changes with the contents. */
	stamp: string
}

/**
 * Returns the file of a path of this site, from `public/` or `config/media/`. Null if it is missing, is outside by `..`
 * or a link, or is a drawing, which is served as it is.
 */
export function localPicture(url: string): LocalPicture | null {
	if (!/^(?:\/\w[\w.-]*)+\.(?:avif|gif|jpe?g|png|webp)$/i.test(url)) return null
	if (url.startsWith('/media/')) return findMedia(url.split('/').slice(2))
	const file = path.join(env.publicDir, url)
	const stats = fs.statSync(file, { throwIfNoEntry: false })
	if (!stats?.isFile() || !fs.realpathSync(file).startsWith(fs.realpathSync(env.publicDir) + path.sep)) return null
	return { file, stamp: `${Math.floor(stats.mtimeMs).toString(36)}-${stats.size.toString(36)}` }
}
