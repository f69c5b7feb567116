/** Returns a path as names of files are compared: software writes them with either slash and any case. */
export function fileKey(name: string): string {
	return name
		.replaceAll('\\', '/')
		.replace(/^(?:\.?\/)+/, '')
		.toLowerCase()
}

/** Returns a function that finds a file of an archive by the path that a document gives, or by its name alone. */
export function finderOf(files: Readonly<Record<string, string>>): (path: string) => string | null {
	const byPath = new Map(Object.entries(files))
	const byName = Map.groupBy(byPath, ([path]) => path.split('/').at(-1) ?? '')
	return (path) => {
		const key = fileKey(path)
		const named = byName.get(key.split('/').at(-1) ?? '') ?? []
		return byPath.get(key) ?? (named.length === 1 ? (named[0]?.[1] ?? null) : null)
	}
}
