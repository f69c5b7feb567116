import 'server-only'
import type { Kysely } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'

/** The public facts of a home whose changes are mailed to visitors. */
export interface HomeState {
	/** `closed`: sold or rented, and still shown. `gone`: off the site. */
	offer: 'open' | 'reserved' | 'closed' | 'gone'
	/** Public price in euro; null if it is hidden, and once the home is sold or rented. */
	price: number | null
}

/** Returns a state as a list stores it. */
export function stateText({ offer, price }: HomeState): string {
	return price === null ? offer : `${offer} ${price}`
}

/** Reads a stored state; null for a text that is none. */
export function readState(text: string): HomeState | null {
	const [, offer, price] = /^(open|reserved|closed|gone)(?: (\d+(?:\.\d+)?))?$/.exec(text) ?? []
	if (offer !== 'open' && offer !== 'reserved' && offer !== 'closed' && offer !== 'gone') return null
	return { offer, price: price === undefined ? null : Number(price) }
}

/** Returns the present state of homes, by id, from the search index, which holds nothing that is hidden. */
export async function homeStates(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, HomeState>> {
	const rows = await db
		.selectFrom('listing_search')
		.select(['listing_id', 'price', 'closed_at', 'is_reserved'])
		.where(isAmong('listing_id', ids))
		.execute()
	const known = new Map(
		rows.map(({ listing_id, price, closed_at, is_reserved }): [number, HomeState] => {
			if (closed_at !== null) return [listing_id, { offer: 'closed', price: null }]
			return [listing_id, { offer: is_reserved === 1 ? 'reserved' : 'open', price }]
		}),
	)
	return new Map(ids.map((id) => [id, known.get(id) ?? { offer: 'gone', price: null }]))
}
