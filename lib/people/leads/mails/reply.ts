import 'server-only'
import { z } from 'zod'
import { fold } from '#lib/base/text/fold.ts'
import { defineMail } from '#lib/people/mail/template.ts'
import { getSite } from '#lib/site/config/config.ts'
import { translator } from '#lib/site/i18n/translator.ts'

/** Returns how a reply is signed: who wrote it, and the agency. Seen before it is sent. */
export const replySignature = (by: string) => `${by}, ${getSite().name}`

/** Returns the lines of a reply, without the own name at the end: it is signed with it anyway. */
function withoutOwnName(text: string, by: string): string[] {
	const lines = text.split(/\n+/).filter((line) => line.trim() !== '')
	const last = fold(lines.at(-1) ?? '')
		.replace(/[\s,.–-]+$/u, '')
		.replace(/^[\s–-]+/u, '')
	const isOwn = lines.length > 1 && [by, by.split(' ')[0] ?? by].some((name) => fold(name) === last)
	return isOwn ? lines.slice(0, -1) : lines
}

/** To the visitor: what a member of staff wrote about a request, above what the visitor wrote. */
export const replyMail = defineMail(
	'reply',
	z.object({
		subject: z.string(),
		text: z.string(),
		/** Who wrote it. */
		by: z.string(),
		about: z.object({ title: z.string(), url: z.string() }).nullable(),
		/** What the visitor had written, or null. */
		said: z.string().nullable(),
	}),
	({ subject, text, by, about, said }, language) => {
		const t = translator(language, 'deskRequests.mail')
		return {
			subject,
			title: t('title', { name: by }),
			paragraphs: withoutOwnName(text, by),
			signature: replySignature(by),
			about,
			remark: said === null ? null : { label: t('quoted'), text: said },
		}
	},
)
