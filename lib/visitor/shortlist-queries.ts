import 'server-only'
import { getPublicDb } from '@/lib/db/connection'
import { listingCards } from '@/lib/listings/card-queries'
import { lookupListing } from '@/lib/listings/detail-queries'
import { loanOf } from '@/lib/listings/listing-loan'
import { hasDrafts } from '@/lib/preview/reading'
import type { Shortlist } from './types'

/** The homes of a shortlist in its order and in a language, as their own pages would show them today. */
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
