import { importsOf } from './structure.ts'

/**
 * How many files a chain of imports may have, from a page down to a file that imports nothing of ours, types included.
 * Whoever reads a file has at most this many levels below them. A longer chain is usually one type or one small function
 * that lives beside something large: move it into a file of its own.
 */
export const LONGEST_CHAIN = 12

const SOURCE = /^(?:(?:app|components|lib)\/.*|[^/]+)\.(?:ts|tsx|mjs)$/
const TEST = /\.test\.tsx?$/

/** Returns every file, with the longest chain of imports that begins at it. Files that import each other end a chain. */
function chainsOf(imports: ReadonlyMap<string, readonly string[]>): Map<string, readonly string[]> {
	const chains = new Map<string, readonly string[]>()
	const walk = (file: string): readonly string[] => {
		const known = chains.get(file)
		if (known) return known
		chains.set(file, [file])
		const below = (imports.get(file) ?? []).map(walk)
		const longest = below.reduce((one, other) => (other.length > one.length ? other : one), [])
		const chain = [file, ...longest]
		chains.set(file, chain)
		return chain
	}
	for (const file of imports.keys()) walk(file)
	return chains
}

/**
 * Returns the chains of imports in `app`, `components` and `lib` that have more files than allowed, one per line: only
 * those that no file of a longer one begins. What is loaded on demand, by `import()`, ends a chain.
 */
export function chainProblems(texts: ReadonlyMap<string, string>, most = LONGEST_CHAIN): string[] {
	const sources = new Map([...texts].filter(([file]) => SOURCE.test(file) && !TEST.test(file)))
	const imports = new Map(
		[...sources].map(([file, text]) => [file, importsOf(file, text, 'static').filter((to) => sources.has(to))]),
	)
	const imported = new Set([...imports.values()].flat())
	return [...chainsOf(imports)]
		.filter(([file, chain]) => chain.length > most && !imported.has(file))
		.map(([, chain]) => `${chain.length} files import each other in a row, at most ${most} may: ${chain.join(' → ')}`)
}
