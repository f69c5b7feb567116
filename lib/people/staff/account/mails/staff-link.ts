import 'server-only'
import { z } from 'zod'
import { defineMail } from '#lib/people/mail/template.ts'
import { staffLinkToken } from '#lib/people/staff/account/one-time.ts'
import { getSite } from '#lib/site/config/config.ts'
import { deskAddress, deskMailWords, momentOf } from './mail-words.ts'

const Props = z.object({ name: z.string(), seed: z.string(), expires: z.string() })

const linkMail = (kind: 'invitation' | 'reset') =>
	defineMail(`staff-${kind}`, Props, ({ name, seed, expires }, language) => {
		const t = deskMailWords(language)
		const agency = getSite().name
		const url = deskAddress(
			language,
			{ page: 'login-step', params: { step: 'password' } },
			`?token=${staffLinkToken(seed)}`,
		)
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

/** To somebody who gets an account of the desk: the link to choose a password. */
export const staffInvitationMail = linkMail('invitation')

/** To a member who forgot the password: the link to choose another, valid for an hour. */
export const staffResetMail = linkMail('reset')
