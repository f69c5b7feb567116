import 'server-only'
import { z } from 'zod'
import { formatDate } from '@/lib/i18n/format-date'
import { personalAddress } from '@/lib/i18n/navigation'
import { ownerAddress } from '@/lib/owners/links'
import { ownerMailWords } from '@/lib/owners/mail-words'
import { defineMail, questionOf } from '../template'

/** To an owner, on Mondays: what happened to the homes last week. */
export const ownerSummaryMail = defineMail(
	'owner-summary',
	z.object({
		token: z.string(),
		from: z.string(),
		to: z.string(),
		homes: z.array(
			z.object({
				title: z.string(),
				listingId: z.number(),
				visits: z.number(),
				before: z.number(),
				contacts: z.number(),
			}),
		),
	}),
	({ token, from, to, homes }, language) => {
		const t = ownerMailWords(language)
		const days = { from: formatDate(from, language) ?? '', to: formatDate(to, language) ?? '' }
		const [only] = homes.length === 1 ? homes : []
		const url = only
			? ownerAddress(language, 'owner-listing', { id: String(only.listingId) })
			: ownerAddress(language, 'owner')
		return {
			subject: t('summary.subject', { date: days.from }),
			title: t('summary.title'),
			paragraphs: [t('summary.text', days)],
			rows: homes.map((home) => ({ label: home.title, value: t('summary.home', home) })),
			links: [{ label: t('summary.link'), url }],
			question: questionOf(language),
			footnote: {
				text: t('summary.why'),
				link: { label: t('summary.stop'), url: personalAddress(language, 'summary', token) },
			},
		}
	},
)
