import 'server-only'
import { z } from 'zod'
import { placeIn } from '#lib/base/db/texts.ts'
import { formatShortDay } from '#lib/base/format/format-date.ts'
import { fold } from '#lib/base/text/fold.ts'
import { wallOf } from '#lib/base/time/brussels-time.ts'
import { calendarQuery } from '#lib/desk/calendar/model/address.ts'
import { calledHomes } from '#lib/desk/calendar/week/homes.ts'
import { appointmentCalled } from '#lib/desk/calendar/week/title.ts'
import { deskRead } from '#lib/desk/frame/read.ts'
import { homesWithWords } from '#lib/desk/homes/list/found-homes.ts'
import { type StoredHome, storedHomes } from '#lib/desk/homes/list/stored-homes.ts'
import { ownHomes } from '#lib/desk/homes/manual-listings/manual-items.ts'
import { ALL_HOMES, homeQuery } from '#lib/desk/homes/model/home-filter.ts'
import { homeWords } from '#lib/desk/homes/model/home-words.ts'
import { senderOf } from '#lib/desk/requests/list/request-items.ts'
import { agencyHomes } from '#lib/homes/listings/queries/agency-homes.ts'
import { makeSearchable, searchedWords } from '#lib/people/leads/staff/search-text.ts'
import { holds, type StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import { LanguageCode } from '#lib/site/config/schema/text.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { type Asked, type FoundOfAKind, hasWords, lineOf, MOST_OF_A_KIND } from './asked.ts'
import { FOUND_KINDS, type Found, type FoundGroup, type FoundKind } from './desk-search-types.ts'
import { findOwners, findPages, findPeople, findRequests, findTexts } from './find-entries.ts'
import { findSettings } from './find-settings.ts'
import { inOwnTerms } from './term-words.ts'

/** A home that was named by its number or reference comes first, one that the agency no longer has last. */
function rankOf({ id, reference, state }: StoredHome, typed: string): number {
	const isNamed = typed === String(id) || (reference !== null && fold(typed) === fold(reference))
	return isNamed ? 0 : state === 'gone' ? 2 : 1
}

/** Homes that staff write and have not published yet, for members who write them. */
async function findDrafts({ member, words, language }: Asked): Promise<Found[]> {
	if (!holds(member, 'editor')) return []
	const drafts = (await ownHomes(language)).filter(({ state }) => state === 'draft')
	return drafts
		.filter(({ id, title, place }) => hasWords(`${id} ${title} ${place}`, words))
		.map(({ id, title, place, stateWord }) => ({
			href: deskHref({ page: 'own-home', params: { id: String(id) } }),
			title,
			more: lineOf(place, stateWord),
		}))
}

/** Finds homes by title, address, town, reference and number. */
async function findHomes(asked: Asked): Promise<FoundOfAKind> {
	const { db, typed, language } = asked
	const stored = await homesWithWords(db, await storedHomes(db), typed)
	stored.sort((one, other) => rankOf(one, typed) - rankOf(other, typed) || other.id - one.id)
	const first = stored.slice(0, MOST_OF_A_KIND)
	const homes = await agencyHomes(
		first.map(({ id }) => id),
		language,
	)
	const t = homeWords(language)
	const found = first.flatMap(({ id, state }): Found[] => {
		const home = homes.get(id)
		if (home === undefined) return []
		const { street, title, town, price, reference } = home
		return [
			{
				href: deskHref({ page: 'home', params: { id: String(id) } }),
				title: [street ?? title.text, town].filter(Boolean).join(', '),
				more: lineOf(street === null ? null : title.text, price, reference ?? String(id), t(`states.${state}`)),
			},
		]
	})
	const either = [...found, ...(await findDrafts(asked))]
	const all = deskHref({ page: 'homes' }) + homeQuery({ ...ALL_HOMES, q: typed })
	return {
		found: either.slice(0, MOST_OF_A_KIND),
		all: stored.length > MOST_OF_A_KIND || either.length > MOST_OF_A_KIND ? all : null,
	}
}

const appointmentsOf = ({ db, words }: Asked) =>
	db
		.selectFrom('appointment')
		.innerJoin('lead', 'lead.id', 'appointment.lead_id')
		.select(['appointment.id', 'appointment.status', 'appointment.listing_id', 'starts_at', 'email', 'content'])
		.select(['appointment.kind', 'location'])
		.where('lead.erased_at', 'is', null)
		.where('appointment.status', 'in', ['requested', 'confirmed', 'cancelled'])
		.where((on) => on.and(words.map((word) => on(placeIn(on.ref('lead.search_text'), word), '>', 0))))

/** Finds appointments by the words of their requests: those to come, the next one first, then those before. */
async function findAppointments(asked: Asked): Promise<FoundOfAKind> {
	const { db, language, now } = asked
	await makeSearchable(db)
	const at = now.toISOString()
	const most = MOST_OF_A_KIND
	const coming = appointmentsOf(asked).where('starts_at', '>=', at).orderBy('starts_at').orderBy('appointment.id')
	const past = appointmentsOf(asked)
		.where('starts_at', '<', at)
		.orderBy('starts_at', 'desc')
		.orderBy('appointment.id', 'desc')
	const rows = [...(await coming.limit(most).execute()), ...(await past.limit(most).execute())].slice(0, most)
	const ids = rows.flatMap(({ listing_id: id }) => (id === null ? [] : [id]))
	const homes = await calledHomes([...new Set(ids)], language)
	const { deskCalendar: t } = messagesOf(language)
	const calendar = deskHref({ page: 'calendar' })
	return {
		found: rows.map((row) => {
			const { day, time } = wallOf(new Date(row.starts_at))
			const home = homes.get(row.listing_id ?? 0)
			return {
				href: calendar + calendarQuery({ view: 'day', day, who: null, place: null }, wallOf(now).day),
				title: [senderOf(row), formatShortDay(row.starts_at, language), time].join(', '),
				more: lineOf(
					[appointmentCalled({ ...row, listingId: row.listing_id }, home, language), home?.town]
						.filter(Boolean)
						.join(', '),
					t.states[row.status],
				),
			}
		}),
		all: null,
	}
}

/** Who may find what: the role of the pages on which it is. Nothing is read for a member without it. */
const FINDERS: Readonly<Record<FoundKind, { role: StaffRole | null; find: (asked: Asked) => Promise<FoundOfAKind> }>> =
	{
		homes: { role: null, find: findHomes },
		people: { role: 'requests', find: findPeople },
		requests: { role: 'requests', find: findRequests },
		appointments: { role: 'requests', find: findAppointments },
		owners: { role: 'requests', find: findOwners },
		settings: { role: 'editor', find: findSettings },
		texts: { role: 'editor', find: findTexts },
		pages: { role: null, find: findPages },
	}

/** What has names that the desk gives: a colleague may call it otherwise. */
const BY_TERM: readonly FoundKind[] = ['settings', 'texts', 'pages']

/** The most words of what was typed that are searched in another way too. */
const MOST_TERMS = 4

async function findInOwnTerms(
	asked: Omit<Asked, 'words'>,
	find: (asked: Asked) => Promise<FoundOfAKind>,
): Promise<Found[]> {
	const found = new Map<string, Found>()
	for (const typed of inOwnTerms(asked.typed, asked.language).slice(0, MOST_TERMS)) {
		const answer = await find({ ...asked, typed, words: searchedWords(typed) })
		for (const one of answer.found) found.set(`${one.href} ${one.title}`, one)
	}
	return [...found.values()].slice(0, MOST_OF_A_KIND)
}

/** Returns what a member finds on the whole desk, a few of each kind; kinds without anything are left out. */
export async function searchDesk(asked: Omit<Asked, 'words'>): Promise<FoundGroup[]> {
	const words = searchedWords(asked.typed)
	if (words.length === 0) return []
	const groups: FoundGroup[] = []
	for (const kind of FOUND_KINDS) {
		const { role, find } = FINDERS[kind]
		if (role !== null && !holds(asked.member, role)) continue
		const { found, all } = await find({ ...asked, words })
		const more = BY_TERM.includes(kind) ? await findInOwnTerms(asked, find) : []
		const others = more.filter((one) => !found.some(({ href, title }) => href === one.href && title === one.title))
		if (found.length + others.length > 0) groups.push({ kind, found: [...found, ...others], all })
	}
	return groups
}

/** What the search of the desk finds for what was typed. */
export const readSearch = deskRead({
	role: null,
	query: z.object({ q: z.string().trim().max(100), language: LanguageCode }),
	read: async (reading, { q, language }) => ({ groups: await searchDesk({ ...reading, typed: q, language }) }),
})
