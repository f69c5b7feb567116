import { plainText } from '#lib/base/text/plain-text.ts'

/** Longer names of places are cut, in the index as in an address. */
const LONGEST_NAME = 80
const LONGEST_ZIP = 12

function keyPart(text: string, longest: number): string {
	const plain = plainText(plainText(text.replaceAll('|', ' ')).toLowerCase())
	return Array.from(plain).slice(0, longest).join('').trim()
}

/**
 * The key of a city and the value of the `city` search parameter: name and zip in lower case, such as `binche|7130`
 * (decision 7). The same for every spelling in Unicode; of a zip only letters, digits, spaces and hyphens stay.
 */
export function cityKeyOf(name: string, zip: string): string {
	return `${keyPart(name, LONGEST_NAME)}|${keyPart(zip.replace(/[^\p{L}\p{N}\p{M}-]/gu, ' '), LONGEST_ZIP)}`
}
