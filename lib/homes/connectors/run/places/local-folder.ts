import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { reasonOf } from '#lib/homes/connectors/reading/xml-file.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import type { DeliveryPlace } from './delivery-place.ts'

/** Returns a folder of this machine, which the source writes into. */
export function localFolder(folder: string): DeliveryPlace {
	return {
		async list() {
			try {
				return fs
					.readdirSync(folder)
					.map((name) => ({ name, stats: fs.statSync(path.join(folder, name), { throwIfNoEntry: false }) }))
					.flatMap(({ name, stats }) =>
						stats?.isFile() ? [{ name, second: Math.floor(stats.mtimeMs / 1000), size: stats.size }] : [],
					)
			} catch (error) {
				throw new SourceProblem('unavailable', `The folder cannot be read: ${reasonOf(error)}`)
			}
		},
		fetch: async ({ name }) => path.join(folder, name),
		close: () => {},
	}
}
