import 'server-only'
import { z } from 'zod'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { alertWords } from '#lib/people/alerts/criteria/alert-words.ts'
import { MailLabel } from '#lib/people/mail/mail-types.ts'
import { defineMail } from '#lib/people/mail/template.ts'

const Home = z.object({
	reason: z.enum(['new', 'drop']),
	title: z.string(),
	url: z.string(),
	picture: z.string().nullable(),
	price: z.string().nullable(),
	formerPrice: z.string().nullable().default(null),
	/** Euro by which the price dropped. */
	lowered: z.string().nullable().default(null),
	place: z.string(),
	facts: z.string().nullable(),
	energy: MailLabel.nullable().default(null),
	/** Portals do not show it yet. */
	isFirst: z.boolean().default(false),
})

/** To the holder of a search alert: new homes and lower prices that match it. */
export const alertFoundMail = defineMail(
	'alert-found',
	z.object({
		search: z.string(),
		/** In total; `homes` contains only the first of them. */
		count: z.number(),
		homes: z.array(Home),
		listUrl: z.string(),
		manageUrl: z.string(),
		unsubscribeUrl: z.string(),
	}),
	({ search, count, homes, listUrl, manageUrl, unsubscribeUrl }, language) => {
		const t = alertWords(language)
		const counted = (number: number) => ({ count: number, number: formatNumber(number, language) ?? '' })
		const [first] = homes
		const markOf = ({ reason, lowered, isFirst }: Pick<z.output<typeof Home>, 'reason' | 'lowered' | 'isFirst'>) => {
			if (reason === 'drop' && lowered !== null) return t('mail.found.lowered', { amount: lowered })
			return t(reason === 'new' && isFirst ? 'mail.found.first' : `mail.found.${reason}`)
		}
		const titleOf = (home: z.output<typeof Home>) =>
			home.reason === 'drop' ? markOf(home) : t('mail.found.title', counted(1))
		const more = count - homes.length
		const subject = first?.reason === 'drop' ? 'mail.found.subjectDrop' : 'mail.found.subjectNew'
		return {
			subject: t(subject, { ...counted(count), title: first?.title ?? '' }),
			title: count === 1 && first ? titleOf(first) : t('mail.found.title', counted(count)),
			paragraphs: [t('mail.found.text', { search }), ...(more > 0 ? [t('mail.found.more', counted(more))] : [])],
			cards: homes.map(({ reason, lowered, formerPrice, isFirst, ...home }) => ({
				...home,
				formerPrice: reason === 'drop' ? formerPrice : null,
				mark: markOf({ reason, lowered, isFirst }),
			})),
			links: [
				{ label: t('mail.found.all'), url: listUrl },
				{ label: t('mail.found.manage'), url: manageUrl },
			],
			footnote: { text: t('mail.found.why'), link: { label: t('mail.found.unsubscribe'), url: unsubscribeUrl } },
		}
	},
)
