import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { believedAt } from '#lib/homes/feed/loss/loss.ts'
import { readRefused } from '#lib/homes/feed/loss/refused-import.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { memberNames } from '#lib/people/staff/account/members.ts'
import type { LossView, LostView } from './types.ts'

/** More than these are only counted. */
const MOST_SHOWN = 50

/** Returns the homes and projects behind these keys, such as `home:12`. */
async function lostViews(db: Kysely<Tables>, keys: readonly string[], language: string): Promise<LostView[]> {
	const lost = keys.map((key) => {
		const [kind, id] = key.split(':')
		return { kind: kind === 'project' ? ('project' as const) : ('home' as const), id: Number(id) }
	})
	const homes = lost.flatMap(({ kind, id }) => (kind === 'home' ? [id] : []))
	const cards = new Map((await listingCards(db, homes, language)).map((card) => [card.id, card]))
	return lost.map(({ kind, id }) => {
		const card = kind === 'home' ? cards.get(id) : undefined
		return { kind, id, href: card?.href ?? null, title: card?.title?.text ?? null }
	})
}

/** Returns what the last import of a source would have taken off the site; null if it was not refused. */
export async function lossView(db: Kysely<Tables>, source: string, language: string): Promise<LossView | null> {
	const refused = await readRefused(db, source)
	if (refused === null) return null
	const keys = Object.keys(refused.missing)
	const { accepted_at: at, accepted_by: by } = refused
	const who = at === null || by === null ? null : ((await memberNames(db)).get(by) ?? null)
	return {
		at: refused.last_at,
		until: believedAt(refused.missing, refused.last_at),
		published: refused.published,
		lost: keys.length,
		shown: await lostViews(db, keys.slice(0, MOST_SHOWN), language),
		accepted: at === null ? null : { at, who },
	}
}
