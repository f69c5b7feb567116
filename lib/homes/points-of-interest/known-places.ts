import 'server-only'
import fs from 'node:fs'
import { logger } from '#lib/base/log/logger.ts'
import { NearFile, nearFilePath } from './file.ts'

let known: { changedMs: number; places: NearFile['places'] } | null = null

function changedAt(): number {
	return fs.statSync(nearFilePath(), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function readPlaces(): NearFile['places'] {
	try {
		return NearFile.parse(JSON.parse(fs.readFileSync(nearFilePath(), 'utf8'))).places
	} catch (error) {
		logger.error({ file: nearFilePath(), reason: String(error).slice(0, 200) }, 'the file of places cannot be read')
		return []
	}
}

/** Returns the places of the file that `npm run agency -- places` makes: the same list until it changes; none without it. */
export function knownPlaces(): NearFile['places'] {
	const changedMs = changedAt()
	if (known?.changedMs !== changedMs) known = { changedMs, places: changedMs === 0 ? [] : readPlaces() }
	return known.places
}
