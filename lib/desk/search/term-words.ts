import { fold } from '#lib/base/text/fold.ts'
import { isLanguage, LANGUAGE_CODES, type Language, REFERENCE_LANGUAGE } from '#lib/base/text/languages.ts'
import terms from '#messages/terms.json' with { type: 'json' }

interface Row extends Partial<Record<Language, string>> {
	never?: Partial<Record<Language, string[]>>
}

const rows: readonly Row[] = terms
const foldedRows = rows.map((row) => ({
	row,
	words: LANGUAGE_CODES.flatMap((code) => [row[code] ?? [], row.never?.[code] ?? []].flat()).map((word) =>
		fold(word.replace(/\*$/, '')),
	),
}))

/**
 * Returns what was typed in the words of the desk, from `messages/terms.json`: with the word of a language in place of
 * one that its texts never use, or of the word of another language ("leads" finds Requests). Empty if there is no other.
 */
export function inOwnTerms(typed: string, language: string): string[] {
	const code = isLanguage(language) ? language : REFERENCE_LANGUAGE
	const asked = ` ${fold(typed).trim().split(/\s+/).join(' ')} `
	const said = foldedRows.flatMap(({ row: { [code]: own }, words }) =>
		own === undefined
			? []
			: words
					.filter((word) => asked.includes(` ${word} `))
					.map((word) => asked.replace(` ${word} `, ` ${fold(own)} `).trim()),
	)
	return [...new Set(said)].filter((one) => one !== asked.trim())
}
