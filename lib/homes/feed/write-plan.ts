import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { forgetWithheld } from '#lib/homes/compliance/publication-gate/forget-withheld.ts'
import type { HiddenSince } from '#lib/homes/compliance/publication-gate/withhold.ts'
import type { ImportPlan } from '#lib/homes/feed/plan/import-plan.ts'
import { type Stored, type StoredListing, typesOf } from '#lib/homes/feed/plan/stored-state.ts'
import {
	type ListingChange,
	listingTags,
	visibleAfter,
	visibleBefore,
	visibleWithout,
} from '#lib/homes/feed/plan/tags.ts'
import { loweredPrice, priceChange, recordPriceChanges } from '#lib/homes/listings/price/price-changes.ts'
import { nextPriceHistory } from '#lib/homes/listings/price/price-history.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import { replaceCities, replaceTypes, replaceZones } from '#lib/homes/listings/write/catalogue-mutations.ts'
import type { ListingContent } from '#lib/homes/listings/write/content.ts'
import { hideListing, hideProjectAddress } from '#lib/homes/listings/write/hide.ts'
import {
	type ListingToWrite,
	setConfirmed,
	setSources,
	setWithdrawn,
	writeListings as writeListingRows,
} from '#lib/homes/listings/write/mutations.ts'
import { setProjectsWithdrawn, writeProject } from '#lib/homes/listings/write/project-mutations.ts'
import { endLostAccess, ownersWithHome } from '#lib/homes/ownership/owner-access.ts'
import { indexListings, renewSearch } from '#lib/homes/search/engine/index/index-writer.ts'
import { addTranslations } from '#lib/homes/translation/state/write-published.ts'
import { bumpTags } from '#lib/site/cache/mutations.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'

/**
 * Returns since when a home is sold or rented. At its first import this is the feed's ModifiedAt if that is past; later
 * it is the time of the import that found it so. A known time stays.
 */
function closedAtOf(content: ListingContent, known: StoredListing | undefined, now: string): string | null {
	if (!isClosed(content.row.status)) return null
	if (known) return known.closed_at ?? now
	return content.modifiedAt !== null && content.modifiedAt < now ? content.modifiedAt : now
}

/** Returns what is stored of a home: one that is withheld stays so until the gate, after this, decides about it anew. */
function stillWithheld(content: ListingContent, known: StoredListing | undefined): ListingContent {
	return known?.isWithheld ? { ...content, row: { ...content.row, is_published: 0 } } : content
}

/** Returns since when visitors have not seen the homes that this import publishes and that they did not see before. */
function hiddenSinceOf({ plan, stored }: Writing): HiddenSince {
	const since = new Map<number, string | null>()
	for (const { content } of plan.listings.writes) {
		const known = stored.listings.get(content.row.id)
		if (!known || known.is_published === 0) since.set(content.row.id, known?.unpublished_at ?? null)
	}
	return (id) => since.get(id)
}

/** Returns since when a home that visitors could see is unpublished; null if it is published or never was. */
function unpublishedAtOf(content: ListingContent, known: StoredListing | undefined, now: string): string | null {
	if (!known || (content.row.is_published === 1 && !known.isWithheld)) return null
	return known.is_published === 1 ? now : known.unpublished_at
}

interface Writing {
	db: Kysely<Tables>
	plan: ImportPlan
	stored: Stored
	/** ISO instant of the import. */
	now: string
	onWritten: (count: number) => void
}

async function writeListings(writing: Writing): Promise<Set<string>> {
	const { db, plan, stored, now, onWritten } = writing
	const { writes, restored, withdrawn, rehashed, confirmed, hides } = plan.listings
	const items = writes.map(({ content, hash, source }): ListingToWrite => {
		const known = stored.listings.get(content.row.id)
		return {
			content: stillWithheld(content, known),
			hash,
			source,
			closedAt: closedAtOf(content, known, now),
			unpublishedAt: unpublishedAtOf(content, known, now),
			lowered: loweredPrice(known, content.row, now),
			priceHistory: nextPriceHistory(known, content.row, now),
			createdAt: content.createdAt ?? known?.created_at ?? now,
			modifiedAt: content.modifiedAt ?? now,
		}
	})
	const hidden = hides.map(({ id }) => id)
	const unpublished = writes
		.filter(({ content }) => content.row.is_published === 0)
		.map(({ content }) => content.row.id)
	const touched = [...writes.map(({ content }) => content.row.id), ...restored, ...withdrawn, ...hidden]
	const typesBefore = await typesOf(
		db,
		touched.filter((id) => stored.listings.has(id)),
	)
	const tags = tagsOfListings(writing, items, typesBefore)
	await recordPriceChanges(
		db,
		items.flatMap(({ content: { row } }) => priceChange(stored.listings.get(row.id), row, now) ?? []),
	)
	await addTranslations(
		db,
		items.map(({ content }) => content),
	)
	await writeListingRows(db, items, (id) => stored.listings.has(id), onWritten)
	// These rows take most of an import's memory, and the search index needs some too.
	items.length = 0
	writes.length = 0
	await setSources(db, rehashed)
	await setConfirmed(db, confirmed)
	await setWithdrawn(db, restored, null)
	await setWithdrawn(db, withdrawn, now)
	for (const { id, hiding } of hides) await hideListing(db, id, hiding, now)
	const kept = hides.filter(({ hiding }) => hiding.isUnpublished).map(({ id }) => id)
	await forgetWithheld(db, [...unpublished, ...kept])
	await indexListings(db, touched)
	return tags
}

function tagsOfListings(
	{ plan, stored }: Writing,
	items: readonly ListingToWrite[],
	typesBefore: ReadonlyMap<number, number[]>,
): Set<string> {
	const before = (id: number) => visibleBefore(stored.listings.get(id), typesBefore.get(id) ?? [])
	const changes: ListingChange[] = [
		...items.map(({ content, createdAt }) => {
			const { id } = content.row
			return { id, before: before(id), after: visibleAfter(content, createdAt) }
		}),
		...plan.listings.withdrawn.map((id) => ({ id, before: before(id), after: null })),
		...plan.listings.hides.map(({ id, hiding }) => {
			const known = stored.listings.get(id)
			return { id, before: before(id), after: visibleWithout(hiding, known, typesBefore.get(id) ?? []) }
		}),
		...plan.listings.restored.map((id) => {
			const known = stored.listings.get(id)
			const after = known && visibleBefore({ ...known, withdrawn_at: null }, typesBefore.get(id) ?? [])
			return { id, before: null, after: after ?? null }
		}),
	]
	return new Set(changes.flatMap(listingTags))
}

async function writeProjects({ db, plan, now }: Writing): Promise<Set<string>> {
	const { writes, restored, withdrawn, hides } = plan.projects
	for (const { content, hash } of writes) await writeProject(db, content, hash)
	await setProjectsWithdrawn(db, restored, null)
	await setProjectsWithdrawn(db, withdrawn, now)
	const hidden = hides.map(({ id }) => id)
	for (const id of hidden) await hideProjectAddress(db, id)
	const touched = [...writes.map(({ content }) => content.row.id), ...restored, ...withdrawn, ...hidden]
	const all = touched.length > 0 ? [cacheTag.projects, cacheTag.sitemap] : []
	return new Set([...touched.map((id) => cacheTag.project(id)), ...all])
}

async function writeCatalogue({ db, plan }: Writing): Promise<Set<string>> {
	const changes = [
		await replaceTypes(db, plan.types.rows, plan.types),
		plan.cities !== null && (await replaceCities(db, plan.cities.rows, plan.cities)),
		plan.zones.neighbourhood !== null && (await replaceZones(db, 'neighbourhood', plan.zones.neighbourhood)),
		plan.zones.tree !== null && (await replaceZones(db, 'tree', plan.zones.tree)),
	]
	if (!changes.includes(true)) return new Set()
	await renewSearch(db)
	return new Set([cacheTag.catalogue])
}

/**
 * Carries out a plan inside the import's transaction: rows, search index, and the cache tags of what it changed.
 * The plan is used up and cannot be written again. Returns since when visitors have not seen what it publishes.
 */
export async function writePlan(writing: Writing): Promise<HiddenSince> {
	const hiddenSince = hiddenSinceOf(writing)
	const owners = await ownersWithHome(writing.db)
	const tags = [await writeProjects(writing), await writeListings(writing), await writeCatalogue(writing)]
	await endLostAccess(writing.db, owners)
	await bumpTags(
		writing.db,
		tags.flatMap((some) => [...some]),
	)
	return hiddenSince
}
