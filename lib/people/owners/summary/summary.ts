import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { addDays, mondayOf } from '#lib/base/time/calendar-days.ts'
import { daysOf } from '#lib/base/time/period-days.ts'
import type { Period } from '#lib/base/time/time-types.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { mayEnter, type Owner } from '#lib/people/owners/account/accounts.ts'
import { ownerMail, type SummaryHome } from '#lib/people/owners/mails/owner-mails.ts'
import { getOwnedHomes } from '#lib/people/owners/portal/home-queries.ts'
import { isOfHome, isOfOwner, joinedNotes, notesOn } from '#lib/people/owners/portal/notes.ts'
import { communicationsOf } from '#lib/people/owners/portal/portal-queries.ts'
import { nextVisitsOf } from '#lib/people/owners/portal/story-queries.ts'
import { getEventCounts, getVisitsPerSource } from '#lib/people/statistics/queries.ts'
import { stopHeaders, summaryToken } from './summary-link.ts'

/** Returns the last complete week from Monday to Sunday, in days of Belgium. */
export function weekBefore(now: Date): Period {
	const monday = mondayOf(dayOf(now))
	return { from: addDays(monday, -7), to: addDays(monday, -1) }
}

/** Returns the Monday on which a week is reported. */
export const mondayAfter = ({ to }: Period) => addDays(to, 1)

async function homesOf(db: Kysely<Tables>, owner: Owner, week: Period, now: Date): Promise<SummaryHome[]> {
	const before = { from: addDays(week.from, -7), to: addDays(week.to, -7) }
	const visitsIn = async (id: number, period: Period) =>
		(await getVisitsPerSource(db, id, period)).reduce((sum, { visits }) => sum + visits, 0)
	const language = owner.mail_language ?? owner.language
	const notes = notesOn(mondayAfter(week))
	const homes = (await getOwnedHomes(db, owner.id, language)).filter(({ live }) => live !== null && !live.isClosed)
	return Promise.all(
		homes.map(async ({ id, reference, address, title, picture, openHouses, agent }) => {
			const communications = await communicationsOf(db, owner.id, id)
			return {
				listingId: id,
				title: address || title.text,
				kind: title.text,
				picture: picture?.url ?? null,
				agent,
				visits: await visitsIn(id, week),
				before: await visitsIn(id, before),
				days: await Promise.all(daysOf(week).map((day) => visitsIn(id, { from: day, to: day }))),
				contacts: (await getEventCounts(db, id, week)).contacts,
				next: await nextVisitsOf(db, { listingId: id, communications, openHouses }, now),
				note: joinedNotes(
					notes.filter((note) => isOfHome(note, { id, reference })),
					language,
				),
			}
		}),
	)
}

/** Mails each owner who wants it and has a home on offer what happened last week; once per week. */
export async function mailSummaries(db: Kysely<Tables>, now: Date): Promise<void> {
	const owners = await db
		.selectFrom('owner')
		.selectAll()
		.where('wants_summary', '=', 1)
		.where('password_hash', 'is not', null)
		.execute()
	const week = weekBefore(now)
	for (const owner of owners) {
		const homes = (await mayEnter(db, owner)) ? await homesOf(db, owner, week, now) : []
		if (homes.length === 0) continue
		const token = summaryToken(owner.id, now)
		const own = notesOn(mondayAfter(week)).filter((note) => isOfOwner(note, owner))
		const note = joinedNotes(own, owner.mail_language ?? owner.language)
		const mail = {
			...ownerMail('owner-summary', owner, { token, ...week, homes, note }),
			onceKey: `owner-summary ${owner.id} ${week.from}`,
			headers: stopHeaders(token),
		}
		await inTransaction(db, (transaction) => enqueueMails(transaction, [mail], { leadId: null, now }))
	}
}
