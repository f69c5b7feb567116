/**
 * Returns how many letters must be changed, added, dropped or swapped with their neighbour to get from one word to the
 * other (optimal string alignment). Small libraries for this, such as fastest-levenshtein, count a swap, the most
 * common typing error, as two; these few lines count it as one.
 */
export function editDistance(from: string, to: string): number {
	let [before, last] = [[] as number[], Array.from({ length: to.length + 1 }, (_, index) => index)]
	for (let row = 1; row <= from.length; row++) {
		const next = [row]
		for (let column = 1; column <= to.length; column++) {
			const isSame = from[row - 1] === to[column - 1]
			const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
			next[column] = Math.min(
				(last[column] ?? 0) + 1,
				(next[column - 1] ?? 0) + 1,
				(last[column - 1] ?? 0) + (isSame ? 0 : 1),
				isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
			)
		}
		before = last
		last = next
	}
	return last[to.length] ?? 0
}

/** Returns how many typing errors are forgiven in a name of this many letters. */
export function slipsForgiven(length: number): number {
	if (length < 4) return 0
	return length < 8 ? 1 : 2
}

/** Returns a bit for each letter of a word; some letters share one. */
function lettersOf(word: string): number {
	let letters = 0
	for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31)
	return letters
}

function bitsIn(letters: number): number {
	let count = 0
	for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1
	return count
}

/**
 * Returns a function from a word to its edit distance from `from`, null if that is more than `most`. Most words of a long
 * list are ruled out by their letters alone, which is quick.
 */
export function withinDistance(from: string, most: number): (to: string) => number | null {
	const own = lettersOf(from)
	return (to) => {
		if (Math.abs(to.length - from.length) > most) return null
		const letters = lettersOf(to)
		if (bitsIn(own & ~letters) > most || bitsIn(letters & ~own) > most) return null
		const distance = editDistance(from, to)
		return distance > most ? null : distance
	}
}
