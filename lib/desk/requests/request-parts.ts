import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { countText } from '#lib/base/format/count-text.ts'
import { formatDate, formatDay, formatTime } from '#lib/base/format/format-date.ts'
import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'
import { fill } from '#lib/base/text/fill.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import type { RequestRow } from '#lib/desk/requests/list/request-rows.ts'
import { promisedDay } from '#lib/desk/requests/model/promise.ts'
import type { RequestDocuments, RequestReview, RequestWords } from '#lib/desk/requests/model/request-types.ts'
import { impressionRows } from '#lib/people/appointments/impressions/impression-rows.ts'
import { impressionsOfLead } from '#lib/people/appointments/impressions/stored-impressions.ts'
import { documentsOf } from '#lib/people/documents/files.ts'
import { optInOf } from '#lib/people/forms/opt-in.ts'
import { campaignRows, filledRows } from '#lib/people/leads/content-rows.ts'
import { findReview } from '#lib/people/testimonials/reviews.ts'
import { getAppointments, getSite } from '#lib/site/config/config.ts'
import { FORM_FACTS, isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

type Content = Record<string, unknown>

const textIn = (content: Content, field: string) => (typeof content[field] === 'string' ? content[field] : '')

/** Returns the phone number in a request, in groups, with the address that calls it. */
export function phoneOf(content: Content): { text: string; href: string } | null {
	const phone = textIn(content, 'phone')
	const href = phone === '' ? null : phoneHref(phone)
	return href === null ? null : { text: formatPhone(phone), href }
}

/** Returns the day by which the site promised an answer, in words, for as long as nobody has answered. */
function promiseRow(row: RequestRow, language: string): RequestWords[] {
	const promised = isFormName(row.kind) ? FORM_FACTS[row.kind].promise : null
	if (promised === null || row.status !== 'new') return []
	if (row.visit?.status === 'confirmed') return []
	if (row.kind === 'contact-appointment' && row.visit !== null && row.visit.status !== 'requested') return []
	const { detail: t } = messagesOf(language).deskRequests
	const day = promisedDay(dayOf(new Date(row.createdAt)), getSite().promises[promised], getAppointments().closedDays)
	return [{ label: t.promised, value: fill(t.promisedOn, { day: formatDay(day, language) ?? '' }), href: null }]
}

function consentRow(optIn: string | null, language: string): RequestWords[] {
	const consent = optInOf(optIn)
	if (consent === null) return []
	const { detail: t } = messagesOf(language).deskRequests
	const { version, at } = consent
	const date = formatDate(at, language) ?? ''
	return [
		{ label: t.consent, value: fill(t.consentOn, { version, date, time: formatTime(at, language) ?? '' }), href: null },
	]
}

const TOLD_ELSEWHERE: readonly string[] = ['name', 'remark', 'newsletter', 'consent']

/** Returns what was filled in, with labels for an agent: those of a form ask the visitor. */
export function rowsForAgent(kind: string, content: Content, language: string) {
	const asked: Readonly<Record<string, string>> = messagesOf(language).deskRequests.asked
	return filledRows(kind, content, language).map((one) => ({ ...one, label: asked[one.row] ?? one.label }))
}

/** Returns what was sent, line by line, and what else is known of it. */
export function sentRows(
	row: RequestRow,
	{ campaign, optIn }: { campaign: string | null; optIn: string | null },
	language: string,
): RequestWords[] {
	const content: Content = JSON.parse(row.content)
	const { reference } = messagesOf(language).deskRequests.detail
	const filled = rowsForAgent(row.kind, content, language)
		.filter(({ row: name }) => !TOLD_ELSEWHERE.includes(name) && !(name === 'slot' && row.visit !== null))
		.map(({ kind, label, value }): RequestWords => {
			const href = kind === 'email' ? `mailto:${value}` : kind === 'phone' ? phoneHref(value) : null
			return { label, value, href }
		})
	const { via, ways } = messagesOf(language).deskRequests.enter
	const way = ways[content.via as keyof typeof ways]
	return [
		...promiseRow(row, language),
		...(way === undefined ? [] : [{ label: via, value: way, href: null }]),
		...filled,
		...campaignRows(campaign, language).map((one) => ({ ...one, href: null })),
		...consentRow(optIn, language),
		{ label: reference, value: row.reference, href: null },
	]
}

/** Returns what documents the site sent itself, and which the agency has to send. */
export async function documentsIn(
	db: Kysely<Tables>,
	row: RequestRow,
	language: string,
): Promise<RequestDocuments | null> {
	if (row.kind !== 'documents') return null
	const { listingId, projectId } = row
	const owner = listingId !== null ? { listingId } : projectId !== null ? { projectId } : null
	const { files, missing } = owner === null ? { files: [], missing: [] } : await documentsOf(db, owner)
	const request = await db
		.selectFrom('document_request')
		.select(['downloads', 'expires_at'])
		.where('lead_id', '=', row.id)
		.executeTakeFirst()
	const { downloads } = messagesOf(language).deskRequests.detail
	const words = request ? countText(downloads, request.downloads, language) : ''
	return {
		sent: files.map(({ title }) => title),
		toSend: missing,
		words: files.length === 0 ? '' : words.replace('{date}', formatDate(request?.expires_at ?? '', language) ?? ''),
	}
}

/** Returns what a visitor said after the visit that a request was for, line by line. */
export async function impressionIn(db: Kysely<Tables>, leadId: number, language: string): Promise<RequestWords[]> {
	const all = await impressionsOfLead(db, leadId)
	return all.flatMap(({ startsAt, said }) =>
		impressionRows(said, language).map(({ label, value }) => ({
			// The visits of a tour differ by their time.
			label: all.length > 1 ? `${label} (${formatTime(startsAt, language)})` : label,
			value,
			href: null,
		})),
	)
}

/** Returns the testimonial of a request, to be decided about. */
export async function reviewIn(db: Kysely<Tables>, row: RequestRow): Promise<RequestReview | null> {
	if (row.review === null) return null
	const { uid } = await db
		.selectFrom('testimonial_review')
		.select('uid')
		.where('lead_id', '=', row.id)
		.executeTakeFirstOrThrow()
	const review = await findReview(db, uid)
	return review === null ? null : { status: review.status, author: review.author }
}

/** Returns how much there is about a home, in words. */
export async function homeCounts(
	db: Kysely<Tables>,
	listingId: number,
	now: Date,
	language: string,
): Promise<{ words: string; offers: number }> {
	const { detail: t } = messagesOf(language).deskRequests
	const leads = await db
		.selectFrom('lead')
		.select((on) => [
			on.fn.countAll<number>().as('all'),
			on.fn.countAll<number>().filterWhere('kind', '=', 'offer').as('offers'),
		])
		.where('listing_id', '=', listingId)
		.where('erased_at', 'is', null)
		.executeTakeFirstOrThrow()
	const visits = await db
		.selectFrom('appointment')
		.select((on) => on.fn.countAll<number>().as('made'))
		.where('listing_id', '=', listingId)
		.where('kind', '=', 'visit')
		.where('status', '=', 'confirmed')
		.where('ends_at', '<', now.toISOString())
		.executeTakeFirstOrThrow()
	const offers = Number(leads.offers)
	return {
		offers,
		words: fill(t.homeCounts, {
			requests: countText(t.requestCount, Number(leads.all), language),
			visits: countText(t.visitCount, Number(visits.made), language),
			offers: countText(t.offerCount, offers, language),
		}),
	}
}
