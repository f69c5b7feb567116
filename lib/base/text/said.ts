/** What every language has its own word for: a field, which a form calls by its label, a language, the weekday of a day. */
type Named = { field: string } | { language: string } | { weekdayOf: string }

type SaidValue = string | number | Said | Named | null

/** A sentence of the check: its English words, with numbered places such as `{0}` for values. */
export interface Said {
	words: string
	values: readonly SaidValue[]
}

/** Says a sentence in English, so that it can be said in another language, too. A value that is null is left out. */
export function said(words: TemplateStringsArray, ...values: SaidValue[]): Said {
	return { words: words.reduce((text, part, index) => `${text}{${index - 1}}${part}`), values }
}

/** Returns a sentence that a schema says in its own words. */
export const saidBySchema = (words: string): Said => ({ words, values: [] })

export const isSaid = (value: unknown): value is Said =>
	typeof value === 'object' && value !== null && 'words' in value && 'values' in value

/** Who is told: their language, the sentences of it, and what the fields are called. */
export interface Reader {
	language: string
	translate: (words: string) => string
	label: (field: string) => string
}

function nameOf(named: Named, { language, label }: Reader): string {
	if ('field' in named) return label(named.field)
	if ('language' in named) return new Intl.DisplayNames(language, { type: 'language' }).of(named.language) ?? ''
	const day = new Date(`${named.weekdayOf}T00:00:00Z`)
	return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day)
}

function valueText(value: SaidValue, reader: Reader): string {
	if (value === null) return ''
	if (typeof value !== 'object') return String(value)
	return 'words' in value ? told(value, reader) : nameOf(value, reader)
}

/** Returns a sentence for a reader. */
export function told({ words, values }: Said, reader: Reader): string {
	return reader.translate(words).replace(/\{(\d+)\}/g, (place, index: string) => {
		const value = values[Number(index)]
		return value === undefined ? place : valueText(value, reader)
	})
}

const OF_FILES: Reader = { language: 'en', translate: (words) => words, label: (field) => field }

/** Returns a sentence as whoever edits the files reads it. */
export const inEnglish = (one: Said): string => told(one, OF_FILES)
