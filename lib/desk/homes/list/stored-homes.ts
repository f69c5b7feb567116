import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { StoredOwn } from '#lib/desk/homes/manual-listings/stored-manual.ts'
import type { HomeGroup } from '#lib/desk/homes/model/desk-home-types.ts'
import type { HomeOrigin, HomeState } from '#lib/desk/homes/model/home-filter.ts'
import type { HomeGaps } from '#lib/homes/compliance/missing-facts/listing-gaps.ts'
import type { ListingWithheldTable } from '#lib/homes/compliance/tables.ts'
import { sampleRemovals } from '#lib/homes/feed/sample-homes.ts'
import type { ListingStatus } from '#lib/homes/listings/listing-types.ts'
import { lastConfirmation } from '#lib/homes/listings/queries/confirmation.ts'
import type { ListingContent } from '#lib/homes/listings/write/content.ts'
import type { OwnSubject } from '#lib/homes/manual-listings/form/field-types.ts'
import { hasOffices } from '#lib/homes/offices/offices.ts'
import { officesOfHomes } from '#lib/homes/offices/queries.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

/** A home with what the site does with it. */
export interface StoredHome {
	id: number
	subject: OwnSubject
	origin: HomeOrigin
	/** Null for a project, and for a form in which it is not chosen yet. */
	goal: Goal | null
	/** In euro, a rent per month, also one that visitors do not see; null if it is not known. */
	price: number | null
	/** What the form has of a home or project that is not among the homes of the site; null for those that are. */
	form: FormContent | null
	status: ListingStatus
	reference: string | null
	street: string | null
	houseNumber: string | null
	cityKey: string
	/** The id of the office that looks after it; null where the agency has one only. */
	office: string | null
	state: HomeState
	/** Why it is withheld; empty if it is not. */
	withheld: readonly Pick<ListingWithheldTable, 'reason' | 'since'>[]
	/** ISO instant since which it is not shown, or null. */
	since: string | null
	/** ISO instant, or null. */
	confirmedAt: string | null
}

/** A home or project as its form has it. */
export interface FormContent {
	own: StoredOwn
	/** What the site would store of a home; null for a project. */
	content: ListingContent | null
	/** Its titles in all languages, to search in. */
	titles: string
}

/** A home of the list with its gaps. */
export interface HomeRow {
	stored: StoredHome
	group: HomeGroup
	gaps: HomeGaps | null
}

/** What staff write and the site does not have among its homes: drafts, and projects. */
export interface FormHomes {
	homes: StoredHome[]
	gaps: ReadonlyMap<number, HomeGaps>
}

interface Shown {
	is_published: 0 | 1
	withdrawn_at: string | null
}

function stateOf({ is_published, withdrawn_at }: Shown, withheld: StoredHome['withheld']): HomeState {
	if (withdrawn_at !== null) return 'gone'
	if (withheld.some(({ reason }) => reason === 'advert')) return 'withheld'
	if (withheld.length > 0) return 'unconfirmed'
	return is_published === 1 ? 'shown' : 'draft'
}

/**
 * Reads all homes that the agency has or had, or one of them, with what the site does with each. Those that went with the
 * sample were never the agency's.
 */
export async function storedHomes(db: Kysely<Tables>, id: number | null = null): Promise<StoredHome[]> {
	const withheld = Map.groupBy(
		await db.selectFrom('listing_withheld').select(['listing_id', 'reason', 'since']).execute(),
		({ listing_id }) => listing_id,
	)
	const general = await lastConfirmation(db)
	const own = new Set((await db.selectFrom('own_home').select('id').execute()).map((home) => home.id))
	const offices = hasOffices() ? await officesOfHomes(db, id) : null
	const rows = await db
		.selectFrom('listing')
		.leftJoin('listing_private as hidden', 'hidden.listing_id', 'listing.id')
		.select(['listing.id', 'goal', 'status', 'reference', 'city_key', 'is_published', 'withdrawn_at', 'unpublished_at'])
		.select(['confirmed_at', 'listing.street', 'listing.house_number', 'hidden.street as own_street'])
		.select(['hidden.house_number as own_number', 'listing.price', 'hidden.price as own_price'])
		.$if(id !== null, (found) => found.where('listing.id', '=', id ?? 0))
		.orderBy('listing.id')
		.execute()
	const removals = await sampleRemovals(db)
	const real = rows.filter(({ withdrawn_at }) => withdrawn_at === null || !removals.has(withdrawn_at))
	return real.map((row) => {
		const reasons = withheld.get(row.id) ?? []
		const state = stateOf(row, reasons)
		const [firstSince = null] = reasons.map(({ since }) => since).sort()
		return {
			id: row.id,
			subject: 'home',
			origin: own.has(row.id) ? 'own' : 'import',
			price: row.price ?? row.own_price,
			form: null,
			goal: row.goal === 0 ? 'sale' : 'rent',
			status: row.status,
			reference: row.reference,
			cityKey: row.city_key,
			state,
			office: offices?.get(row.id) ?? null,
			street: row.street ?? row.own_street,
			houseNumber: row.house_number ?? row.own_number,
			withheld: reasons,
			since: row.withdrawn_at ?? firstSince ?? row.unpublished_at,
			// Nobody else confirms what staff write themselves.
			confirmedAt: state === 'gone' || own.has(row.id) ? row.confirmed_at : (row.confirmed_at ?? general),
		}
	})
}

/** Counts homes by their state; projects are none. */
export function countStates(homes: readonly StoredHome[]): Record<HomeState, number> {
	const counts = { shown: 0, withheld: 0, unconfirmed: 0, draft: 0, gone: 0 }
	for (const { state, subject } of homes) if (subject === 'home') counts[state] += 1
	return counts
}
