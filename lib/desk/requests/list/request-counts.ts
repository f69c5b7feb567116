import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { RequestFilter } from '#lib/desk/requests/model/filter.ts'
import type { RequestCounts } from '#lib/desk/requests/model/request-types.ts'
import { makeSearchable } from '#lib/people/leads/staff/search-text.ts'
import { inGroup, matching } from './conditions.ts'
import { officeRequests } from './office-requests.ts'

/** Counts the requests for the navigation, the title and the heads of the list. */
export async function countRequests(db: Kysely<Tables>, now: Date): Promise<RequestCounts> {
	const open = await db
		.selectFrom('lead')
		.select((on) =>
			(['late', 'new', 'running'] as const).map((group) =>
				on.fn
					.countAll<number>()
					.filterWhere(inGroup(on, group, now))
					.as(group),
			),
		)
		.where('lead.erased_at', 'is', null)
		.where('lead.status', 'in', ['new', 'answered'])
		.executeTakeFirstOrThrow()
	return { late: Number(open.late), new: Number(open.new), running: Number(open.running) }
}

/** Returns how many requests of a filter came in after the one with this number. */
export async function countArrived(
	db: Kysely<Tables>,
	{ filter, memberId, since }: { filter: RequestFilter; memberId: number; since: number },
): Promise<number> {
	if (filter.q !== '') await makeSearchable(db)
	const matched = { filter, memberId, ofOffice: await officeRequests(db, filter.office) }
	const { count } = await db
		.selectFrom('lead')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('lead.id', '>', since)
		.where((on) => matching(on, matched))
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** Returns the highest number of a request; what comes in later has a higher one. */
export async function lastRequest(db: Kysely<Tables>): Promise<number> {
	const { last } = await db
		.selectFrom('lead')
		.select((eb) => eb.fn.max('id').as('last'))
		.executeTakeFirstOrThrow()
	return last ?? 0
}
