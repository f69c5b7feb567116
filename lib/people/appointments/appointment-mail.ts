import 'server-only'
import { z } from 'zod'
import { formatOpenHouse, formatTime } from '#lib/base/format/format-date.ts'
import { formatPhone } from '#lib/base/format/phone.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { labelled } from '#lib/base/text/labelled.ts'
import { APPOINTMENT_KINDS, type AppointmentKind } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import type { MailCard } from '#lib/people/mail/mail-types.ts'
import { defineMail, questionOf } from '#lib/people/mail/template.ts'
import { translator } from '#lib/site/i18n/translator.ts'

const Terms = z.object({
	minimumIncome: z.number().nullable(),
	maximumPersons: z.number().nullable(),
	/** Without months it is the deposit of the advert. */
	deposit: z.object({ months: z.number().nullable(), amount: z.number().nullable() }).nullable(),
})

const What = {
	/** Mails that an earlier version left are about visits. */
	kind: z.enum(APPOINTMENT_KINDS).default('visit'),
	reference: z.string(),
	/** ISO instants. */
	startsAt: z.string(),
	endsAt: z.string(),
	location: z.string(),
	/** The site has only the municipality. */
	isAddressHidden: z.boolean(),
	/** Mails that an earlier version left have no photograph. */
	about: z.object({ title: z.string(), url: z.string(), picture: z.string().nullable().default(null) }).nullable(),
}

/** A visit of a tour. */
const Visit = z.object({
	startsAt: What.startsAt,
	endsAt: What.endsAt,
	location: What.location,
	isAddressHidden: What.isAddressHidden,
	about: What.about,
	agent: z.string().nullable(),
	link: z.string(),
})

/** The texts of the mails about appointments in a language. */
function words(language: string) {
	return translator(language, 'appointments.mail')
}

type Words = ReturnType<typeof words>

function depositLine(t: Words, deposit: z.output<typeof Terms>['deposit']): string | null {
	const amount = formatAmount(deposit?.amount ?? null)
	if (deposit === null) return null
	const { months } = deposit
	if (months === null) return amount === null ? null : t('terms.depositGiven', { amount })
	return amount === null ? t('terms.depositOpen', { months }) : t('terms.deposit', { months, amount })
}

/** The placeholders of section 9 of the specification: minimum income, maximum persons, deposit. */
function termLines(t: Words, terms: z.output<typeof Terms> | null): string[] {
	if (terms === null) return []
	const { minimumIncome, maximumPersons, deposit } = terms
	return [
		minimumIncome === null ? null : t('terms.income', { amount: formatAmount(minimumIncome) ?? '' }),
		maximumPersons === null ? null : t('terms.persons', { count: maximumPersons }),
		depositLine(t, deposit),
	].filter((line) => line !== null)
}

interface Told {
	event: 'confirmed' | 'requested' | 'moved' | 'cancelled' | 'reminder' | 'held' | 'asked'
	by: 'visitor' | 'agency'
	kind: AppointmentKind
	/** Null if staff change it alone. */
	link: string | null
}

/** What has happened, in a sentence: we wait for a visitor, come for a valuation, and meet for the rest. */
function textOf(t: Words, { event, by, kind, link }: Told, when: string): string {
	if (event === 'cancelled')
		return t(`cancelled.${link === null ? 'textOther' : by === 'agency' ? 'textAgency' : 'text'}`, { when })
	if (kind === 'visit' || event === 'moved' || event === 'held' || event === 'asked')
		return t(`${event}.text`, { when })
	if (kind === 'valuation') return t(`${event}.textValuation`, { when })
	return t(`${event === 'reminder' ? event : 'confirmed'}.textOther`, { when })
}

/** What an appointment is for; nothing for a visit, which names its home or the office. */
function kindOf(kind: AppointmentKind, language: string): string {
	return kind === 'visit' ? '' : translator(language, 'appointments.kinds')(kind)
}

/** The home with a small photograph, or only its name if it has none. */
function seen(about: { title: string; url: string; picture: string | null } | null) {
	if (about === null || about.picture === null) return { about }
	return { cards: [{ ...about, price: null, place: '', facts: null, mark: null, isSmall: true as const }] }
}

/** The hours of a visit of a tour and its home: "10:00–10:45, Maison à Binche". */
function stopOf({ startsAt, endsAt, about, location }: z.output<typeof Visit>, language: string): string {
	return `${[startsAt, endsAt].map((at) => formatTime(at, language)).join('–')}, ${about?.title ?? location}`
}

/** A visit of a tour, with its address and who waits there. */
function cardOf(t: Words, visit: z.output<typeof Visit>, language: string): MailCard {
	const { location, isAddressHidden, about, agent, link } = visit
	return {
		title: stopOf(visit, language),
		url: about?.url ?? link,
		picture: about?.picture ?? null,
		price: null,
		place: [isAddressHidden ? t('addressLater', { place: location }) : location, agent].filter(Boolean).join(' · '),
		facts: null,
		mark: null,
		isSmall: true,
	}
}

/** To the visitor: what became of the appointment, or of all those of a tour. */
export const appointmentMail = defineMail(
	'appointment',
	z.object({
		event: z.enum(['confirmed', 'requested', 'moved', 'cancelled', 'reminder', 'held', 'asked']),
		by: z.enum(['visitor', 'agency']),
		/** Null if the name is not a plain name. */
		firstName: z.string().nullable(),
		...What,
		terms: Terms.nullable(),
		/** The address of the directions, and the agent who waits there; null if unknown. */
		directionsUrl: z.string().nullable().default(null),
		agent: z.string().nullable().default(null),
		/** The page of the appointment, or after a cancellation the form for a new one; null if staff change it alone. */
		link: z.string().nullable(),
		hasCalendarFile: z.boolean(),
		/** The visits of a tour, which the mail is about as a whole. */
		visits: z.array(Visit).default([]),
	}),
	({ event, by, kind, firstName, reference, startsAt, endsAt, location, isAddressHidden, ...rest }, language) => {
		const t = words(language)
		const when = formatOpenHouse(startsAt, endsAt, language) ?? ''
		const isCancelled = event === 'cancelled'
		const isWaiting = event === 'held' || event === 'asked'
		const text = textOf(t, { event, by, kind, link: rest.link }, when)
		return {
			subject: t(`${event}.subject`, { when, reference }),
			title: t(`${event}.title`),
			paragraphs: [
				firstName === null ? t('hello') : t('helloName', { name: firstName }),
				text,
				...(isWaiting ? [t('notYou')] : []),
				...(isCancelled || isWaiting ? [] : termLines(t, rest.terms)),
				...(rest.hasCalendarFile && !isCancelled ? [t('calendar')] : []),
			],
			...(rest.visits.length > 0
				? { cards: rest.visits.map((visit) => cardOf(t, visit, language)) }
				: seen(rest.about)),
			rows: [
				{ label: t('what'), value: kindOf(kind, language) },
				{ label: t('when'), value: when },
				{ label: t('where'), value: isAddressHidden ? t('addressLater', { place: location }) : location },
				...(isCancelled ? [] : [{ label: t('agent'), value: rest.agent ?? '' }]),
				{ label: t('reference'), value: reference },
			].filter(({ value }) => value !== ''),
			links: [
				...(isCancelled || isWaiting || rest.directionsUrl === null
					? []
					: [{ label: t('directions'), url: rest.directionsUrl }]),
				...rest.visits.map((visit) => ({
					label: labelled(t(isWaiting ? 'confirm' : 'manage'), stopOf(visit, language), language),
					url: visit.link,
				})),
				...(rest.link === null
					? []
					: [{ label: isCancelled ? t('again') : isWaiting ? t('confirm') : t('manage'), url: rest.link }]),
			],
			question: questionOf(language),
		}
	},
)

/** To the agency: an appointment was made, moved or cancelled. */
export const appointmentStaffMail = defineMail(
	'appointment-staff',
	z.object({
		event: z.enum(['confirmed', 'requested', 'moved', 'cancelled', 'unconfirmed']),
		name: z.string(),
		email: z.string(),
		phone: z.string(),
		visitorLanguage: z.string(),
		remark: z.string().nullable(),
		/** The words of the campaign that led to it. */
		campaign: z.string().nullable().default(null),
		...What,
		/** The page on which staff confirm, move and cancel. */
		link: z.string(),
	}),
	(
		{ event, kind, name, email, phone, visitorLanguage, remark, campaign, reference, startsAt, endsAt, ...rest },
		language,
	) => {
		const t = words(language)
		const when = formatOpenHouse(startsAt, endsAt, language) ?? ''
		return {
			subject: t(`staff.${event}.subject`, { name, when, reference }),
			title: t(`staff.${event}.title`),
			paragraphs: [t(`staff.${event}.text`, { name, when })],
			about: rest.about,
			rows: [
				{ label: t('what'), value: kindOf(kind, language) },
				{ label: t('when'), value: when },
				{ label: t('where'), value: rest.location },
				{ label: t('visitor'), value: name },
				{ label: t('email'), value: email },
				{ label: t('phone'), value: formatPhone(phone) },
				{ label: t('language'), value: visitorLanguage.toUpperCase() },
				{ label: t('campaign'), value: campaign ?? '' },
				{ label: t('reference'), value: reference },
			].filter(({ value }) => value !== ''),
			remark: remark === null ? null : { label: t('staff.remark'), text: remark },
			links: [{ label: t('staff.open'), url: rest.link }],
		}
	},
)
