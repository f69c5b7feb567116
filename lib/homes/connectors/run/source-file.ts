import 'server-only'
import path from 'node:path'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { fetchUrl } from '#lib/homes/feed/source/fetch-source.ts'
import type { FileSource } from './source-kinds.ts'

/** Returns the path of a source's file, downloaded if it is at an address. Throws `SourceProblem`. */
export async function sourceFile({ path: place, url, tokenVariable }: FileSource): Promise<string> {
	if (place !== null) return path.resolve(/* turbopackIgnore: true */ place)
	if (url === null) throw new SourceProblem('refused', 'config/feed.json names neither a file nor an address')
	try {
		const fetched = await fetchUrl({ url, tokenVariable }, null, 'source.xml')
		if (fetched === null) throw new SourceProblem('shape', 'The address answered 304 to a first request')
		return fetched.file
	} catch (error) {
		if (error instanceof SourceProblem) throw error
		throw new SourceProblem('unavailable', error instanceof Error ? error.message : 'The file cannot be fetched')
	}
}
