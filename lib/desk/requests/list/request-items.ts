import 'server-only'
import { formatDay, formatNumericDate, formatShortDay, formatTime } from '#lib/base/format/format-date.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { fill } from '#lib/base/text/fill.ts'
import { writtenIn } from '#lib/base/text/languages.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { daysBetween } from '#lib/base/time/calendar-days.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import type { RequestState } from '#lib/desk/requests/model/filter.ts'
import { askedProjects } from '#lib/desk/requests/model/homes.ts'
import type { RequestItem } from '#lib/desk/requests/model/request-types.ts'
import type { AgencyHome } from '#lib/homes/listings/listing-types.ts'
import { agencyHomes, energyWordsOf } from '#lib/homes/listings/queries/agency-homes.ts'
import { filledRows } from '#lib/people/leads/content-rows.ts'
import { SELF_SERVED } from '#lib/people/leads/queries.ts'
import { FORM_FACTS, isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { RequestRow } from './request-rows.ts'

const MOST_QUOTED = 80
const DAYS_IN_WORDS = 30

type Content = Record<string, unknown>
type Words = ReturnType<typeof messagesOf>

/** Returns who sent a request: the name, otherwise the mail address. */
export function senderOf({ content, email }: Pick<RequestRow, 'content' | 'email'>): string {
	const { firstName, lastName }: Content = JSON.parse(content)
	return (
		[firstName, lastName]
			.filter((part) => typeof part === 'string')
			.join(' ')
			.trim() || email
	)
}

/** Returns how long ago something was, in the fewest words. */
function ageOf(at: string, now: Date, language: string): string {
	const { age } = messagesOf(language).deskRequests
	const minutes = Math.floor((now.getTime() - Date.parse(at)) / MINUTE_MS)
	const days = daysBetween(dayOf(new Date(at)), dayOf(now))
	if (minutes < 1) return age.now
	if (minutes < 60) return fill(age.minutes, { count: minutes })
	if (days < 1) return fill(age.hours, { count: Math.floor(minutes / 60) })
	if (days === 1) return age.yesterday
	return days <= DAYS_IN_WORDS ? fill(age.days, { count: days }) : (formatNumericDate(at, language) ?? '')
}

/** Returns the moment of a visit in words, 'je 26 nov, 17:30'. */
export const momentOf = (at: string, language: string) =>
	`${formatShortDay(at, language)}, ${formatTime(at, language)}`.replaceAll(' ', '\u00a0')

function stateOf({ group, status }: RequestRow): RequestState {
	if (group !== 'running') return group
	return status === 'answered' ? 'answered' : 'taken'
}

function stateWordOf(row: RequestRow, { deskRequests: t, appointments }: Words): string {
	if (row.alert !== null) return t.alertStates[row.alert]
	if (row.review !== null && row.review !== 'pending') return t.reviewStates[row.review]
	if (row.visit?.status === 'cancelled') return appointments.status.cancelled
	if (SELF_SERVED.includes(row.kind)) return t.noReply
	return t.states[stateOf(row)]
}

/** A word of a form as it is inside a sentence. */
function withinSentence(word: string | undefined, language: string): string | null {
	if (word === undefined || writtenIn(language).hasCapitalNouns) return word ?? null
	return word.charAt(0).toLocaleLowerCase(language) + word.slice(1)
}

/** The main fact of a request, beside what it is. */
function factOf(row: RequestRow, content: Content, words: Words, language: string): string | null {
	const { options } = words.forms
	const chosen = (names: Readonly<Record<string, string>>, value: unknown) =>
		withinSentence(names[String(value)], language)
	if (row.visit !== null) return momentOf(row.visit.startsAt, language)
	switch (row.kind) {
		case 'offer':
			return typeof content.amount === 'number' ? formatAmount(content.amount) : null
		case 'contact-demand':
			return chosen(options.type, content.type)
		case 'contact-me':
			return chosen(options.question, content.question)
		case 'testimonial':
			return row.review === 'pending' ? words.deskRequests.reviewStates.pending : null
		default:
			return null
	}
}

function quoted(content: Content, { deskRequests }: Words): string {
	const text = typeof content.remark === 'string' ? content.remark.replace(/\s+/g, ' ').trim() : ''
	if (text === '') return ''
	const short = text.length <= MOST_QUOTED ? text : `${text.slice(0, MOST_QUOTED).replace(/\s+\S*$/u, '')}…`
	return fill(deskRequests.quote, { text: short })
}

/** What a request is about: the home, the place, or what was written. */
function aboutOf(row: RequestRow, content: Content, found: Found, language: string): string {
	const { home, project } = found
	if (home !== null) return [home.street ?? home.title.text, home.town].join(', ')
	if (project !== null) return project
	if (row.visit?.location) return row.visit.location
	const rows = filledRows(row.kind, content, language)
	const place = rows.find(({ row: name }) => name === 'property' || name === 'address')
	if (place) return place.value
	const wanted = rows.filter(({ field }) => field === 'types' || field === 'places').map(({ value }) => value)
	return wanted.length > 0 ? wanted.join(', ') : quoted(content, messagesOf(language))
}

interface Found {
	home: AgencyHome | null
	project: string | null
}

/** Returns what a request is, with its main fact: 'Proposition de prix, € 418.000'. */
function whatOf(row: RequestRow, language: string): string {
	const words = messagesOf(language)
	const { kind: purpose = 'visit' } = row.visit ?? {}
	const kind =
		purpose === 'visit'
			? words.mails.kinds[isFormName(row.kind) ? row.kind : 'site-contact']
			: words.appointments.kinds[purpose]
	const { inLanguage } = words.deskRequests
	const foreign = row.language === language ? null : (inLanguage[row.language as keyof typeof inLanguage] ?? null)
	return [kind, factOf(row, JSON.parse(row.content), words, language), foreign].filter(Boolean).join(', ')
}

function toItem(row: RequestRow, found: Found, now: Date, language: string): RequestItem {
	const words = messagesOf(language)
	const { home } = found
	return {
		id: row.id,
		reference: row.reference,
		version: row.version,
		group: row.group,
		status: row.status,
		isOverdue: row.isOverdue,
		state: stateOf(row),
		stateWord: stateWordOf(row, words),
		assigneeId: row.assigneeId,
		name: senderOf(row),
		what: whatOf(row, language),
		fact: factOf(row, JSON.parse(row.content), words, language),
		about: aboutOf(row, JSON.parse(row.content), found, language),
		age: ageOf(row.createdAt, now, language),
		received: `${formatDay(row.createdAt, language)}, ${formatTime(row.createdAt, language)}`,
		home: home === null ? null : { picture: home.picture, energy: energyWordsOf(home, language), price: home.price },
		icon: isFormName(row.kind) ? FORM_FACTS[row.kind].icon : 'mail',
		hasFailedMail: row.mailFailedAt !== null,
	}
}

const numbersIn = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** Returns requests in the words of a language, with the homes and projects that they are about. */
export async function requestItems(rows: readonly RequestRow[], now: Date, language: string): Promise<RequestItem[]> {
	const homes = await agencyHomes(numbersIn(rows.map(({ listingId }) => listingId)), language)
	const projects = await askedProjects(numbersIn(rows.map(({ projectId }) => projectId)), language)
	return rows.map((row) => {
		const home = homes.get(row.listingId ?? 0) ?? null
		return toItem(row, { home, project: projects.get(row.projectId ?? 0)?.name ?? null }, now, language)
	})
}
