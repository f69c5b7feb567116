import 'server-only'
import type { CalendarView } from '#lib/desk/calendar/model/calendar-types.ts'
import { trueWords } from '#lib/people/mail/words/true-words.ts'
import { getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { CalendarDesk } from './calendar-desk.tsx'

/** The appointments of a week or a day. */
export function CalendarPage({ language, view }: { language: string; view: CalendarView }) {
	const setting = {
		language,
		languages: getSite().languages,
		texts: trueWords(messagesOf(language).deskCalendar),
		view,
		kinds: messagesOf(language).appointments.kinds,
		href: deskHref({ page: 'calendar' }),
		requestsHref: deskHref({ page: 'requests' }),
	}
	return <CalendarDesk setting={setting} />
}
