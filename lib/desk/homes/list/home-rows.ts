import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { HOME_GROUPS, type HomeGroup } from '#lib/desk/homes/model/desk-home-types.ts'
import { type HomeFilter, type HomeState, PRICE_BANDS } from '#lib/desk/homes/model/home-filter.ts'
import type { HomeGaps } from '#lib/homes/compliance/missing-facts/listing-gaps.ts'
import { agencyOffices, hasOffices } from '#lib/homes/offices/offices.ts'
import type { CountFitting } from '#lib/people/alerts/matching/fitting-types.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { homesWithWords } from './found-homes.ts'
import { gapKinds, type KnownGaps, knownGaps } from './home-gaps.ts'
import { requestsOf, viewsOf } from './numbers.ts'
import { countStates, type FormHomes, type HomeRow, type StoredHome, storedHomes } from './stored-homes.ts'

const HOMES_A_PAGE = 50
const NO_FORMS: FormHomes = { homes: [], gaps: new Map() }

/** Facts that are worth adding are no work that waits: few homes have them all. */
function groupOf({ state, subject }: StoredHome, gaps: HomeGaps | undefined): HomeGroup {
	if (subject === 'project' && state !== 'gone') return 'project'
	if (state !== 'shown') return state
	return gapKinds(gaps).some((kind) => kind !== 'facts') ? 'incomplete' : 'fine'
}

/** Returns a home with its gaps; a home that is gone has none that a member could fill. */
export function rowOf(stored: StoredHome, { of }: KnownGaps): HomeRow {
	const gaps = stored.state === 'gone' ? undefined : of.get(stored.id)
	return { stored, group: groupOf(stored, gaps), gaps: gaps ?? null }
}

async function withWords(db: Kysely<Tables>, rows: readonly HomeRow[], q: string): Promise<HomeRow[]> {
	const found = await homesWithWords(
		db,
		rows.map(({ stored }) => stored),
		q,
	)
	const ids = new Set(found.map(({ id }) => id))
	return rows.filter(({ stored }) => ids.has(stored.id))
}

type Order = (one: HomeRow, other: HomeRow) => number

/** The gaps are listed in the order of their severity. */
function byNeed({ of }: KnownGaps): Order {
	const places = new Map([...of.keys()].map((id, index) => [id, index]))
	const placeOf = ({ stored }: HomeRow) => places.get(stored.id) ?? places.size
	return (one, other) => {
		const parts = HOME_GROUPS.indexOf(one.group) - HOME_GROUPS.indexOf(other.group)
		return parts || placeOf(one) - placeOf(other) || one.stored.id - other.stored.id
	}
}

function byNumber(numbers: ReadonlyMap<number, number>): Order {
	return ({ stored: one }, { stored: other }) =>
		(numbers.get(other.id) ?? 0) - (numbers.get(one.id) ?? 0) || one.id - other.id
}

const references = new Intl.Collator('nl', { numeric: true })
const referenceOf = ({ id, reference }: StoredHome) => reference ?? String(id)
const byReference: Order = ({ stored: one }, { stored: other }) =>
	references.compare(referenceOf(one), referenceOf(other)) || one.id - other.id

/** The dearest first, those for sale before those to rent. */
const byPrice: Order = ({ stored: one }, { stored: other }) => {
	const rankOf = ({ goal }: StoredHome) => (goal === 'sale' ? 0 : goal === 'rent' ? 1 : 2)
	return rankOf(one) - rankOf(other) || (other.price ?? 0) - (one.price ?? 0) || one.id - other.id
}

/** The oldest confirmation first: it is the one to ask about. Nobody confirms homes that are gone. */
const byConfirmation: Order = ({ stored: one }, { stored: other }) => {
	const atOf = ({ state, confirmedAt }: StoredHome) => (state === 'gone' ? '~' : (confirmedAt ?? ''))
	const [at, otherAt] = [atOf(one), atOf(other)]
	return at < otherAt ? -1 : at > otherAt ? 1 : one.id - other.id
}

async function orderOf(
	db: Kysely<Tables>,
	sort: HomeFilter['sort'],
	{ rows, gaps, now, fitting }: { rows: readonly HomeRow[]; gaps: KnownGaps; now: Date; fitting: CountFitting },
): Promise<Order> {
	const ids = rows.map(({ stored }) => stored.id)
	switch (sort) {
		case 'need':
			return byNeed(gaps)
		case 'views':
			return byNumber(await viewsOf(db, ids, now))
		case 'alerts': {
			const present = rows.flatMap(({ stored: { id, state } }) => (state === 'gone' ? [] : [id]))
			const alerts = await fitting(db, present, now)
			return byNumber(new Map([...alerts].map(([id, { fits }]) => [id, fits])))
		}
		case 'requests':
			return byNumber(await requestsOf(db, ids))
		case 'price':
			return byPrice
		case 'confirmed':
			return byConfirmation
		case 'reference':
			return byReference
	}
}

/** A page of the homes that a filter finds. */
export interface HomePage {
	rows: HomeRow[]
	gaps: KnownGaps
	counts: Record<HomeState, number>
	goals: Record<Goal, number>
	/** The keys of the towns that there are homes in. */
	towns: string[]
	groups: Record<HomeGroup, number>
	found: number
	page: number
	pages: number
}

/** Whether a home is for what, from where and at which price a filter asks for. */
function hasFacts({ goal, price, cityKey, origin }: StoredHome, filter: HomeFilter): boolean {
	const band = PRICE_BANDS.find(({ value }) => value === filter.price) ?? null
	const isInBand =
		band === null ||
		(goal === band.goal && price !== null && price >= (band.from ?? 0) && (band.to === null || price < band.to))
	return (
		(filter.goal === null || goal === filter.goal) &&
		(filter.town === null || cityKey === filter.town) &&
		(filter.origin === null || origin === filter.origin) &&
		isInBand
	)
}

interface PageAsked {
	now: Date
	fitting: CountFitting
	most?: number
	/** Drafts and projects that staff write: for members who may write them. */
	forms?: FormHomes
}

/** Returns a page of the homes that a filter finds, in its order; a page after the last one is the last one. */
export async function homePage(
	db: Kysely<Tables>,
	filter: HomeFilter,
	{ now, fitting, most = HOMES_A_PAGE, forms = NO_FORMS }: PageAsked,
): Promise<HomePage> {
	const stored = [...(await storedHomes(db)), ...forms.homes]
	const known = await knownGaps(db, now)
	const gaps = { ...known, of: new Map([...known.of, ...forms.gaps]) }
	const { q, state, gap, sort } = filter
	// One that the agency no longer has filters nothing.
	const office = agencyOffices().find(({ id }) => id === filter.office && hasOffices())?.id ?? null
	const wanted = stored
		.map((home) => rowOf(home, gaps))
		.filter(
			(row) =>
				hasFacts(row.stored, filter) &&
				(state === null || row.stored.state === state) &&
				(office === null || row.stored.office === office) &&
				(gap === null || gapKinds(row.gaps ?? undefined).includes(gap)),
		)
	const rows = await withWords(db, wanted, q)
	const pages = Math.max(1, Math.ceil(rows.length / most))
	const page = Math.min(filter.page, pages)
	const groups = { withheld: 0, unconfirmed: 0, draft: 0, incomplete: 0, fine: 0, project: 0, gone: 0 }
	for (const { group } of rows) groups[group] += 1
	rows.sort(await orderOf(db, sort, { rows, gaps, now, fitting }))
	const shown = rows.slice((page - 1) * most, page * most)
	const goals = { sale: 0, rent: 0 }
	for (const { goal } of stored) if (goal !== null) goals[goal] += 1
	const towns = [...new Set(stored.map(({ cityKey }) => cityKey))].filter(Boolean)
	return { rows: shown, gaps, counts: countStates(stored), goals, towns, groups, found: rows.length, page, pages }
}
