import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { wallOf } from '#lib/base/time/brussels-time.ts'
import { addDays } from '#lib/base/time/calendar-days.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { mayEnter, type Owner } from '#lib/people/owners/account/accounts.ts'
import { ownerMail, type VisitedHome } from '#lib/people/owners/mails/owner-mails.ts'
import { getOwnerSettings } from '#lib/site/config/config.ts'
import { getOwnedHomes } from './home-queries.ts'
import { communicationsOf } from './portal-queries.ts'
import { nextVisitsOf } from './story-queries.ts'

/** Evening starts at this hour in Belgium: a server that was down overnight sends nothing the next morning. */
const EVENING = '18:00'

/** Returns the homes of an owner that have visits on a day. Visits that the agency has not confirmed are left out. */
async function visitedHomes(db: Kysely<Tables>, owner: Owner, day: string, now: Date): Promise<VisitedHome[]> {
	const homes = await getOwnedHomes(db, owner.id, owner.mail_language ?? owner.language)
	const all = await Promise.all(
		homes
			.filter(({ live }) => live === null || !live.isClosed)
			.map(async ({ id, address, title, openHouses, agent }) => {
				const communications = await communicationsOf(db, owner.id, id)
				const next = await nextVisitsOf(db, { listingId: id, communications, openHouses }, now)
				const visits = next.filter(
					({ startsAt, state }) => state !== 'requested' && wallOf(new Date(startsAt)).day === day,
				)
				return { listingId: id, title: address || title.text, agent, visits }
			}),
	)
	return all.filter(({ visits }) => visits.length > 0)
}

/** Returns a key of the contents of a mail, so that another mail is sent only if its contents differ. */
function wordFor(homes: readonly VisitedHome[]): string {
	return homes.flatMap(({ listingId, visits }) => visits.map(({ startsAt }) => `${listingId}@${startsAt}`)).join(' ')
}

/** Returns the keys of the contents of this evening's mails to an owner, earliest first. */
async function saidBefore(db: Kysely<Tables>, prefix: string): Promise<string[]> {
	const rows = await db
		.selectFrom('outbox')
		.select('once_key')
		.where('once_key', 'like', `${prefix}%`)
		.orderBy('id')
		.execute()
	// The number of the mail comes before the key.
	return rows.map(({ once_key }) => (once_key ?? '').slice(prefix.length).replace(/^\d+ ?/, ''))
}

/**
 * Mails each owner who wants it, in the evening, the visits of the next day, so that the home can be prepared. When run
 * again, it reports what has changed since, once.
 */
export async function mailVisitNotices(db: Kysely<Tables>, now: Date): Promise<void> {
	const { day: today, time } = wallOf(now)
	if (!getOwnerSettings().visitNotice.isEnabled || time < EVENING) return
	const day = addDays(today, 1)
	const owners = await db
		.selectFrom('owner')
		.selectAll()
		.where('wants_visit_notice', '=', 1)
		.where('password_hash', 'is not', null)
		.execute()
	for (const owner of owners) {
		if (!(await mayEnter(db, owner))) continue
		const homes = await visitedHomes(db, owner, day, now)
		const prefix = `owner-visits ${owner.id} ${day} `
		const said = await saidBefore(db, prefix)
		const word = wordFor(homes)
		if (word === (said.at(-1) ?? '')) continue
		const mail = {
			...ownerMail('owner-visits', owner, { day, isChange: said.length > 0, homes }),
			onceKey: `${prefix}${said.length} ${word}`.trim(),
		}
		await inTransaction(db, (transaction) => enqueueMails(transaction, [mail], { leadId: null, now }))
	}
}
