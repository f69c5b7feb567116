import 'server-only'
import { placeIn } from '#lib/base/db/texts.ts'
import { formatShortDay } from '#lib/base/format/format-date.ts'
import { wallOf } from '#lib/base/time/brussels-time.ts'
import { calendarQuery } from '#lib/desk/calendar/model/address.ts'
import { calledHomes } from '#lib/desk/calendar/week/homes.ts'
import { appointmentCalled } from '#lib/desk/calendar/week/title.ts'
import { senderOf } from '#lib/desk/requests/list/items.ts'
import { makeSearchable } from '#lib/people/leads/staff/search-text.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/navigation.ts'
import { type Asked, type FoundOfAKind, lineOf, MOST_OF_A_KIND } from './asked.ts'

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
export async function findAppointments(asked: Asked): Promise<FoundOfAKind> {
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
	const calendar = deskHref(language, { page: 'calendar' })
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
