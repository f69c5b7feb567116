import 'server-only'
import { z } from 'zod'
import { MailLabel } from '#lib/people/mail/mail-types.ts'
import { defineMail, mailWords } from '#lib/people/mail/template.ts'

/** What happened to a home that is still shown. */
export const HOME_CHANGES = ['lowered', 'raised', 'reserved', 'available', 'closed'] as const

const Home = z.object({
	change: z.enum(HOME_CHANGES),
	title: z.string(),
	titleLanguage: z.string().nullable(),
	url: z.string(),
	picture: z.string().nullable(),
	price: z.string().nullable(),
	formerPrice: z.string().nullable(),
	place: z.string(),
	facts: z.string().nullable(),
	energy: MailLabel.nullable().default(null),
})

/** To a reader of a shared shortlist: what changed on the site. Names and notes of the list are not in it. */
export const listChangedMail = defineMail(
	'shared-list-changed',
	z.object({
		homes: z.array(Home),
		/** How many homes have left the site. */
		gone: z.number(),
		listUrl: z.string(),
		leaveUrl: z.string(),
	}),
	({ homes, gone, listUrl, leaveUrl }, language) => {
		const t = mailWords(language)
		const count = homes.length + gone
		return {
			subject: t('sharedListChanged.subject', { count }),
			title: t('sharedListChanged.title', { count }),
			paragraphs: [
				t('confirmation.hello'),
				t('sharedListChanged.text'),
				...(gone > 0 ? [t('sharedListChanged.gone', { count: gone })] : []),
			],
			cards: homes.map(({ change, ...home }) => ({ ...home, mark: t(`sharedListChanged.changes.${change}`) })),
			links: [{ label: t('sharedListChanged.link'), url: listUrl }],
			footnote: { text: t('sharedListChanged.why'), link: { label: t('sharedListChanged.leave'), url: leaveUrl } },
		}
	},
)
