const SHORTEST = 3

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches a name where it stands as a whole, not inside another word. */
const standing = (name: string) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu')

/**
 * Whether a text writes a name of the agency in full. Names of one or two letters are not looked for, nor is a former name
 * where it is only part of the `present` one.
 */
export function holdsName(text: string, name: string, present = ''): boolean {
	if (name.trim().length < SHORTEST) return false
	const rest = present === '' || present === name ? text : text.replaceAll(standing(present), '\0')
	return standing(name.trim()).test(rest)
}
