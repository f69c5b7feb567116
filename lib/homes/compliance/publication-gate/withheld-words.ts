import 'server-only'
import { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Lack } from '#lib/homes/compliance/compliance-types.ts'
import { enforcementOn } from '#lib/homes/compliance/enforcement.ts'
import { lackText, ruleText } from '#lib/homes/compliance/rules/rule-texts.ts'
import type { ListingWithheldTable } from '#lib/homes/compliance/tables.ts'
import { getAdvertRules } from '#lib/site/config/config.ts'

const StoredLack: z.ZodType<Lack> = z.lazy(() =>
	z.union([z.string(), z.object({ any: z.array(StoredLack) }), z.object({ all: z.array(StoredLack) })]),
)
const Rules = z.array(z.object({ rule: z.string(), lacks: StoredLack }))

/** Why a home is not shown, in words for staff. */
export interface WithheldWords {
	reason: ListingWithheldTable['reason']
	/** ISO instant. */
	since: string
	/** Each rule that it does not meet, with what it asks for and the fields of the payload that are lacking. */
	rules: { rule: string; text: string; lacks: string }[]
}

/** Returns why each of these homes is withheld, by its number. Homes that are not withheld are left out. */
export async function withheldWords(ids: readonly number[], language: string): Promise<Map<number, WithheldWords[]>> {
	if (ids.length === 0) return new Map()
	const config = getAdvertRules()
	const db = await getFullDb()
	const rows = await db.selectFrom('listing_withheld').selectAll().where(isAmong('listing_id', ids)).execute()
	const words = new Map<number, WithheldWords[]>()
	for (const { listing_id, reason, since, rules } of rows) {
		const told = Rules.parse(JSON.parse(rules)).map(({ rule, lacks }) => ({
			rule,
			text: ruleText(config, rule, language),
			lacks: lackText(lacks, language),
		}))
		words.set(listing_id, [...(words.get(listing_id) ?? []), { reason, since, rules: told }])
	}
	return words
}

/** Returns the instant from which rules that only warn now will keep homes off the site; null if none is ahead. */
export async function blocksFrom(now = new Date()): Promise<string | null> {
	const enforcement = await enforcementOn(await getFullDb(), getAdvertRules(), now)
	return enforcement.state === 'grace' ? enforcement.blocksFrom : null
}
