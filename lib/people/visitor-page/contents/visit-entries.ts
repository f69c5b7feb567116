import 'server-only'
import type { Selectable } from 'kysely'
import { formatDate, formatOpenHouse } from '#lib/base/format/format-date.ts'
import { appointmentLink } from '#lib/people/appointments/appointment-links.ts'
import { isAskedOnline } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import type { AppointmentTable } from '#lib/people/appointments/tables.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { type OwnContext, ownWords } from './context.ts'
import type { OwnEntry } from './visitor-page-types.ts'

/** Visits in these states hold a time in the calendar. */
const HOLDING = ['held', 'requested', 'confirmed'] as const

/** Whether a visitor may still wait for a visit. */
export function isComing({ status, starts_at }: Pick<Selectable<AppointmentTable>, 'status' | 'starts_at'>, now: Date) {
	return HOLDING.some((holding) => holding === status) && starts_at > now.toISOString()
}

function visitsOf({ db, leads }: OwnContext) {
	return db
		.selectFrom('appointment')
		.leftJoin('visit_impression as said', 'said.appointment_id', 'appointment.id')
		.select(['appointment.lead_id', 'uid', 'listing_id', 'starts_at', 'ends_at', 'status', 'said.given_at'])
		.select(['kind', 'calendar'])
		.where(
			'appointment.lead_id',
			'in',
			leads.map(({ id }) => id),
		)
		.orderBy('starts_at')
		.execute()
}

type Visit = Awaited<ReturnType<typeof visitsOf>>[number]

async function visitEntry(visit: Visit, context: OwnContext): Promise<OwnEntry> {
	const { language, now, leads, nameOf } = context
	const t = ownWords(language)
	const about = await nameOf({ listing_id: visit.listing_id, project_id: null })
	const kinds = translator(language, 'appointments.kinds')
	const place = about?.title ?? t(visit.calendar === 'office' ? 'atOffice' : 'homeGone')
	const isNext = isComing(visit, now)
	const isOver = visit.status === 'confirmed' && !isNext
	const appointment = { uid: visit.uid, endsAt: new Date(visit.ends_at) }
	return {
		item: `lead:${leads.find(({ id }) => id === visit.lead_id)?.reference}`,
		title: visit.kind === 'visit' ? place : [kinds(visit.kind), about?.title].filter(Boolean).join(', '),
		href: about?.url ?? null,
		lines: [
			formatOpenHouse(visit.starts_at, visit.ends_at, language) ?? '',
			t(`visit.${isOver ? 'over' : visit.status}`),
		],
		links:
			isNext && isAskedOnline(visit.kind)
				? [{ label: t('visit.change'), url: appointmentLink(appointment, 'visitor', language) }]
				: [],
		isComing: isNext,
	}
}

async function feedbackEntry(
	{ uid, listing_id, given_at }: Visit,
	{ language, nameOf }: OwnContext,
): Promise<OwnEntry> {
	const t = ownWords(language)
	const about = await nameOf({ listing_id, project_id: null })
	return {
		item: `feedback:${uid}`,
		title: about?.title ?? t('homeGone'),
		href: about?.url ?? null,
		lines: [t('feedbackOn', { date: formatDate(given_at ?? '', language) ?? '' })],
		links: [],
		isComing: false,
	}
}

/** Returns the visits, the next one first and past ones last, and the visitor's feedback on them. */
export async function visitEntries(context: OwnContext): Promise<{ visits: OwnEntry[]; feedback: OwnEntry[] }> {
	if (context.leads.length === 0) return { visits: [], feedback: [] }
	const all = await visitsOf(context)
	const coming = all.filter((visit) => isComing(visit, context.now))
	const others = all.filter((visit) => !isComing(visit, context.now)).toReversed()
	const said = all.filter(({ given_at }) => given_at !== null).toReversed()
	return {
		visits: await Promise.all([...coming, ...others].map((visit) => visitEntry(visit, context))),
		feedback: await Promise.all(said.map((visit) => feedbackEntry(visit, context))),
	}
}
