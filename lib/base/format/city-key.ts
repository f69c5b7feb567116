import { plainText } from '#lib/base/text/plain-text.ts'
import { countryCodeOf } from './country.ts'

/** Longer place names are cut, both in the index and in an address. */
const LONGEST_NAME = 80
const LONGEST_ZIP = 12

function keyPart(text: string, longest: number): string {
	const plain = plainText(plainText(text.replaceAll('|', ' ')).toLowerCase())
	return Array.from(plain).slice(0, longest).join('').trim()
}

/**
 * Returns the key of a city, also the value of the `city` search parameter: name and zip in lower case, such as
 * `binche|7130` (decision 7). It is the same for every Unicode spelling. A zip keeps only letters, digits, spaces and
 * hyphens.
 */
export function cityKeyOf(name: string, zip: string): string {
	return `${keyPart(name, LONGEST_NAME)}|${keyPart(zip.replace(/[^\p{L}\p{N}\p{M}-]/gu, ' '), LONGEST_ZIP)}`
}

/**
 * Returns the key of a town as a feed names it. Where there is no postal code its country is in its place, `marbella|es`,
 * so that no two towns have one key; a country whose number only its source defines is `marbella|c3`.
 */
export function townKeyOf(name: string, zip: string, countryId: number): string {
	return cityKeyOf(name, zip || (countryCodeOf(countryId) ?? `c${countryId}`))
}

/** Returns a town's name with what its key has after it: "Binche (7130)", "Marbella (ES)". */
export function townWithMark(name: string, key: string): string {
	const mark = key.split('|')[1] ?? ''
	return mark === '' || /^c\d+$/.test(mark) ? name : `${name} (${mark.toUpperCase()})`
}
