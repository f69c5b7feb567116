import path from 'node:path'
import { importsOf } from '#lib/server/cli/checks/structure.ts'

/** A text in quotes that may be the path of a file, or the name of a command. */
const QUOTED = /['"`]([\w@.()[\]/-]+\.(?:ts|tsx|mjs|css|json))['"`]/g
const COMMANDS = 'lib/server/cli/commands'

/**
 * Returns the files of ours that each file uses: what it imports, and what it names in quotes, by its path from the root
 * or, for a command, by its name. Paths that are put together at run time are not seen.
 */
export function sourceGraph(texts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
	const usesOf = (file: string, text: string) => {
		const named = [...text.matchAll(QUOTED)].map(([, name = '']) =>
			name.includes('/') ? path.posix.normalize(name) : path.posix.join(COMMANDS, name),
		)
		return [...new Set([...importsOf(file, text), ...named])].filter((other) => texts.has(other) && other !== file)
	}
	return new Map([...texts].map(([file, text]) => [file, usesOf(file, text)]))
}

/** Returns these files and all that they use, directly or not. */
export function reachedFrom(graph: ReadonlyMap<string, readonly string[]>, files: Iterable<string>): Set<string> {
	const reached = new Set<string>()
	const open = [...files]
	for (let file = open.pop(); file !== undefined; file = open.pop()) {
		if (reached.has(file)) continue
		reached.add(file)
		open.push(...(graph.get(file) ?? []))
	}
	return reached
}
