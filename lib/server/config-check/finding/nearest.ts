/**
 * Returns how many edits (a letter inserted, removed, changed or swapped with the next) turn one word into the other.
 */
function distance(left: string, right: string): number {
	const rows = [Array.from({ length: right.length + 1 }, (_, index) => index)]
	for (let i = 1; i <= left.length; i++) {
		const row = [i]
		for (let j = 1; j <= right.length; j++) {
			const above = rows[i - 1]?.[j] ?? 0
			const before = row[j - 1] ?? 0
			const across = (rows[i - 1]?.[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1)
			const isSwapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]
			const swapped = isSwapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
			row.push(Math.min(above + 1, before + 1, across, swapped))
		}
		rows.push(row)
	}
	return rows.at(-1)?.at(-1) ?? 0
}

/**
 * Returns the word that was probably meant: at most a third of its letters differ, ignoring case, or it continues after
 * a hyphen. Null if none is near.
 */
export function nearest(word: string, known: readonly string[]): string | null {
	const wish = word.toLowerCase().slice(0, 60)
	const ranked = known
		.map((candidate) => ({ candidate, edits: distance(wish, candidate.toLowerCase()) }))
		.filter(({ candidate, edits }) => edits <= Math.max(1, Math.floor(Math.max(candidate.length, wish.length) / 3)))
		.sort((a, b) => a.edits - b.edits)
	const longer = known.find((candidate) => candidate.startsWith(`${wish}-`) || wish.startsWith(`${candidate}-`))
	return ranked[0]?.candidate ?? longer ?? null
}

/** Returns " Did you mean …?" with the nearest known word, or an empty text. */
export function didYouMean(word: string, known: readonly string[]): string {
	const near = nearest(word, known)
	return near === null ? '' : ` Did you mean "${near}"?`
}
