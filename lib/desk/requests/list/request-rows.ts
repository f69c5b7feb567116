import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { type Cursor, GROUPS, type RequestGroup } from '#lib/desk/requests/model/cursor.ts'
import type { RequestFilter } from '#lib/desk/requests/model/filter.ts'
import type { AppointmentKind } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import type { AppointmentStatus } from '#lib/people/appointments/tables.ts'
import { visitOfLead } from '#lib/people/leads/lead-visit.ts'
import { SELF_SERVED } from '#lib/people/leads/queries.ts'
import { makeSearchable } from '#lib/people/leads/staff/search-text.ts'
import type { LeadStatus } from '#lib/people/leads/tables.ts'
import { after, inGroup, isLate, matching, STATE_GROUPS } from './conditions.ts'
import { officeRequests } from './office-requests.ts'

/** A request as the list needs it, before it is put into words. */
export interface RequestRow {
	id: number
	reference: string
	kind: string
	status: LeadStatus
	group: RequestGroup
	/** Its promise is broken for as long as it is neither answered nor closed. */
	isOverdue: boolean
	language: string
	email: string
	content: string
	listingId: number | null
	projectId: number | null
	assigneeId: number | null
	version: number
	createdAt: string
	mailFailedAt: string | null
	visit: {
		id: number
		sequence: number
		status: AppointmentStatus
		startsAt: string
		kind: AppointmentKind
		location: string | null
	} | null
	alert: 'pending' | 'active' | 'paused' | 'ended' | null
	review: 'pending' | 'published' | 'refused' | null
}

const TO_CONFIRM: readonly AppointmentStatus[] = ['requested', 'held', 'unconfirmed']

/** Whether an appointment waits for the agency's word, and it is not too late to give it. */
export const isToConfirm = ({ status, startsAt }: { status: AppointmentStatus; startsAt: string }, now: Date) =>
	TO_CONFIRM.includes(status) && startsAt > now.toISOString()

/** How many requests one part of all numbers looks at. */
const LOOKED_AT_ONCE = 500

interface RequestPage {
	rows: RequestRow[]
	/** Where the next page begins, or null. */
	next: Cursor | null
}

/** Which requests, for whom, and when: that decides which are late. */
export interface Wanted {
	filter: RequestFilter
	memberId: number
	now: Date
}

const rowsOf = (db: Kysely<Tables>, now: Date) =>
	db
		.selectFrom('lead')
		.leftJoin('appointment', (join) => join.on((on) => on('appointment.id', '=', visitOfLead(on))))
		.leftJoin('testimonial_review as review', 'review.lead_id', 'lead.id')
		.select([
			...(['lead.id', 'lead.reference', 'lead.kind', 'lead.status', 'lead.language', 'lead.email'] as const),
			...(['lead.content', 'lead.listing_id', 'lead.project_id', 'lead.assignee_id', 'lead.version'] as const),
			...(['lead.created_at', 'lead.mail_failed_at', 'appointment.status as visit_status'] as const),
			...(['appointment.starts_at as visit_at', 'review.status as review_status'] as const),
			...(['appointment.kind as visit_kind', 'appointment.location'] as const),
			...(['appointment.id as visit_id', 'appointment.sequence as visit_sequence'] as const),
		])
		.select((eb) =>
			eb
				.selectFrom('alert')
				.select('alert.status')
				.whereRef('alert.reference', '=', 'lead.reference')
				.as('alert_status'),
		)
		.select((on) => on.case().when(isLate(on, now)).then(1).else(0).end().as('is_late'))

type Stored = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const isOverdue = ({ is_late }: Stored) => Number(is_late) === 1

/** Returns the part of the list that a request is in. */
function groupOf(row: Stored): RequestGroup {
	if (row.status === 'closed' || SELF_SERVED.includes(row.kind)) return 'done'
	if (row.status === 'new' && isOverdue(row)) return 'late'
	return row.status === 'new' && row.assignee_id === null ? 'new' : 'running'
}

function toRow(row: Stored): RequestRow {
	const { visit_status: status, visit_at: startsAt, visit_kind: kind, location } = row
	const { visit_id: visitId, visit_sequence: sequence } = row
	const visit =
		visitId === null || sequence === null || status === null || startsAt === null || kind === null
			? null
			: { id: visitId, sequence, status, startsAt, kind, location }
	return {
		id: row.id,
		reference: row.reference,
		kind: row.kind,
		status: row.status,
		language: row.language,
		group: groupOf(row),
		isOverdue: isOverdue(row),
		email: row.email,
		content: row.content,
		listingId: row.listing_id,
		projectId: row.project_id,
		assigneeId: row.assignee_id,
		version: row.version,
		createdAt: row.created_at,
		mailFailedAt: row.mail_failed_at,
		visit,
		alert: row.alert_status,
		review: row.review_status,
	}
}

/** The parts of the list that a filter leaves, from where the last page ended. */
function groupsOf({ state }: RequestFilter, cursor: Cursor | null): RequestGroup[] {
	const all = state === null ? GROUPS : [STATE_GROUPS[state]]
	return cursor === null ? [...all] : all.filter((group) => GROUPS.indexOf(group) >= GROUPS.indexOf(cursor.group))
}

/** Returns a page of the requests of a filter: part after part, in each the newest first. */
export async function requestPage(
	db: Kysely<Tables>,
	{ filter, memberId, now }: Wanted,
	{ cursor, most }: { cursor: Cursor | null; most: number },
): Promise<RequestPage> {
	if (filter.q !== '') await makeSearchable(db)
	const matched = { filter, memberId, ofOffice: await officeRequests(db, filter.office) }
	const rows: RequestRow[] = []
	for (const group of groupsOf(filter, cursor)) {
		const found = await rowsOf(db, now)
			.where((on) => inGroup(on, group, now))
			.where((on) => matching(on, matched))
			.$if(cursor?.group === group, (query) => query.where((on) => (cursor ? after(on, cursor) : on.lit(true))))
			.orderBy('lead.created_at', 'desc')
			.orderBy('lead.id', 'desc')
			.limit(most + 1 - rows.length)
			.execute()
		rows.push(...found.map(toRow))
		if (rows.length > most) break
	}
	const shown = rows.slice(0, most)
	const last = rows.length > most ? shown.at(-1) : undefined
	return { rows: shown, next: last ? { group: last.group, at: last.createdAt, id: last.id } : null }
}

/**
 * Returns the numbers of all requests of a filter, the newest first, in parts: each looks at a few requests only, so that
 * others have their turn between.
 */
export async function* requestNumbers(db: Kysely<Tables>, { filter, memberId, now }: Wanted): AsyncGenerator<number[]> {
	if (filter.q !== '') await makeSearchable(db)
	const matched = { filter, memberId, ofOffice: await officeRequests(db, filter.office) }
	const group = filter.state === null ? null : STATE_GROUPS[filter.state]
	const newest = await db.selectFrom('lead').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
	for (let last = newest?.id ?? 0; last > 0; last -= LOOKED_AT_ONCE) {
		const rows = await db
			.selectFrom('lead')
			.select('lead.id')
			.where('lead.id', '<=', last)
			.where('lead.id', '>', last - LOOKED_AT_ONCE)
			.$if(group !== null, (query) => query.where((on) => (group ? inGroup(on, group, now) : on.lit(true))))
			.where((on) => matching(on, matched))
			.orderBy('lead.id', 'desc')
			.execute()
		yield rows.map(({ id }) => id)
	}
}

/** Returns one request as the list has it; null if there is none, or if it was erased. */
export async function requestRow(db: Kysely<Tables>, id: number, now: Date): Promise<RequestRow | null> {
	const row = await rowsOf(db, now).where('lead.id', '=', id).where('lead.erased_at', 'is', null).executeTakeFirst()
	return row ? toRow(row) : null
}

/** Returns the latest other requests of the mail address of one; none if it has no address. */
export async function sameSender(
	db: Kysely<Tables>,
	{ id, email }: Pick<RequestRow, 'id' | 'email'>,
	{ now, most }: { now: Date; most: number },
): Promise<RequestRow[]> {
	if (email === '') return []
	const rows = await rowsOf(db, now)
		.where((on) => on(on.fn<string>('lower', ['lead.email']), '=', email.toLowerCase()))
		.where('lead.erased_at', 'is', null)
		.where('lead.id', '<>', id)
		.orderBy('lead.created_at', 'desc')
		.orderBy('lead.id', 'desc')
		.limit(most)
		.execute()
	return rows.map(toRow)
}
