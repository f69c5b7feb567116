import 'server-only'
import { z } from 'zod'
import { alertWords } from '@/lib/alerts/words'
import { formatNumber } from '@/lib/i18n/format-number'
import { defineMail } from '../template'

const Home = z.object({
	reason: z.enum(['new', 'drop']),
	title: z.string(),
	url: z.string(),
	picture: z.string().nullable(),
	price: z.string().nullable(),
	place: z.string(),
	facts: z.string().nullable(),
})

/** To whoever has a search alert: new homes and lower prices that fit it. */
export const alertFoundMail = defineMail(
	'alert-found',
	z.object({
		search: z.string(),
		/** In all; `homes` holds the first of them. */
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
		const more = count - homes.length
		const subject = first?.reason === 'drop' ? 'mail.found.subjectDrop' : 'mail.found.subjectNew'
		return {
			subject: t(subject, { ...counted(count), title: first?.title ?? '' }),
			title: t('mail.found.title', counted(count)),
			paragraphs: [t('mail.found.text', { search }), ...(more > 0 ? [t('mail.found.more', counted(more))] : [])],
			cards: homes.map(({ reason, ...home }) => ({ ...home, mark: t(`mail.found.${reason}`) })),
			links: [
				{ label: t('mail.found.all'), url: listUrl },
				{ label: t('mail.found.manage'), url: manageUrl },
			],
			footnote: { text: t('mail.found.why'), link: { label: t('mail.found.unsubscribe'), url: unsubscribeUrl } },
		}
	},
)
