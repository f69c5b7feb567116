/**
 * What became of a file since the revision that a folder comes from. `edited`: only here. `behind`: only in the table.
 * `conflict`: in both, and not in the same way.
 */
export type FileState = 'edited' | 'behind' | 'conflict'

/** A file that is not the same in a folder as in the table. */
export interface Difference {
	file: string
	state: FileState
}

type Hashes = ReadonlyMap<string, string>

/**
 * Compares the files of a folder with those of the table, by their hashes. `base` are the files of the revision that
 * the folder comes from; empty if it comes from none.
 */
export function compareFiles({ mine, base, table }: { mine: Hashes; base: Hashes; table: Hashes }): Difference[] {
	const files = [...new Set([...mine.keys(), ...table.keys()])].sort()
	return files.flatMap((file): Difference[] => {
		const [here, before, there] = [mine.get(file), base.get(file), table.get(file)]
		if (here === there) return []
		if (here === before) return [{ file, state: 'behind' }]
		return [{ file, state: there === before ? 'edited' : 'conflict' }]
	})
}
