import 'server-only'
import { z } from 'zod'
import { formatDate, formatShortDay, formatTime } from '#lib/base/format/format-date.ts'
import { formatPhone } from '#lib/base/format/phone.ts'
import { defineMail, mailWords } from '#lib/people/mail/template.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'

/** To the agency, every morning: what nobody has answered yet. */
export const openLeadsMail = defineMail(
	'open-leads',
	z.object({
		count: z.int(),
		leads: z.array(
			z.object({
				kind: z.string(),
				reference: z.string(),
				name: z.string(),
				at: z.string(),
				link: z.string(),
				hasFailedMail: z.boolean(),
				/** False, and null below, in mails that were written before this was recorded. */
				isUnconfirmed: z.boolean().default(false),
				/** The home, project or address that the lead is about. */
				about: z.string().nullable().default(null),
				/** ISO instant of the visit that was requested. */
				visitAt: z.string().nullable().default(null),
				phone: z.string().nullable().default(null),
			}),
		),
	}),
	({ count, leads }, language) => {
		const t = mailWords(language)
		const more = count - leads.length
		return {
			subject: t('openLeads.subject', { count }),
			title: t('openLeads.title'),
			paragraphs: [t('openLeads.text'), ...(more > 0 ? [t('openLeads.more', { count: more })] : [])],
			cards: leads.map(({ kind, reference, name, at, link, hasFailedMail, isUnconfirmed, about, visitAt, phone }) => ({
				title: t('openLeads.line', {
					kind: t(`kinds.${isFormName(kind) ? kind : 'site-contact'}`),
					name,
					date: formatDate(at, language) ?? '',
				}),
				url: link,
				picture: null,
				price: null,
				place: about ?? '',
				facts: [
					visitAt && `${formatShortDay(visitAt, language)}, ${formatTime(visitAt, language)}`,
					phone && formatPhone(phone).replaceAll(' ', '\u00a0'),
					reference,
				]
					.filter(Boolean)
					.join(' · '),
				mark: hasFailedMail ? t('alarm.title') : isUnconfirmed ? t('openLeads.unconfirmed') : null,
			})),
		}
	},
)
