/**
 * Returns a name as an owner may read it: "Sofie Claes" is "Sofie C.", a single word is its first letter; a number
 * stays.
 */
export function shortName(name: string | null): string | null {
	const [first, ...rest] = (name ?? '').trim().split(/\s+/)
	if (first === undefined || first === '') return null
	const initial = (word: string) => `${[...word][0]?.toUpperCase()}.`
	if (rest.length === 0 || /[@\d]{2}|@/.test(first)) return initial(first)
	// "Candidate 2" must differ from "Candidate 1"; several numbers are a telephone number.
	if (rest.length === 1 && /^\d{1,2}$/.test(rest[0] ?? '')) return [first, ...rest].join(' ')
	return [first, ...rest.filter((word) => !/\d/.test(word)).map(initial)].join(' ')
}
