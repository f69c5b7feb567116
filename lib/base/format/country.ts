import { BELGIUM, LUXEMBOURG } from './region.ts'

/** Numbers from here on are ours, for the countries that the feed has no number of. */
const FIRST_OTHER = 1000
const LETTERS = 26
const CODE = /^[A-Z]{2}$/

const placeOf = (letter: string | undefined) => (letter?.charCodeAt(0) ?? 0) - 'A'.charCodeAt(0)
const letterAt = (place: number) => String.fromCharCode('A'.charCodeAt(0) + place)

/** Returns the number of a country by its code of two capitals (ISO 3166-1), always the same; null if it is no code. */
export function countryIdOf(code: string | null): number | null {
	if (code === null || !CODE.test(code)) return null
	if (code === 'BE') return BELGIUM
	if (code === 'LU') return LUXEMBOURG
	return FIRST_OTHER + placeOf(code[0]) * LETTERS + placeOf(code[1])
}

/** Returns the code of a country (ISO 3166-1) by its number; null for numbers that only a source defines. */
export function countryCodeOf(countryId: number): string | null {
	if (countryId === BELGIUM) return 'BE'
	if (countryId === LUXEMBOURG) return 'LU'
	const place = countryId - FIRST_OTHER
	if (!Number.isInteger(place) || place < 0 || place >= LETTERS * LETTERS) return null
	return letterAt(Math.floor(place / LETTERS)) + letterAt(place % LETTERS)
}

/** Returns the name of a country by its code in a language; the code itself if there is none. */
export function countryNameIn(code: string, language: string): string {
	return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}
