import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { zoneCities } from '#lib/homes/places/zone-queries.ts'
import { homesAsShown, type SearchedHome } from '#lib/homes/search/engine/home-matcher.ts'
import { readSearch } from '#lib/homes/search/results/read-search.ts'
import { toAlert } from '#lib/people/alerts/queries.ts'
import { getSite } from '#lib/site/config/config.ts'
import { FEATURE_FILTERS, featureBits, featuresIn } from '#lib/site/config/schema/homes/feature-sets.ts'
import { type FittingAlerts, LOWER_PERCENTS, type Wish } from './fitting-types.ts'
import { matchAlerts } from './matching.ts'

/** How many wishes are named. */
const WISHES_NAMED = 3

const lowered = (price: number, percent: number) => Math.round(price * (1 - percent / 100))

/** A home as it is, and with changes: the variants that an alert finds show what the home would need. */
interface Variants {
	home: SearchedHome
	/** At each of the lower prices. */
	lower: SearchedHome[]
	/** With every yes/no fact that searches can ask for; null if its wishes are not asked. */
	full: SearchedHome | null
	/** With one more bedroom; null if its bedrooms are not known or its wishes not asked. */
	roomier: SearchedHome | null
}

/** Returns the variants of homes, each under a number that no home has. */
function variantsOf(homes: readonly SearchedHome[], hasWishes: boolean): Variants[] {
	let number = 0
	const changed = ({ row, ...rest }: SearchedHome, change: Partial<SearchedHome['row']>): SearchedHome => {
		number -= 1
		return { ...rest, row: { ...row, ...change, listing_id: number } }
	}
	return homes.map((home) => {
		const { price, bedrooms, features } = home.row
		const prices = price === null ? [] : LOWER_PERCENTS.map((percent) => lowered(price, percent))
		return {
			home,
			lower: prices.map((lower) => changed(home, { price: lower })),
			full: hasWishes ? changed(home, { features: features | featureBits(FEATURE_FILTERS) }) : null,
			roomier: bedrooms === null || !hasWishes ? null : changed(home, { bedrooms: bedrooms + 1 }),
		}
	})
}

/**
 * Returns how many confirmed alerts would mail each of these homes if it were new on the site today, whether it is
 * shown or not: the matching of the mails, the other way round. Left out are homes that no alert mails: those sold,
 * rented or reserved. What they lack is counted only with `hasWishes`: a list of many homes shows none of it.
 */
export async function fittingAlerts(
	db: Kysely<Tables>,
	ids: readonly number[],
	now: Date,
	{ hasWishes = false } = {},
): Promise<Map<number, FittingAlerts>> {
	const homes = (await homesAsShown(db, ids)).filter(({ row }) => row.closed_at === null && row.is_reserved === 0)
	if (homes.length === 0) return new Map()
	const all = variantsOf(homes, hasWishes)
	const tried = all.flatMap(({ home, lower, full, roomier }) => [
		home,
		...lower,
		...[full, roomier].filter((one) => one !== null),
	])
	const rows = await db.selectFrom('alert').selectAll().where('status', '=', 'active').execute()
	const alerts = new Map(rows.map(toAlert).map((alert) => [alert.id, alert]))
	const findings = tried.map(({ row }) => ({ listingId: row.listing_id, reason: 'new' as const, price: 0 }))
	const ranges = getSite().priceSliders
	const matches = matchAlerts([...alerts.values()], tried, findings, {
		citiesOfZones: await zoneCities(db),
		ranges,
		now,
	})
	const found = Map.groupBy(matches, ({ finding }) => finding.listingId)
	const foundBy = (home: SearchedHome | null) =>
		new Set((home === null ? [] : (found.get(home.row.listing_id) ?? [])).map(({ alertId }) => alertId))
	/** The facts that an alert asks for. */
	const askedBy = (id: number): number => {
		const alert = alerts.get(id)
		if (!alert) return 0
		return featureBits(readSearch(alert.goal, new URLSearchParams(alert.search), ranges[alert.goal]).features)
	}
	const lacksOf = ({ home, full, roomier }: Variants, fits: ReadonlySet<number>): FittingAlerts['lacks'] => {
		const counts = new Map<Wish, number>()
		const add = (wish: Wish) => counts.set(wish, (counts.get(wish) ?? 0) + 1)
		for (const id of foundBy(full).difference(fits)) {
			const [only, ...others] = featuresIn(askedBy(id) & ~home.row.features)
			const wish = FEATURE_FILTERS.find((name) => name === only)
			if (wish !== undefined && others.length === 0) add(wish)
		}
		for (const _ of foundBy(roomier).difference(fits)) add('bedroom')
		return [...counts]
			.map(([wish, count]) => ({ wish, alerts: count }))
			.sort((one, other) => other.alerts - one.alerts)
			.slice(0, WISHES_NAMED)
	}
	return new Map(
		all.map((variants) => {
			const fits = foundBy(variants.home)
			const lower = variants.lower.map((home, index) => ({
				percent: LOWER_PERCENTS[index] ?? 0,
				fits: foundBy(home).size,
			}))
			return [variants.home.row.listing_id, { fits: fits.size, lower, lacks: lacksOf(variants, fits) }]
		}),
	)
}
