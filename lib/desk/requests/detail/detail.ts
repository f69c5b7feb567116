import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatDay, formatTime } from '#lib/base/format/format-date.ts'
import { fill } from '#lib/base/text/fill.ts'
import { momentOf, requestItems } from '#lib/desk/requests/list/items.ts'
import { type RequestRow, requestRow, sameSender } from '#lib/desk/requests/list/rows.ts'
import { askedProjects } from '#lib/desk/requests/model/homes.ts'
import type { OtherRequest, RequestDetail, RequestVisit } from '#lib/desk/requests/model/types.ts'
import { agencyHomes, energyWordsOf } from '#lib/homes/listings/queries/agency-homes.ts'
import { campaignWords } from '#lib/people/leads/display/campaign.ts'
import { photosOf } from '#lib/people/leads/photos/stored-photos.ts'
import { memberNames } from '#lib/people/staff/account/members.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { historyOf, shownNotes } from './history.ts'
import { mailsOf } from './mails.ts'
import { documentsIn, homeCounts, impressionIn, phoneOf, reviewIn, sentRows } from './parts.ts'

function introOf(row: RequestRow, language: string): string {
	const { deskRequests: t, mails } = messagesOf(language)
	const { inLanguage } = t
	return fill(t.detail.intro, {
		kind: mails.kinds[isFormName(row.kind) ? row.kind : 'site-contact'],
		day: formatDay(row.createdAt, language) ?? '',
		time: formatTime(row.createdAt, language) ?? '',
		language: row.language in inLanguage ? inLanguage[row.language as keyof typeof inLanguage] : row.language,
	})
}

function visitOf({ visit }: RequestRow, language: string): RequestVisit | null {
	if (visit === null) return null
	const { status } = messagesOf(language).appointments
	return {
		status: visit.status,
		startsAt: visit.startsAt,
		words: momentOf(visit.startsAt, language),
		statusWord: status[visit.status],
	}
}

async function homeOf(db: Kysely<Tables>, { listingId }: RequestRow, now: Date, language: string) {
	if (listingId === null) return null
	const home = (await agencyHomes([listingId], language)).get(listingId)
	if (home === undefined) return null
	const { words, offers } = await homeCounts(db, listingId, now, language)
	return { ...home, energy: energyWordsOf(home, language), counts: words, offers }
}

async function projectOf({ projectId }: RequestRow, language: string) {
	return projectId === null ? null : ((await askedProjects([projectId], language)).get(projectId) ?? null)
}

const MOST_OTHERS = 5

/** Returns the latest other requests of the same mail address. */
async function othersOf(db: Kysely<Tables>, row: RequestRow, now: Date, language: string): Promise<OtherRequest[]> {
	const rows = await sameSender(db, row, { now, most: MOST_OTHERS })
	const items = await requestItems(rows, now, language)
	return items.map(({ id, what, about, received, stateWord }) => ({
		id,
		what,
		about,
		words: `${received}, ${stateWord}`,
	}))
}

/** Returns a request with all that is known of it, in the words of a language; null if there is none (any more). */
export async function requestDetail(
	db: Kysely<Tables>,
	id: number,
	{ now, language }: { now: Date; language: string },
): Promise<RequestDetail | null> {
	const row = await requestRow(db, id, now)
	if (row === null) return null
	const [item] = await requestItems([row], now, language)
	const stored = await db
		.selectFrom('lead')
		.leftJoin('rental_application as sealed', 'sealed.lead_id', 'lead.id')
		.select(['campaign', 'opt_in', 'sealed.lead_id as sealed_id'])
		.where('lead.id', '=', id)
		.executeTakeFirst()
	if (item === undefined || stored === undefined) return null
	const names = await memberNames(db)
	const content: Record<string, unknown> = JSON.parse(row.content)
	const { mails, replies } = await mailsOf(db, id, { now, language, names })
	return {
		item,
		kind: row.kind,
		notes: await shownNotes(db, id, { language, names }),
		email: row.email,
		language: row.language,
		intro: introOf(row, language),
		said: typeof content.remark === 'string' && content.remark !== '' ? content.remark : null,
		firstName: typeof content.firstName === 'string' ? content.firstName : null,
		rows: [
			...sentRows(row, { campaign: campaignWords(stored.campaign), optIn: stored.opt_in }, language),
			...(await impressionIn(db, id, language)),
		],
		phone: phoneOf(content),
		photos: await photosOf(db, id),
		visit: visitOf(row, language),
		review: await reviewIn(db, row),
		documents: await documentsIn(db, row, language),
		hasSealed: stored.sealed_id !== null,
		home: await homeOf(db, row, now, language),
		project: await projectOf(row, language),
		mails,
		replies,
		events: await historyOf(db, id, { language, names }),
		others: await othersOf(db, row, now, language),
	}
}
