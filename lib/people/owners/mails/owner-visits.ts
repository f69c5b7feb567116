import 'server-only'
import { z } from 'zod'
import { formatDay, formatTime } from '#lib/base/format/format-date.ts'
import { labelled } from '#lib/base/text/labelled.ts'
import type { MailRow } from '#lib/people/mail/mail-types.ts'
import { defineMail, questionOf } from '#lib/people/mail/template.ts'
import { agentLine, nextVisitWords, ownerMailWords } from './mail-words.ts'
import { ownerAddress } from './owner-links.ts'
import { MailedAgent, MailedVisit } from './owner-values.ts'

const Home = z.object({ listingId: z.number(), title: z.string(), visits: z.array(MailedVisit), agent: MailedAgent })
type Home = z.output<typeof Home>

function rowsOf({ visits, agent }: Home, language: string): MailRow[] {
	const t = ownerMailWords(language)
	const words = nextVisitWords(language)
	const times = visits.map(({ kind, startsAt, endsAt, state }) => ({
		label: [startsAt, endsAt].flatMap((at) => (at === null ? [] : [formatTime(at, language)])).join('–'),
		value: words(`kinds.${kind}`) + (state === 'planned' ? ` (${words('states.planned').toLowerCase()})` : ''),
	}))
	return agent === null ? times : [...times, { label: t('visits.agent'), value: agentLine(agent) }]
}

/** To an owner, the evening before: the times of the visits, so that the home can be prepared. No visitor is named. */
export const ownerVisitsMail = defineMail(
	'owner-visits',
	z.object({ day: z.string(), isChange: z.boolean(), homes: z.array(Home) }),
	({ day, isChange, homes }, language) => {
		const t = ownerMailWords(language)
		const count = homes.reduce((sum, { visits }) => sum + visits.length, 0)
		const first = homes[0]?.visits[0]?.startsAt
		const facts = {
			count,
			day: formatDay(`${day}T12:00:00Z`, language) ?? '',
			time: first === undefined ? '' : (formatTime(first, language) ?? ''),
		}
		const pageOf = ({ listingId }: Home) => ownerAddress(language, 'owner-listing', { id: String(listingId) })
		const [only] = homes.length === 1 ? homes : []
		const inOne = (home: Home) =>
			rowsOf(home, language)
				.map(({ label, value }) => labelled(label, value, language))
				.join('\n')
		return {
			subject: t(isChange ? 'visits.changedSubject' : 'visits.subject', facts),
			title: t('visits.title', facts),
			paragraphs: [
				t('hello'),
				...(isChange && count > 0 ? [t('visits.changed')] : []),
				...(count === 0 ? [t('visits.none', facts)] : [t('visits.text', facts), t('visits.prepare')]),
			],
			about: only ? { title: only.title, url: pageOf(only) } : null,
			rows: only ? rowsOf(only, language) : homes.map((home) => ({ label: home.title, value: inOne(home) })),
			links: [{ label: t('visits.link'), url: only ? pageOf(only) : ownerAddress(language, 'owner') }],
			question: questionOf(language),
			footnote: {
				text: t('visits.why'),
				link: { label: t('visits.settings'), url: ownerAddress(language, 'owner-page', { kind: 'settings' }) },
			},
		}
	},
)
