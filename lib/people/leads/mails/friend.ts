import 'server-only'
import { z } from 'zod'
import { defineMail, mailWords } from '#lib/people/mail/template.ts'

/** To a friend of a visitor: one of our homes, in our own words only. */
export const friendMail = defineMail(
	'friend',
	z.object({
		/** Null if the name is not a plain name. */
		sender: z.string().nullable(),
		about: z.object({ title: z.string(), url: z.string() }),
	}),
	({ sender, about }, language) => {
		const t = mailWords(language)
		return {
			subject: sender === null ? t('friend.subjectSomeone') : t('friend.subject', { name: sender }),
			title: t('friend.title'),
			paragraphs: [
				t('confirmation.hello'),
				sender === null ? t('friend.textSomeone') : t('friend.text', { name: sender }),
			],
			about,
			links: [{ label: t('friend.link'), url: about.url }],
			footnote: { text: t('friend.footnote'), link: null },
		}
	},
)
