/** Returns the initials of a name, two at most: "Élise Marchand" is "ÉM". */
export function initialsOf(name: string): string {
	const words = name.split(/[\s-]+/).filter((word) => word !== '')
	const [first = '', last = ''] = [words.at(0), words.length > 1 ? words.at(-1) : '']
	return ([...first].slice(0, 1).join('') + [...last].slice(0, 1).join('')).toLocaleUpperCase()
}

/** Returns people in little room: one by the first name, several by their initials. */
export const shortNames = (names: readonly string[]) =>
	names.length === 1 ? (names[0]?.split(' ')[0] ?? '') : names.map(initialsOf).join(' ')
