import type { Hiding, ListingContent } from '#lib/homes/listings/write/content.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import type { StoredListing } from './stored-state.ts'

type Row = Pick<
	StoredListing,
	'goal' | 'status' | 'ribbon' | 'city_key' | 'web_id' | 'is_price_public' | 'price' | 'project_id'
>

/** Returns everything that decides which lists show a home, where in them, and how it is counted there. */
function listed(row: Row, webIds: readonly number[], createdAt: string): string {
	const { goal, status, ribbon, city_key, web_id, is_price_public, price, project_id } = row
	const types = [...webIds].sort((a, b) => a - b)
	return JSON.stringify([goal, status, ribbon, city_key, web_id, types, is_price_public, price, project_id, createdAt])
}

/** A listing before and after an import; null if visitors cannot see it. */
export interface ListingChange {
	id: number
	before: (Row & { createdAt: string; webIds: readonly number[] }) | null
	after: (Row & { createdAt: string; webIds: readonly number[] }) | null
}

/** Returns the stored state of a listing as visitors see it. */
export function visibleBefore(stored: StoredListing | undefined, webIds: readonly number[]): ListingChange['before'] {
	if (!stored || stored.is_published === 0 || stored.withdrawn_at !== null) return null
	return { ...stored, createdAt: stored.created_at, webIds }
}

/** Returns the stored state of a listing as visitors see it once something of it is hidden. */
export function visibleWithout(
	{ isUnpublished, isPriceHidden, closed }: Hiding,
	stored: StoredListing | undefined,
	webIds: readonly number[],
): ListingChange['after'] {
	const shown = visibleBefore(stored, webIds)
	if (shown === null || isUnpublished) return null
	return {
		...shown,
		...(isPriceHidden ? { is_price_public: 0, price: null } : {}),
		...(closed ? { status: closed, ribbon: closed } : {}),
	}
}

/** Returns the new state of a listing as visitors will see it. */
export function visibleAfter(content: ListingContent, createdAt: string): ListingChange['after'] {
	return content.row.is_published === 0 ? null : { ...content.row, createdAt, webIds: content.webIds }
}

/**
 * Returns the cache tags that a changed listing invalidates: its own, and those of the lists whose set or order
 * changes.
 */
export function listingTags({ id, before, after }: ListingChange): string[] {
	const isListedDifferently =
		(before && listed(before, before.webIds, before.createdAt)) !==
		(after && listed(after, after.webIds, after.createdAt))
	const sides = [before, after].filter((side) => side !== null)
	if (sides.length === 0) return [cacheTag.listing(id)]
	return [
		cacheTag.listing(id),
		cacheTag.sitemap,
		...(isListedDifferently ? sides.map(({ goal }) => cacheTag.list(goal)) : []),
		...sides.flatMap(({ project_id }) => (project_id === null ? [] : [cacheTag.project(project_id)])),
	]
}
