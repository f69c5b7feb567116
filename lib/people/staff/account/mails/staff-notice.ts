import 'server-only'
import { z } from 'zod'
import { defineMail } from '#lib/people/mail/template.ts'
import { deskAddress, deskMailWords, momentOf } from './mail-words.ts'

/** To a member: something that opens the account was changed. */
export const staffNoticeMail = defineMail(
	'staff-notice',
	z.object({ name: z.string(), what: z.enum(['password', 'passkeyAdded', 'passkeyRemoved']), at: z.string() }),
	({ name, what, at }, language) => {
		const t = deskMailWords(language)
		return {
			subject: t(`${what}.subject`),
			title: t(`${what}.title`),
			paragraphs: [t('hello', { name }), t(`${what}.text`, momentOf(at, language)), t('warning')],
			links: [
				{ label: t('warningLink'), url: deskAddress(language, { page: 'login-step', params: { step: 'forgotten' } }) },
			],
		}
	},
)
