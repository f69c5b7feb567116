import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { lookupListing } from '#lib/homes/listings/queries/detail-queries.ts'
import { loanOf } from '#lib/homes/loan/listing-loan.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'
import type { Shortlist } from './shortlist-types.ts'

/** Loads the homes of a shortlist in its order and in a language, as their own pages would show them today. */
export async function loadShortlist(language: string, ids: readonly number[]): Promise<Shortlist> {
	const now = new Date()
	const cards = await listingCards(await getPublicDb(), ids, language, now, hasDrafts())
	const shortlist: Shortlist = { homes: [], gone: [] }
	for (const id of ids) {
		const lookup = await lookupListing(language, id, { now, hasDrafts: hasDrafts() })
		const card = cards.find((candidate) => candidate.id === id)
		if (lookup.kind === 'gone') shortlist.gone.push({ id, reason: lookup.reason })
		if (lookup.kind === 'shown' && card !== undefined)
			shortlist.homes.push({
				card,
				listing: lookup.listing,
				isClosed: lookup.isClosed,
				loan: lookup.isClosed ? null : loanOf(lookup.listing),
			})
	}
	return shortlist
}
