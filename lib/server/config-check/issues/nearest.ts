import { editDistance } from '#lib/base/text/edit-distance.ts'
import { type CheckMessage, said } from './check-message.ts'

/**
 * Returns the word that was probably meant: at most a third of its letters differ, ignoring case, or it continues after
 * a hyphen. Null if none is near.
 */
export function nearest(word: string, known: readonly string[]): string | null {
	const wish = word.toLowerCase().slice(0, 60)
	const ranked = known
		.map((candidate) => ({ candidate, edits: editDistance(wish, candidate.toLowerCase()) }))
		.filter(({ candidate, edits }) => edits <= Math.max(1, Math.floor(Math.max(candidate.length, wish.length) / 3)))
		.sort((a, b) => a.edits - b.edits)
	const longer = known.find((candidate) => candidate.startsWith(`${wish}-`) || wish.startsWith(`${candidate}-`))
	return ranked[0]?.candidate ?? longer ?? null
}

/** Returns "Did you mean …?" with the nearest known word, or null. */
export function didYouMean(word: string, known: readonly string[]): CheckMessage | null {
	const near = nearest(word, known)
	return near === null ? null : said('hint.near', { near })
}
