import 'server-only'
import { z } from 'zod'
import { defineMail, questionOf } from '#lib/people/mail/template.ts'
import { ownerCode, tokenOf } from '#lib/people/owners/one-time.ts'
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

/** To an owner who forgot the password: the link to choose another, valid for an hour. */
export const ownerResetMail = defineMail(
	'owner-reset',
	z.object({ seed: z.string(), expires: z.string() }),
	({ seed, expires }, language) => {
		const t = ownerMailWords(language)
		const url = ownerAddress(language, 'login-step', { kind: 'password' }, `?token=${tokenOf(seed)}`)
		return {
			subject: t('reset.subject'),
			title: t('reset.title'),
			paragraphs: [t('hello'), t('reset.text', momentOf(expires, language)), t('reset.ignore')],
			links: [{ label: t('reset.link'), url }],
			question: questionOf(language),
		}
	},
)

/** To an owner: the password was changed. */
export const ownerPasswordMail = defineMail('owner-password', z.object({ at: z.string() }), ({ at }, language) => {
	const t = ownerMailWords(language)
	return {
		subject: t('password.subject'),
		title: t('password.title'),
		paragraphs: [t('hello'), t('password.text', momentOf(at, language)), t('password.warning')],
		links: [{ label: t('password.link'), url: ownerAddress(language, 'login-step', { kind: 'forgotten' }) }],
		question: questionOf(language),
	}
})

/** To an owner who is logging in: the code that is the second factor. */
export const ownerCodeMail = defineMail(
	'owner-code',
	z.object({ seed: z.string(), expires: z.string() }),
	({ seed, expires }, language) => {
		const t = ownerMailWords(language)
		const code = ownerCode(seed)
		return {
			subject: t('code.subject', { code }),
			title: t('code.title', { code }),
			paragraphs: [t('hello'), t('code.text', momentOf(expires, language)), t('code.ignore')],
			question: questionOf(language),
		}
	},
)

/** To the agency: an owner has logged in. */
export const ownerLoginMail = defineMail(
	'owner-login',
	z.object({ email: z.string(), at: z.string() }),
	({ email, at }, language) => {
		const t = ownerMailWords(language)
		return {
			subject: t('login.subject', { email }),
			title: t('login.title'),
			paragraphs: [t('login.text', { email, ...momentOf(at, language) })],
		}
	},
)
