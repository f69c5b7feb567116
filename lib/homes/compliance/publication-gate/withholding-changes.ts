import type { AdvertHome, WithheldRule } from '#lib/homes/compliance/compliance-types.ts'
import type { StoredHome } from '#lib/homes/compliance/read-homes.ts'
import type { ListingWithheldTable } from '#lib/homes/compliance/tables.ts'

/** Why a home is not shown. */
export interface Withheld {
	reason: ListingWithheldTable['reason']
	/** The rules that it does not meet; empty for a reason without rules. */
	rules: WithheldRule[]
}

/** Decides whether a home is withheld; null if not, as far as this reason goes. */
export type Reason = (home: AdvertHome) => Withheld | null

/** What is to be written so that exactly the homes that have a reason are withheld. */
export interface WithholdingChanges {
	/** Rows of `listing_withheld` that are new or have changed. */
	rows: ListingWithheldTable[]
	/** Rows whose reason is gone. */
	ended: Pick<ListingWithheldTable, 'listing_id' | 'reason'>[]
	/** Homes that visitors see no longer, and those that they see from now on. */
	hidden: number[]
	shown: number[]
	/** How many homes are withheld afterwards. */
	withheld: number
}

/** Compares who is withheld with who should be. `now` is an ISO instant. A reason that stays keeps its beginning. */
export function withholdingChanges(
	homes: readonly StoredHome[],
	known: readonly ListingWithheldTable[],
	reasons: readonly Reason[],
	now: string,
): WithholdingChanges {
	const before = Map.groupBy(known, (row) => row.listing_id)
	const changes: WithholdingChanges = { rows: [], ended: [], hidden: [], shown: [], withheld: 0 }
	for (const { home, isShown } of homes) {
		const old = before.get(home.id) ?? []
		const found = reasons.flatMap((reason) => reason(home) ?? [])
		for (const { reason, rules: list } of found) {
			const same = old.find((row) => row.reason === reason)
			const rules = JSON.stringify(list)
			if (same?.rules !== rules) changes.rows.push({ listing_id: home.id, reason, rules, since: same?.since ?? now })
		}
		const isOver = (row: ListingWithheldTable) => !found.some(({ reason }) => reason === row.reason)
		changes.ended.push(...old.filter(isOver).map(({ listing_id, reason }) => ({ listing_id, reason })))
		if (found.length > 0) changes.withheld++
		if (found.length > 0 && isShown) changes.hidden.push(home.id)
		if (found.length === 0 && !isShown) changes.shown.push(home.id)
	}
	return changes
}
