import 'server-only'
import { hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type FileKind, fileKind } from '#lib/base/files/pictures/file-kind.ts'
import { withoutMetadata } from '#lib/base/files/pictures/without-metadata.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { DELIVERED, deliveredFolder } from '#lib/site/config/media-file.ts'

const EXTENSIONS: Readonly<Record<FileKind, string>> = {
	jpeg: 'jpg',
	png: 'png',
	webp: 'webp',
	gif: 'gif',
	heif: 'avif',
}
/** A page that was made before may still show it. */
const UNUSED_MS = DAY_MS

/**
 * Returns a picture that came within a delivery without what the camera noted, and its address on this site, the same for
 * the same picture; null if it is no whole picture. Writes nothing.
 */
export function deliveredPicture(bytes: Uint8Array): { url: string; name: string; bytes: Uint8Array } | null {
	const kind = fileKind(bytes)
	if (kind === null) return null
	const kept = withoutMetadata(bytes)
	if (!kept?.isWhole) return null
	const name = `${hash('sha256', kept.bytes, 'hex').slice(0, 40)}.${EXTENSIONS[kind]}`
	return { url: `/media/${DELIVERED}/${name}`, name, bytes: kept.bytes }
}

/** Keeps such a picture and returns its address. Pages show it there until the site has made its own sizes. */
export function keepDelivered(bytes: Uint8Array): string | null {
	const picture = deliveredPicture(bytes)
	if (picture === null) return null
	const file = path.join(deliveredFolder(), picture.name)
	if (!fs.existsSync(file)) {
		fs.mkdirSync(deliveredFolder(), { recursive: true, mode: 0o700 })
		fs.writeFileSync(`${file}.part`, picture.bytes, { mode: 0o600 })
		fs.renameSync(`${file}.part`, file)
	}
	return picture.url
}

/** Removes the delivered pictures that are not among these addresses, once they are a day old. */
export function sweepDelivered(used: ReadonlySet<string>, now: Date): void {
	if (!fs.existsSync(deliveredFolder())) return
	for (const name of fs.readdirSync(deliveredFolder())) {
		if (used.has(`/media/${DELIVERED}/${name}`)) continue
		const file = path.join(deliveredFolder(), name)
		if (now.getTime() - fs.statSync(file).mtimeMs > UNUSED_MS) fs.rmSync(file, { force: true })
	}
}
