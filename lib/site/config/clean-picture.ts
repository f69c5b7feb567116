import 'server-only'
import fs from 'node:fs'
import { LRUCache } from 'lru-cache'
import { withoutMetadata } from '#lib/base/files/pictures/without-metadata.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import type { MediaFile } from './media-file.ts'

type Clean = Buffer<ArrayBuffer> | 'as it is'

/** Bytes of pictures in memory; of one that is as it is, only that. */
const MOST_BYTES = 64 * 1024 * 1024
const SMALLEST = 256

const known = processWide<LRUCache<string, Clean>>('agencyCleanPictures')

function readClean({ file, type }: MediaFile): Clean {
	if (!type.startsWith('image/')) return 'as it is'
	const bytes = fs.readFileSync(file)
	const clean = withoutMetadata(bytes)?.bytes ?? bytes
	return clean.equals(bytes) ? 'as it is' : clean
}

/**
 * Returns a picture without what the camera noted; null if nothing is noted in it, or if it is no picture. The file
 * stays as the agency keeps it.
 */
export function cleanPicture(media: MediaFile): Buffer<ArrayBuffer> | null {
	known.value ??= new LRUCache({ maxSize: MOST_BYTES, sizeCalculation: (it) => Math.max(it.length, SMALLEST) })
	const key = `${media.file} ${media.stamp}`
	const clean = known.value.get(key) ?? readClean(media)
	known.value.set(key, clean)
	return clean === 'as it is' ? null : clean
}
