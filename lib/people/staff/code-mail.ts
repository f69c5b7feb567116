import 'server-only'
import { z } from 'zod'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import { defineMail } from '#lib/people/mail/template.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { staffCode } from './one-time.ts'

/** To the agency: the code that confirms a browser. */
export const staffCodeMail = defineMail(
	'staff-code',
	z.object({ seed: z.string(), expires: z.string() }),
	({ seed, expires }, language) => {
		const t = translator(language, 'staff.codeMail')
		const code = staffCode(seed).replace(/(?=\d{4}$)/, ' ')
		const until = { date: formatDate(expires, language) ?? '', time: formatTime(expires, language) ?? '' }
		return { subject: t('subject', { code }), title: t('title', { code }), paragraphs: [t('text', until), t('ignore')] }
	},
)
