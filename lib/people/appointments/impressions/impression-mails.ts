import 'server-only'
import { z } from 'zod'
import { formatOpenHouse } from '#lib/base/format/format-date.ts'
import { defineMail } from '#lib/people/mail/template.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { impressionRows } from './impression-rows.ts'
import { IMPRESSION } from './impression-types.ts'

const About = z.object({ title: z.string(), url: z.string() })

/** To the visitor after a visit: three buttons, each of which opens the page with its answer chosen. */
export const impressionMail = defineMail(
	'visit-impression',
	z.object({
		/** Null if the name is not a plain name. */
		firstName: z.string().nullable(),
		about: About,
		link: z.string(),
	}),
	({ firstName, about, link }, language) => {
		const t = translator(language, 'appointments')
		return {
			subject: t('impression.mail.subject', { title: about.title }),
			title: t('impression.mail.title'),
			paragraphs: [
				firstName === null ? t('mail.hello') : t('mail.helloName', { name: firstName }),
				t('impression.mail.text'),
			],
			about,
			links: IMPRESSION.liked.map((liked) => ({ label: t(`impression.liked.${liked}`), url: `${link}&view=${liked}` })),
			footnote: { text: t('impression.mail.why'), link: null },
		}
	},
)

/** To the agency: what a visitor said after a visit. */
export const impressionStaffMail = defineMail(
	'visit-impression-staff',
	z.object({
		said: z.object({
			liked: z.enum(IMPRESSION.liked),
			price: z.enum(IMPRESSION.price),
			next: z.enum(IMPRESSION.next),
			isForOwner: z.boolean(),
		}),
		name: z.string(),
		reference: z.string(),
		about: About.nullable(),
		/** ISO instants. */
		startsAt: z.string(),
		endsAt: z.string(),
		link: z.string(),
	}),
	({ said, name, reference, about, startsAt, endsAt, link }, language) => {
		const t = translator(language, 'appointments')
		return {
			subject: t('impression.staff.subject', { name, reference }),
			title: t('impression.staff.title', { name }),
			paragraphs: [t(said.isForOwner ? 'impression.staff.forOwner' : 'impression.staff.notForOwner')],
			about,
			rows: [
				...impressionRows(said, language),
				{ label: t('mail.when'), value: formatOpenHouse(startsAt, endsAt, language) ?? '' },
				{ label: t('mail.reference'), value: reference },
			],
			links: [{ label: t('mail.staff.open'), url: link }],
		}
	},
)
