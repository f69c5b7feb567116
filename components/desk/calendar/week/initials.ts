/** Returns the initials of a name: 'EM' for Élise Marchand. */
export function initialsOf(name: string): string {
	const parts = name.split(/\s+/).filter(Boolean)
	const [first = '', last = ''] = [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
	return [first, last]
		.map((part) => part.normalize('NFD').replace(/\p{M}/gu, '').charAt(0))
		.join('')
		.toUpperCase()
}
