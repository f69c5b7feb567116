import 'server-only'
import { z } from 'zod'
import { env } from '#lib/base/env.ts'
import { formatDate, formatShortDay, formatShortWeekday, formatTime } from '#lib/base/format/format-date.ts'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { labelled } from '#lib/base/text/labelled.ts'
import { addDays } from '#lib/base/time/calendar-days.ts'
import type { MailRow } from '#lib/people/mail/mail-types.ts'
import { defineMail, questionOf } from '#lib/people/mail/template.ts'
import { CONTACT_KINDS } from '#lib/people/statistics/statistics-types.ts'
import { personalAddress } from '#lib/site/routing/navigation.ts'
import { agentLine, nextVisitWords, ownerMailWords } from './mail-words.ts'
import { ownerAddress } from './owner-links.ts'
import { MailedAgent, MailedVisit } from './owner-values.ts'

const MOST_VISITS = 3

const Home = z.object({
	listingId: z.number(),
	title: z.string(),
	kind: z.string().default(''),
	picture: z.string().nullable().default(null),
	visits: z.number(),
	before: z.number(),
	/** Visits of each day, Monday first; none in mails that an earlier version left. */
	days: z.array(z.number()).default([]),
	// A number in mails that an earlier version left in the outbox.
	contacts: z.union([z.partialRecord(z.enum(CONTACT_KINDS), z.number()), z.number()]),
	next: z.array(MailedVisit).default([]),
	agent: MailedAgent,
	/** A note of the agency about this home. */
	note: z.string().nullable().default(null),
})
type Home = z.output<typeof Home>

function contactsIn(contacts: Home['contacts'], language: string): string {
	const t = ownerMailWords(language)
	if (typeof contacts === 'number') return formatNumber(contacts, language) ?? ''
	const kinds = CONTACT_KINDS.flatMap((kind) => {
		const count = contacts[kind] ?? 0
		return count > 0 ? [t(`summary.kinds.${kind}`, { count })] : []
	})
	return kinds.length === 0 ? t('summary.noContacts') : kinds.join(', ')
}

function rowsOf({ visits, before, contacts, next, agent }: Home, language: string): MailRow[] {
	const t = ownerMailWords(language)
	const words = nextVisitWords(language)
	const dates = next.slice(0, MOST_VISITS).map(({ kind, startsAt, state }) => {
		const when = `${formatShortDay(startsAt, language)}, ${formatTime(startsAt, language)}`
		const sure = kind === 'open' ? '' : ` (${words(`states.${state}`).toLowerCase()})`
		return labelled(when, words(`kinds.${kind}`) + sure, language)
	})
	return [
		{ label: t('summary.visits'), value: t('summary.visitsValue', { visits, before }) },
		{ label: t('summary.contacts'), value: contactsIn(contacts, language) },
		...(dates.length === 0 ? [] : [{ label: t('summary.next'), value: dates.join('\n') }]),
		...(agent === null ? [] : [{ label: t('summary.agent'), value: agentLine(agent) }]),
	]
}

/** The days of the week with their visits, for a home that had any. */
function barsOf({ days, visits }: Home, from: string, language: string) {
	if (visits === 0) return []
	return days.map((count, index) => {
		return { label: formatShortWeekday(addDays(from, index), language) ?? '', count }
	})
}

/** The notes of the agency: to the owner, and about each home, which is named if there are several. */
function noteIn(note: string | null, homes: readonly Home[], language: string) {
	const ofHomes = homes.flatMap((home) =>
		home.note === null ? [] : [homes.length === 1 ? home.note : labelled(home.title, home.note, language)],
	)
	const all = [...(note === null ? [] : [note]), ...ofHomes]
	return all.length === 0 ? null : { label: ownerMailWords(language)('summary.note'), text: all.join('\n') }
}

/** To an owner, on Mondays: what happened to the homes last week, and the next visits. */
export const ownerSummaryMail = defineMail(
	'owner-summary',
	z.object({
		token: z.string(),
		from: z.string(),
		to: z.string(),
		homes: z.array(Home),
		note: z.string().nullable().default(null),
	}),
	({ token, from, to, homes, note }, language) => {
		const t = ownerMailWords(language)
		const days = { from: formatDate(from, language) ?? '', to: formatDate(to, language) ?? '' }
		const pageOf = ({ listingId }: Home) => ownerAddress(language, 'owner-listing', { id: String(listingId) })
		const [only] = homes.length === 1 ? homes : []
		const inOne = (home: Home) =>
			rowsOf(home, language)
				.map(({ label, value }) => labelled(label, value, language))
				.join('\n')
		return {
			subject: t('summary.subject', { date: days.from }),
			title: t('summary.title'),
			paragraphs: [t('hello'), t('summary.text', days)],
			note: noteIn(note, homes, language),
			cards: homes.map((home) => ({
				title: home.title,
				url: pageOf(home),
				price: null,
				facts: null,
				mark: null,
				picture: home.picture && new URL(home.picture, env.siteOrigin).href,
				place: home.kind === home.title ? '' : home.kind,
				bars: barsOf(home, from, language),
				isSmall: true as const,
			})),
			rows: only ? rowsOf(only, language) : homes.map((home) => ({ label: home.title, value: inOne(home) })),
			links: [{ label: t('summary.link'), url: only ? pageOf(only) : ownerAddress(language, 'owner') }],
			question: questionOf(language),
			footnote: {
				text: t('summary.why'),
				link: { label: t('summary.stop'), url: personalAddress(language, 'summary', token) },
			},
		}
	},
)
