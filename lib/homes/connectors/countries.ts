import { BELGIUM } from '#lib/base/format/region.ts'

const LUXEMBOURG = 50
/** Numbers from here on are ours: the payload's own list has only Belgium and Luxembourg. */
const FIRST_OTHER = 1000
const LETTERS = 26
const CODE = /^[A-Z]{2}$/

const names = new Map<string, Intl.DisplayNames>()

function nameIn(code: string, language: string): string {
	const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
	names.set(language, known)
	return known.of(code) ?? code
}

/**
 * Returns the payload's country of a two-letter code (ISO 3166-1), with its name in a language; nothing if it is not a
 * code. The same code always has the same number.
 */
export function countryFields(code: string | null, language: string): { CountryID?: number; CountryName?: string } {
	if (code === null || !CODE.test(code)) return {}
	const CountryName = nameIn(code, language)
	if (code === 'BE') return { CountryID: BELGIUM, CountryName }
	if (code === 'LU') return { CountryID: LUXEMBOURG, CountryName }
	const [first = 0, second = 0] = [...code].map((letter) => letter.charCodeAt(0) - 'A'.charCodeAt(0))
	return { CountryID: FIRST_OTHER + first * LETTERS + second, CountryName }
}
