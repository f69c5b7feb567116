import { sql } from 'kysely'
import type { DialectWords, MarkedWord } from '#lib/base/db/dialect/dialect.ts'

const TYPES = { whole: sql`bigint`, text: sql`text` } as const

/** Returns the full-text query for these words, which consist of letters and digits. */
export function queryOf(words: readonly MarkedWord[]): string {
	return words.map(({ word, isWhole }) => `'${word}'${isWhole ? '' : ':*'}`).join(' & ')
}

export const postgresWords: DialectWords = {
	isAmong: (column, values) => sql<boolean>`${sql.ref(column)} = ANY(${values})`,
	joined: (column) => sql<string | null>`string_agg(${sql.ref(column)}::text, ',')`,
	joinedPairs: (first, second, base) =>
		sql<string | null>`string_agg((${sql.ref(first)} * ${sql.lit(base)} + ${sql.ref(second)})::text, ',')`,
	jsonText: (column, path) =>
		sql<string | null>`(${sql.ref(column)}::json #>> ${sql.lit(`{${path.join(',')}}`)}) COLLATE "C"`,
	itemsOf: (column) => sql`json_array_elements_text(${sql.ref(column)}::json) AS item (value)`,
	givenRows(rows, columns) {
		const list = Object.entries(columns).map(
			([name, type], index) => sql`(value ->> ${sql.lit(index)})::${TYPES[type]} AS ${sql.id(name)}`,
		)
		return sql`(SELECT ${sql.join(list)} FROM json_array_elements(${JSON.stringify(rows)}::json) AS value)`
	},
	beginsWith: (text, start) => sql<boolean>`${text} ILIKE ${`${start}%`}`,
	placeIn: (text, sought) => sql<number>`strpos(${text}, ${sought})`,
	isSameWord: (column, value) => sql<boolean>`lower(${sql.ref(column)}) = lower(${value})`,
	homesWithWords: (words) => sql`(
		SELECT listing_search.* FROM listing_search
		JOIN listing_words ON listing_words.listing_id = listing_search.listing_id
		WHERE listing_words.words @@ ${queryOf(words)}::tsquery)`,
	rowLock: sql`FOR NO KEY UPDATE`,
}
