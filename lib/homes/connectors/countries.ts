import { countryCodeOf, countryIdOf, countryNameIn } from '#lib/base/format/country.ts'

/** The languages in which sources name countries. */
const LANGUAGES = ['en', 'nl', 'fr', 'de', 'es', 'it', 'pt']

const names = new Map<string, string>()
/** Codes by the name of their country in each of these languages, in lower case. */
let codes: ReadonlyMap<string, string> | null = null

function nameIn(code: string, language: string): string {
	const key = `${code} ${language}`
	const name = names.get(key) ?? countryNameIn(code, language)
	names.set(key, name)
	return name
}

function readCodes(): Map<string, string> {
	const found = new Map<string, string>()
	for (const locale of LANGUAGES) {
		const display = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
		for (let id = 1000; ; id++) {
			const code = countryCodeOf(id)
			if (code === null) break
			const name = display.of(code)?.toLowerCase()
			if (name !== undefined && !found.has(name)) found.set(name, code)
		}
	}
	return found
}

/** Returns the code of a country (ISO 3166-1) by the code itself or its name in one of seven languages; null if none. */
export function countryCalled(text: string): string | null {
	codes ??= readCodes()
	const word = text.trim()
	const isCode = /^[a-z]{2}$/i.test(word) && nameIn(word.toUpperCase(), 'en') !== word.toUpperCase()
	return isCode ? word.toUpperCase() : (codes.get(word.toLowerCase()) ?? null)
}

/**
 * Returns the payload's country of a two-letter code (ISO 3166-1), with its name in a language; nothing if it is not a
 * code. The same code always has the same number.
 */
export function countryFields(code: string | null, language: string): { CountryID?: number; CountryName?: string } {
	const CountryID = countryIdOf(code)
	return code === null || CountryID === null ? {} : { CountryID, CountryName: nameIn(code, language) }
}

/** Whether a place has what its country needs: in Belgium, where it is if it names no country, a postal code. */
export function hasPlace(zip: string | null, country: string | null): boolean {
	return zip !== null || (country !== null && country !== 'BE')
}
