import 'server-only'
import path from 'node:path'
import { z } from 'zod'
import { env } from '#lib/base/env.ts'
import { NEAR_KINDS } from './kinds.ts'

/** What `npm run agency -- places` writes: each place with its kind, name, longitude and latitude in degrees. */
export const NearFile = z.object({
	/** Name of the extract of OpenStreetMap that it is made from. */
	source: z.string(),
	/** ISO date on which it was made. */
	made: z.iso.date(),
	places: z.array(z.tuple([z.enum(NEAR_KINDS), z.string(), z.number(), z.number()])),
})
export type NearFile = z.infer<typeof NearFile>

/** Returns where the file lies. */
export function nearFilePath(): string {
	return path.join(env.dataDir, 'maps', 'near.json')
}
