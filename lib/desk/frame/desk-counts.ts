import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { countOpenLeads } from '#lib/people/leads/queries.ts'
import { holds, type StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import type { DeskCounts } from './desk-frame-types.ts'
import { deskRead } from './read.ts'

async function withheldHomes(db: Kysely<Tables>): Promise<number> {
	const { count } = await db
		.selectFrom('listing_withheld')
		.select((on) => on.fn.count<number>('listing_id').distinct().as('count'))
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** Returns how much waits behind the words of the header that a member sees. */
export async function deskCounts(member: StaffMember): Promise<DeskCounts> {
	const db = await getFullDb()
	return {
		...(holds(member, 'requests') ? { requests: await countOpenLeads(db) } : {}),
		homes: await withheldHomes(db),
	}
}

/** Answers the desk's header, which asks now and then. */
export const readCounts = deskRead({
	role: null,
	isPolled: true,
	query: z.object({}),
	read: async ({ member }) => ({ counts: await deskCounts(member) }),
})
