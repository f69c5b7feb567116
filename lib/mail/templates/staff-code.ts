import 'server-only'
import { z } from 'zod'
import { createTranslator } from 'next-intl'
import { messagesOf } from '@/lib/i18n/messages'
import { formatDate, formatTime } from '@/lib/i18n/format-date'
import { codeOf } from '@/lib/staff/one-time'
import { defineMail } from '../template'

/** To the agency: the code that confirms a browser. */
export const staffCodeMail = defineMail(
	'staff-code',
	z.object({ seed: z.string(), expires: z.string() }),
	({ seed, expires }, language) => {
		const t = createTranslator({ locale: language, messages: messagesOf(language), namespace: 'staff.codeMail' })
		const code = codeOf(seed).replace(/(?=\d{4}$)/, ' ')
		const until = { date: formatDate(expires, language) ?? '', time: formatTime(expires, language) ?? '' }
		return { subject: t('subject', { code }), title: t('title', { code }), paragraphs: [t('text', until), t('ignore')] }
	},
)
