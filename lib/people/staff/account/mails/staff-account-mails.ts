import 'server-only'
import { z } from 'zod'
import { defineMail } from '#lib/people/mail/template.ts'
import { loginCode, staffLinkToken } from '#lib/people/staff/account/one-time.ts'
import { getSite } from '#lib/site/config/config.ts'
import { deskAddress, deskMailWords, loginAddress, momentOf } from './mail-words.ts'
import { STAFF_NOTICES } from './staff-mails.ts'

const Props = z.object({ name: z.string(), seed: z.string(), expires: z.string() })

const linkMail = (kind: 'invitation' | 'reset') =>
	defineMail(`staff-${kind}`, Props, ({ name, seed, expires }, language) => {
		const t = deskMailWords(language)
		const agency = getSite().name
		const url = loginAddress(language, 'password', { token: staffLinkToken(seed) })
		return {
			subject: t(`${kind}.subject`, { agency }),
			title: t(`${kind}.title`),
			paragraphs: [
				t('hello', { name }),
				t(`${kind}.text`, { agency }),
				t(`${kind}.until`, momentOf(expires, language)),
			],
			links: [{ label: t(`${kind}.link`), url }],
		}
	})

/** To a member who gets an account of the desk: the link to choose a password. */
export const staffInvitationMail = linkMail('invitation')

/** To a member who forgot the password: the link to choose another, valid for an hour. */
export const staffResetMail = linkMail('reset')

/** To a member who is logging in: the code that is the second factor. */
export const staffLoginCodeMail = defineMail(
	'staff-login-code',
	z.object({ name: z.string(), seed: z.string(), expires: z.string() }),
	({ name, seed, expires }, language) => {
		const t = deskMailWords(language)
		const code = loginCode(seed)
		return {
			subject: t('code.subject', { code }),
			title: t('code.title', { code }),
			paragraphs: [t('hello', { name }), t('code.text', momentOf(expires, language)), t('code.ignore')],
		}
	},
)

/** To a member: something that opens the account was changed. */
export const staffNoticeMail = defineMail(
	'staff-notice',
	z.object({ name: z.string(), what: z.enum(STAFF_NOTICES), at: z.string() }),
	({ name, what, at }, language) => {
		const t = deskMailWords(language)
		return {
			subject: t(`${what}.subject`),
			title: t(`${what}.title`),
			paragraphs: [t('hello', { name }), t(`${what}.text`, momentOf(at, language)), t('warning')],
			links: [{ label: t('warningLink'), url: loginAddress(language, 'forgotten') }],
		}
	},
)

/** To the other admins: a member got back in with a recovery code. */
export const staffRecoveredMail = defineMail(
	'staff-recovered',
	z.object({ name: z.string(), who: z.string(), at: z.string() }),
	({ name, who, at }, language) => {
		const t = deskMailWords(language)
		return {
			subject: t('recoveredOther.subject', { who }),
			title: t('recoveredOther.title', { who }),
			paragraphs: [
				t('hello', { name }),
				t('recoveredOther.text', { who, ...momentOf(at, language) }),
				t('recoveredOther.warning', { who }),
			],
			links: [{ label: t('recoveredOther.link'), url: deskAddress({ page: 'people' }) }],
		}
	},
)
