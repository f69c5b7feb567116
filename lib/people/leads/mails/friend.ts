import 'server-only'
import { z } from 'zod'
import type { LeadSubject } from '#lib/people/lead-subject/lead-subject-types.ts'
import { defineMail, mailWords } from '#lib/people/mail/template.ts'

/** What is sent to a friend; mails that were queued before there was a choice are about a home. */
export const FriendSubject = z.object({
	title: z.string(),
	url: z.string(),
	kind: z.enum(['listing', 'project']).default('listing'),
})

/** Returns what kind of thing is sent. */
export const aboutKind = ({ projectId }: Pick<LeadSubject, 'projectId'>) =>
	projectId === null ? ('listing' as const) : ('project' as const)

/** To a friend of a visitor: one of our homes or projects, in our own words only. */
export const friendMail = defineMail(
	'friend',
	z.object({
		/** Null if the name is not a plain name. */
		sender: z.string().nullable(),
		about: FriendSubject,
	}),
	({ sender, about: { kind, ...about } }, language) => {
		const t = mailWords(language)
		return {
			subject: sender === null ? t('friend.subjectSomeone', { kind }) : t('friend.subject', { name: sender, kind }),
			title: t('friend.title', { kind }),
			paragraphs: [
				t('confirmation.hello'),
				sender === null ? t('friend.textSomeone', { kind }) : t('friend.text', { name: sender, kind }),
			],
			about,
			links: [{ label: t('friend.link', { kind }), url: about.url }],
			footnote: { text: t('friend.footnote'), link: null },
		}
	},
)
