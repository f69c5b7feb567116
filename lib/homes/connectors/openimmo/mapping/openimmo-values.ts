import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import words from './words.json' with { type: 'json' }

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/
const GERMAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const MONTH = /^(?:(?<month>\d{1,2})[./](?<year>\d{4})|(?<isoYear>\d{4})-(?<isoMonth>\d{2}))$/

/** Returns the day of a date as OpenImmo files write it, "2029-05-01" or "1.5.2029"; null if there is no such day. */
export function dayOfText(text: string): string | null {
	const [, isoYear, isoMonth, isoDay] = ISO.exec(text.trim()) ?? []
	const [, day = isoDay, month = isoMonth, year = isoYear] = GERMAN.exec(text.trim()) ?? []
	if (day === undefined || month === undefined || year === undefined) return null
	const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
	const date = new Date(`${iso}T00:00:00Z`)
	return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso) ? null : iso
}

/** Returns the day until which something is valid: of a month, "08.2031", the last one. */
export function lastDayOfText(text: string): string | null {
	const { month, year, isoMonth, isoYear } = MONTH.exec(text.trim())?.groups ?? {}
	const [inYear, inMonth] = [Number(year ?? isoYear), Number(month ?? isoMonth)]
	if (!(inMonth >= 1 && inMonth <= 12)) return dayOfText(text)
	return new Date(Date.UTC(inYear, inMonth, 0)).toISOString().slice(0, 10)
}

/** The parts of a home in the file, each read once. */
export function sectionsOf(home: RawReader) {
	return {
		category: home.child('objektkategorie'),
		geo: home.child('geo'),
		person: home.child('kontaktperson'),
		prices: home.child('preise'),
		areas: home.child('flaechen'),
		equipment: home.child('ausstattung'),
		state: home.child('zustand_angaben'),
		texts: home.child('freitexte'),
		attachments: home.child('anhaenge').list('anhang'),
		admin: home.child('verwaltung_objekt'),
		technical: home.child('verwaltung_techn'),
	}
}
export type Sections = ReturnType<typeof sectionsOf>

export type WordList = keyof typeof words
/** What a value is called, by language. */
export type Worded = Readonly<Record<string, string>>

const LISTS: Readonly<Record<WordList, Readonly<Record<string, Worded>>>> = words
const NOT_GIVEN = 'KEINE_ANGABE'

/** Returns the words of an attribute that holds one value; a value without words is reported. */
export function wordedValue(reader: RawReader, attribute: string, list: WordList): readonly Worded[] {
	const value = reader.text(attribute)?.toUpperCase() ?? NOT_GIVEN
	const found = LISTS[list][value]
	if (found !== undefined) return [found]
	if (value !== NOT_GIVEN) reader.unknown(attribute, value, 'left unknown')
	return []
}

/** Returns the words of the attributes that are true; unknown ones are reported with the rest. */
export function wordedFlags(reader: RawReader, list: WordList): readonly Worded[] {
	return Object.entries(LISTS[list]).flatMap(([name, worded]) => (reader.flag(`@${name}`) === true ? [worded] : []))
}

/** Returns words in a language, with commas between; null if there are none. */
export function said(words: readonly Worded[], language: string): string | null {
	const found = words.flatMap((worded) => worded[language] ?? [])
	return found.length > 0 ? [...new Set(found)].join(', ') : null
}
