import 'server-only'
import { z } from 'zod'
import { defineMail, questionOf } from '#lib/people/mail/template.ts'
import { tokenOf } from '#lib/people/owners/one-time.ts'
import { getSite } from '#lib/site/config/config.ts'
import { momentOf, ownerMailWords } from './mail-words.ts'
import { ownerAddress } from './owner-links.ts'

/** To an owner without a password: what the portal shows, and the link to choose one. */
export const ownerInvitationMail = defineMail(
	'owner-invitation',
	z.object({ seed: z.string(), expires: z.string() }),
	({ seed, expires }, language) => {
		const t = ownerMailWords(language)
		const url = ownerAddress(language, 'login-step', { kind: 'password' }, `?token=${tokenOf(seed)}`)
		return {
			subject: t('invitation.subject', { agency: getSite().name }),
			title: t('invitation.title'),
			paragraphs: [
				t('hello'),
				t('invitation.text', { agency: getSite().name }),
				t('invitation.until', momentOf(expires, language)),
			],
			links: [{ label: t('invitation.link'), url }],
			question: questionOf(language),
		}
	},
)
