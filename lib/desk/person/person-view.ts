import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb, getPublicDb } from '#lib/base/db/connection.ts'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { isSameWord } from '#lib/base/db/texts.ts'
import { formatDate, formatDay, formatTime } from '#lib/base/format/format-date.ts'
import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'
import { fill } from '#lib/base/text/fill.ts'
import { wallOf } from '#lib/base/time/brussels-time.ts'
import { calendarQuery } from '#lib/desk/calendar/model/address.ts'
import { calledHomes } from '#lib/desk/calendar/week/homes.ts'
import { appointmentCalled } from '#lib/desk/calendar/week/title.ts'
import { momentOf, requestItems } from '#lib/desk/requests/list/request-items.ts'
import type { RequestRow } from '#lib/desk/requests/list/request-rows.ts'
import { criteriaParts, loadNames } from '#lib/people/alerts/criteria/words.ts'
import { toAlert } from '#lib/people/alerts/queries.ts'
import { impressionRows } from '#lib/people/appointments/impressions/impression-rows.ts'
import { impressionsOfLead } from '#lib/people/appointments/impressions/stored-impressions.ts'
import { optInOf } from '#lib/people/forms/opt-in.ts'
import { memberNames } from '#lib/people/staff/account/members.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { senderIn } from './person-key.ts'
import { appointmentsOf, MOST_REQUESTS, notesOn, othersWithNumber, personRequests } from './person-rows.ts'
import type { PersonEntry, PersonNote, PersonView } from './person-types.ts'

interface Reader {
	now: Date
	language: string
}

const requestHref = (id: number) => deskHref({ page: 'request', params: { id: String(id) } })

async function requestEntries(rows: readonly RequestRow[], { now, language }: Reader): Promise<PersonEntry[]> {
	const items = await requestItems(rows, now, language)
	const sentAt = new Map(rows.map(({ id, createdAt }) => [id, createdAt]))
	return items.map(({ id, what, about, received, stateWord }) => ({
		key: `request ${id}`,
		at: sentAt.get(id) ?? '',
		when: received,
		title: what,
		more: about,
		state: stateWord,
		href: requestHref(id),
	}))
}

/** Returns what a visitor said after the visits of a request, by their start. */
async function saidAfter(db: Kysely<Tables>, leadId: number, language: string): Promise<ReadonlyMap<string, string>> {
	const all = await impressionsOfLead(db, leadId)
	return new Map(
		all.map(({ startsAt, said }) => [
			startsAt,
			impressionRows(said, language)
				.map(({ label, value }) => `${label}: ${value}`)
				.join(' · '),
		]),
	)
}

async function appointmentEntries(
	db: Kysely<Tables>,
	ids: readonly number[],
	{ now, language }: Reader,
): Promise<PersonEntry[]> {
	const rows = await appointmentsOf(db, ids)
	const homes = await calledHomes([...new Set(rows.flatMap(({ listing_id }) => listing_id ?? []))], language)
	const { deskCalendar: t } = messagesOf(language)
	const calendar = deskHref({ page: 'calendar' })
	const entries: PersonEntry[] = []
	for (const row of rows) {
		const { day } = wallOf(new Date(row.starts_at))
		const said = await saidAfter(db, row.lead_id, language)
		entries.push({
			key: `appointment ${row.id}`,
			at: row.starts_at,
			when: momentOf(row.starts_at, language),
			title: appointmentCalled({ ...row, listingId: row.listing_id }, homes.get(row.listing_id ?? 0), language),
			more: said.get(row.starts_at) ?? '',
			state: row.outcome === null ? t.states[row.status] : t.outcomes[row.outcome],
			href: calendar + calendarQuery({ view: 'day', day, who: null, place: null }, wallOf(now).day),
		})
	}
	return entries
}

async function noteViews(db: Kysely<Tables>, ids: readonly number[], language: string): Promise<PersonNote[]> {
	const { detail: t } = messagesOf(language).deskRequests
	const names = await memberNames(db)
	return (await notesOn(db, ids)).map(({ id, lead_id, note, member_id, at }) => ({
		id,
		text: note ?? '',
		by: fill(t.eventBy, {
			name: names.get(member_id ?? 0) ?? t.site,
			day: formatDay(at, language) ?? '',
			time: formatTime(at, language) ?? '',
		}),
		href: requestHref(lead_id),
	}))
}

async function alertEntries(db: Kysely<Tables>, email: string, language: string): Promise<PersonEntry[]> {
	if (email === '') return []
	const rows = await db
		.selectFrom('alert')
		.selectAll()
		.where(isSameWord('email', email))
		.orderBy('id', 'desc')
		.execute()
	if (rows.length === 0) return []
	const names = await loadNames(await getPublicDb(), language)
	const { alertStates } = messagesOf(language).deskRequests
	return rows.map((row) => ({
		key: `alert ${row.id}`,
		at: row.created_at,
		when: formatDate(row.created_at, language) ?? '',
		title: criteriaParts(toAlert(row), names).join(' · '),
		more: '',
		state: alertStates[row.status],
		href: row.lead_id === null ? null : requestHref(row.lead_id),
	}))
}

async function newsletterLine(db: Kysely<Tables>, email: string, language: string): Promise<string[]> {
	const { deskPerson: t } = messagesOf(language)
	const row =
		email === ''
			? undefined
			: await db
					.selectFrom('newsletter_subscriber')
					.select(['asked_at', 'confirmed_at', 'unsubscribed_at'])
					.where('email', '=', email.toLowerCase())
					.executeTakeFirst()
	if (row === undefined) return [t.newsletter.none]
	const on = (at: string) => ({ date: formatDate(at, language) ?? '' })
	if (row.unsubscribed_at !== null) return [fill(t.newsletter.left, on(row.unsubscribed_at))]
	if (row.confirmed_at !== null) return [fill(t.newsletter.confirmed, on(row.confirmed_at))]
	return [fill(t.newsletter.pending, on(row.asked_at))]
}

async function consentLines(db: Kysely<Tables>, ids: readonly number[], language: string): Promise<string[]> {
	const rows = await db
		.selectFrom('lead')
		.select('opt_in')
		.where(isAmong('id', ids))
		.where('opt_in', 'is not', null)
		.orderBy('id', 'desc')
		.execute()
	const { detail: t } = messagesOf(language).deskRequests
	return rows.flatMap(({ opt_in }) => {
		const given = optInOf(opt_in)
		if (given === null) return []
		const { version, at } = given
		return fill(t.consentOn, { version, date: formatDate(at, language) ?? '', time: formatTime(at, language) ?? '' })
	})
}

/**
 * Returns all that is known of the person who sent a request, in the words of a language; null if there is no such
 * request (any more). Nothing is stored for it: who erases the requests erases the person.
 */
export async function personView(db: Kysely<Tables>, id: number, reader: Reader): Promise<PersonView | null> {
	const { now, language } = reader
	const rows = await personRequests(db, id, now)
	const [latest] = rows
	if (latest === undefined) return null
	const ids = rows.map((row) => row.id)
	const senders = rows.map(senderIn)
	const { email } = latest
	const appointments = await appointmentEntries(db, ids, reader)
	const isComing = ({ at }: PersonEntry) => at >= now.toISOString()
	const past = [...(await requestEntries(rows, reader)), ...appointments.filter((entry) => !isComing(entry))]
	const numbers = new Map(
		senders.flatMap(({ dialled, phone }) => (dialled === null ? [] : [[dialled, phone] as const])),
	)
	const others = await othersWithNumber(db, rows)
	return {
		name: senders.find(({ name }) => name !== '' && name !== email)?.name ?? email,
		email,
		phones: [...numbers].map(([href, phone]) => ({ text: formatPhone(phone), href: phoneHref(phone) ?? href })),
		language: latest.language,
		since: formatDate(rows.at(-1)?.createdAt ?? '', language) ?? '',
		coming: appointments.filter(isComing),
		past: past.sort((one, other) => other.at.localeCompare(one.at)),
		hasOlder: rows.length > MOST_REQUESTS,
		notes: await noteViews(db, ids, language),
		alerts: await alertEntries(db, email, language),
		consents: [...(await newsletterLine(db, email, language)), ...(await consentLines(db, ids, language))],
		sameNumber: others.map((other) => ({
			name: other.name,
			email: other.email,
			href: deskHref({ page: 'person', params: { id: String(other.id) } }),
		})),
		latestHref: requestHref(latest.id),
	}
}

/** Returns the person who sent a request, for the page of the desk. */
export async function readPerson(id: number, reader: Reader): Promise<PersonView | null> {
	return personView(await getFullDb(), id, reader)
}
