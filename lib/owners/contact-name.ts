/** A name as an owner may read it: "Sofie Claes" is "Sofie C.", one word is its first letter; a number stays. */
export function shortName(name: string | null): string | null {
	const [first, ...rest] = (name ?? '').trim().split(/\s+/)
	if (first === undefined || first === '') return null
	const initial = (word: string) => `${[...word][0]?.toUpperCase()}.`
	if (rest.length === 0 || /[@\d]{2}|@/.test(first)) return initial(first)
	return [first, ...rest.map((word) => (/^\d{1,3}$/.test(word) ? word : initial(word)))].join(' ')
}
