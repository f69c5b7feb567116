import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { type Cursor, cursorText } from '#lib/desk/requests/model/cursor.ts'
import type { RequestListing } from '#lib/desk/requests/model/request-types.ts'
import { lastRequest } from './request-counts.ts'
import { requestItems } from './request-items.ts'
import { requestPage, type Wanted } from './request-rows.ts'

/** How many rows the list fetches at once. */
const PAGE = 40

/** Returns a page of the list, in the words of a language. */
export async function requestListing(
	db: Kysely<Tables>,
	wanted: Wanted,
	{ cursor, language: reader }: { cursor: Cursor | null; language: string },
): Promise<RequestListing> {
	// Before the list, so that what comes in meanwhile is announced rather than missed.
	const last = await lastRequest(db)
	const { rows, next } = await requestPage(db, wanted, { cursor, most: PAGE })
	return { items: await requestItems(rows, wanted.now, reader), next: next && cursorText(next), last }
}
