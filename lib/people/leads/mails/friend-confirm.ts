import 'server-only'
import { z } from 'zod'
import { defineMail, mailWords, questionOf } from '#lib/people/mail/template.ts'
import { FriendSubject } from './friend.ts'

/** To a visitor without scripts who wants to send a home or a project to a friend: confirm with one more click. */
export const friendConfirmMail = defineMail(
	'friend-confirm',
	z.object({ about: FriendSubject, url: z.string() }),
	({ about: { kind, ...about }, url }, language) => {
		const t = mailWords(language)
		return {
			subject: t('friendConfirm.subject'),
			title: t('friendConfirm.title', { kind }),
			paragraphs: [t('confirmation.hello'), t('friendConfirm.text', { kind })],
			about,
			links: [{ label: t('friendConfirm.link'), url }],
			question: questionOf(language),
		}
	},
)
