import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { Slot, Taken } from '#lib/people/slots/slots.ts'

/** Hours in which nobody receives visitors, or in which one member of staff does not. */
export interface Block {
	id: number
	/** Who is away; null: everybody. */
	memberId: number | null
	startsAt: Date
	endsAt: Date
	note: string | null
}

/** Returns the blocked hours that touch a period, in order. */
export async function blocksBetween(db: Kysely<Tables>, { from, to }: { from: Date; to: Date }): Promise<Block[]> {
	const rows = await db
		.selectFrom('calendar_block')
		.select(['id', 'member_id', 'starts_at', 'ends_at', 'note'])
		.where('starts_at', '<', to.toISOString())
		.where('ends_at', '>', from.toISOString())
		.orderBy('starts_at')
		.orderBy('id')
		.execute()
	return rows.map((row) => ({
		id: row.id,
		memberId: row.member_id,
		note: row.note,
		startsAt: new Date(row.starts_at),
		endsAt: new Date(row.ends_at),
	}))
}

/** Whether nobody receives visitors at some moment of a time. */
export function isBlocked({ startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>, blocks: readonly Block[]): boolean {
	return blocks.some((block) => block.memberId === null && block.startsAt < endsAt && block.endsAt > startsAt)
}

/**
 * Returns the hours in which members are away as occupied times: each takes an agent from every place. Hours of one
 * member that overlap are one, since nobody is away twice.
 */
export function mergedAway(blocks: readonly Pick<Block, 'memberId' | 'startsAt' | 'endsAt'>[]): Taken[] {
	const byMember = Map.groupBy(blocks, ({ memberId }) => memberId)
	return [...byMember].flatMap(([memberId, all]) => {
		const merged: Taken[] = []
		for (const { startsAt, endsAt } of all.toSorted(
			(one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
		)) {
			const last = merged.at(-1)
			if (last && startsAt <= last.endsAt) last.endsAt = new Date(Math.max(endsAt.getTime(), last.endsAt.getTime()))
			else merged.push({ place: `away:${memberId}`, seat: 0, startsAt, endsAt })
		}
		return merged
	})
}
