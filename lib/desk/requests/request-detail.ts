import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatDay, formatTime } from '#lib/base/format/format-date.ts'
import { fill } from '#lib/base/text/fill.ts'
import { wallOf } from '#lib/base/time/brussels-time.ts'
import { momentOf, requestItems } from '#lib/desk/requests/list/request-items.ts'
import { isToConfirm, type RequestRow, requestRow, sameSender } from '#lib/desk/requests/list/request-rows.ts'
import { askedProjects } from '#lib/desk/requests/model/homes.ts'
import type {
	OfferPassing,
	OtherRequest,
	RequestDetail,
	RequestEvent,
	RequestNote,
	RequestVisit,
} from '#lib/desk/requests/model/request-types.ts'
import { agencyHomes, energyWordsOf } from '#lib/homes/listings/queries/agency-homes.ts'
import { campaignWords } from '#lib/people/leads/campaign.ts'
import { notesOf } from '#lib/people/leads/notes.ts'
import { photosOf } from '#lib/people/leads/stored-photos.ts'
import { memberNames } from '#lib/people/staff/account/members.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { offerPassing } from './passing.ts'
import { proposedHomes } from './proposed-homes.ts'
import { replyTemplates } from './reply-templates.ts'
import { mailsOf } from './request-mails.ts'
import { documentsIn, homeCounts, impressionIn, phoneOf, reviewIn, sentRows } from './request-parts.ts'

interface Wording {
	language: string
	names: ReadonlyMap<number, string>
}

/** Who did something, and when. */
function byLine({ memberId, at }: { memberId: number | null; at: string }, { language, names }: Wording): string {
	const { detail: t } = messagesOf(language).deskRequests
	const name = names.get(memberId ?? 0) ?? t.site
	return fill(t.eventBy, { name, day: formatDay(at, language) ?? '', time: formatTime(at, language) ?? '' })
}

/** Returns the notes on a request, oldest first. */
async function shownNotes(db: Kysely<Tables>, leadId: number, wording: Wording): Promise<RequestNote[]> {
	const notes = await notesOf(db, leadId)
	return notes.map(({ id, text, memberId, at }) => ({ id, text, memberId, by: byLine({ memberId, at }, wording) }))
}

/** Returns what was done with a request, oldest first: of each change, what was changed. */
async function historyOf(db: Kysely<Tables>, leadId: number, wording: Wording): Promise<RequestEvent[]> {
	const { language, names } = wording
	const { detail: t } = messagesOf(language).deskRequests
	const { statuses } = messagesOf(language).staff.lead
	const rows = await db
		.selectFrom('lead_event')
		.select(['id', 'status', 'remark', 'note', 'assignee_id', 'member_id', 'at'])
		.where('lead_id', '=', leadId)
		.orderBy('id')
		.execute()
	const events = rows.map((row, index): RequestEvent => {
		const before = rows[index - 1] ?? { status: 'new', remark: null, assignee_id: null }
		const wasNoted = row.note === null && row.remark !== null && row.remark !== before.remark
		const assignee =
			row.assignee_id === null ? t.eventFreed : fill(t.eventTaken, { name: names.get(row.assignee_id) ?? '' })
		const changes = [
			row.status === before.status ? null : statuses[row.status].toLocaleLowerCase(language),
			row.assignee_id === before.assignee_id ? null : assignee,
			row.note !== null || wasNoted ? t.eventNote : null,
		]
		return {
			id: row.id,
			by: byLine({ memberId: row.member_id, at: row.at }, wording),
			words: changes.filter((change) => change !== null).join(', '),
			note: wasNoted ? row.remark : null,
		}
	})
	// Of a note that was removed nothing is left.
	return events.filter(({ words }) => words !== '')
}

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

function visitOf({ visit }: RequestRow, now: Date, language: string): RequestVisit | null {
	if (visit === null) return null
	const { status } = messagesOf(language).appointments
	return {
		id: visit.id,
		sequence: visit.sequence,
		isToConfirm: isToConfirm(visit, now),
		day: wallOf(new Date(visit.startsAt)).day,
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

/** Returns the texts with which a reply can begin; without an address there is none to send. */
async function templatesOf(row: RequestRow, name: string, now: Date, staffLanguage: string) {
	const { kind, language, listingId, visit } = row
	if (row.email === '') return []
	const home = listingId === null ? undefined : (await agencyHomes([listingId], language)).get(listingId)
	const project = await projectOf(row, language)
	// An hour is promised only while it is the visitor's.
	const isKept = visit?.status === 'confirmed' && visit.startsAt > now.toISOString()
	const hour = isKept ? [formatDay(visit.startsAt, language), formatTime(visit.startsAt, language)].join(', ') : null
	const values = {
		'request:name': name,
		'request:home': home === undefined ? (project?.name ?? null) : `${home.title.text}, ${home.town}`,
		'request:hour': hour,
	}
	return replyTemplates({ kind, language, values }, staffLanguage)
}

interface Asked {
	/** Who reads it, and signs what is sent; nobody if omitted. */
	by?: string
	now: Date
	language: string
}

/** Returns the mails that would pass an offer on, as whoever reads the page would send them. */
async function passingOf(
	db: Kysely<Tables>,
	row: RequestRow,
	{ by = '', now, language }: Asked,
): Promise<OfferPassing | null> {
	const offer = { id: row.id, kind: row.kind, content: row.content, listing_id: row.listingId }
	const passing = await offerPassing(db, offer, { by, now })
	if (passing === null) return null
	const { digest, isExpired, mails } = passing
	const { inLanguage } = messagesOf(language).deskRequests
	const shown = mails.map(({ props: _props, ...mail }) => ({
		...mail,
		inLanguage: mail.language in inLanguage ? inLanguage[mail.language as keyof typeof inLanguage] : mail.language,
	}))
	return { mails: shown, digest, isExpired }
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
	{ by = '', now, language }: Asked,
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
	const { mails, replies, passed } = await mailsOf(db, id, { now, language, names })
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
		visit: visitOf(row, now, language),
		review: await reviewIn(db, row),
		documents: await documentsIn(db, row, language),
		hasSealed: stored.sealed_id !== null,
		home: await homeOf(db, row, now, language),
		project: await projectOf(row, language),
		mails,
		replies,
		passed,
		templates: await templatesOf(row, item.name, now, language),
		passing: await passingOf(db, row, { by, now, language }),
		proposal: await proposedHomes(db, row, { name: item.name, staffLanguage: language, now }),
		events: await historyOf(db, id, { language, names }),
		others: await othersOf(db, row, now, language),
	}
}
