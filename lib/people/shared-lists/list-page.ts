import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { loadShortlist } from '#lib/people/visitor/shortlist-queries.ts'
import type { Shortlist } from '#lib/people/visitor/shortlist-types.ts'
import { listAddress } from './links.ts'
import { listState, openList, recordUse } from './queries.ts'
import type { ListRight, SharedState } from './shared-list-types.ts'

/** What the page of a shared shortlist shows. */
export interface OpenSharedList {
	right: ListRight
	state: SharedState
	shortlist: Shortlist
	/** The links that whoever has this one may pass on. */
	links: Record<ListRight, string | null>
}

/** Returns the list that a link opens, in a language, and counts as its use; null if it opens nothing (any more). */
export async function openSharedList(token: unknown, language: string): Promise<OpenSharedList | null> {
	if (typeof token !== 'string' || !hasKey()) return null
	const db = await getFullDb()
	const now = new Date()
	const open = await openList(db, token, now)
	if (open === null) return null
	const { list, right } = open
	await recordUse(db, list, now)
	const state = await listState(db, list.id)
	if (state === null) return null
	return {
		right,
		state,
		shortlist: await loadShortlist(
			language,
			state.homes.map(({ id }) => id),
		),
		links: {
			edit: right === 'edit' ? listAddress(list, 'edit', language) : null,
			read: listAddress(list, 'read', language),
		},
	}
}
