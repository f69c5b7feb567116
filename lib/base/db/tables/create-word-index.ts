import { type Kysely, sql } from 'kysely'

/**
 * Creates the full-text index. Its words are folded and each is stored once, so it keeps neither positions nor the
 * text. Each word is prefixed with its listing's mark, so that a search for homes to rent reads nothing else.
 */
export async function createWordIndex(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE VIRTUAL TABLE listing_words USING fts5(
		words, content='', contentless_delete=1, detail=none, prefix='3 4 5', tokenize='ascii'
	)`.execute(db)
}
