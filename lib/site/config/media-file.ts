import fs from 'node:fs'
import path from 'node:path'
import { env } from '#lib/base/env.ts'
import { configFolder } from '#lib/site/config/model/config-folder.ts'

/** The file types that `config/media/` may hold, by file extension. */
const TYPES: Readonly<Record<string, string>> = {
	avif: 'image/avif',
	gif: 'image/gif',
	jpeg: 'image/jpeg',
	jpg: 'image/jpeg',
	mp4: 'video/mp4',
	pdf: 'application/pdf',
	png: 'image/png',
	svg: 'image/svg+xml',
	webm: 'video/webm',
	webp: 'image/webp',
	woff2: 'font/woff2',
}

/** The part of `/media/` that is not the agency's: pictures that deliveries of its software brought. */
export const DELIVERED = 'delivered'
/** Returns the folder of the pictures that deliveries brought. */
export const deliveredFolder = () => path.join(env.dataDir, 'feed', DELIVERED)

const MOST_BYTES = 64 * 1024 * 1024

/** A file of `config/media/` that may be sent. */
export interface MediaFile {
	/** Absolute path. */
	file: string
	type: string
	size: number
	/** Identifies these contents. */
	stamp: string
}

/** Caches elsewhere may hold pictures under older stamps, with what the camera noted. */
const CLEAN = '-c'

function stampOf({ mtimeMs, size }: fs.Stats, type: string): string {
	const stamp = `${Math.floor(mtimeMs).toString(36)}-${size.toString(36)}`
	return type.startsWith('image/') ? stamp + CLEAN : stamp
}

/**
 * Finds a file of `config/media/`, or of the delivered pictures, by the parts of its path. Returns null if it is
 * missing, is larger than 64 MB, has another extension, begins with a dot, or is outside the folder because of `..` or a
 * link.
 */
export function findMedia(parts: readonly string[]): MediaFile | null {
	if (parts.length === 0 || !parts.every((part) => /^\w[\w.-]*$/.test(part))) return null
	const type =
		TYPES[
			path
				.extname(parts.at(-1) ?? '')
				.slice(1)
				.toLowerCase()
		]
	const isDelivered = parts[0] === DELIVERED
	const folder = isDelivered ? deliveredFolder() : path.join(configFolder(), 'media')
	const file = path.join(folder, ...parts.slice(isDelivered ? 1 : 0))
	const stats = fs.statSync(file, { throwIfNoEntry: false })
	if (type === undefined || !stats?.isFile() || stats.size > MOST_BYTES) return null
	const isInside = fs.realpathSync(file).startsWith(fs.realpathSync(folder) + path.sep)
	return isInside ? { file, type, size: stats.size, stamp: stampOf(stats, type) } : null
}

/**
 * Returns the address of a picture for a page. A file of `config/media/` carries its stamp, so that browsers keep it
 * for a year and request a new address when staff replace it.
 */
export function mediaHref(src: string): string {
	if (!src.startsWith('/media/')) return src
	const found = findMedia(src.split('/').slice(2))
	return found ? `${src}?v=${found.stamp}` : src
}
