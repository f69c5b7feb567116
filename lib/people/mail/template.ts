import 'server-only'
import type { z } from 'zod'
import { formatPhone } from '#lib/base/format/phone.ts'
import { getSite } from '#lib/site/config/config.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import type { MailWords, OutgoingMail } from './mail-types.ts'

type Envelope = Omit<OutgoingMail, 'template' | 'props'>

export interface MailTemplate {
	name: string
	/** The texts of the mail in a language; throws if the stored values do not match the template. */
	wordsOf: (props: unknown, language: string) => MailWords
}

/** The texts of the mails in a language. */
export function mailWords(language: string) {
	return translator(language, 'mails')
}

/** The line that offers help, with the agency's phone number. */
export function questionOf(language: string) {
	const t = mailWords(language)
	const phone = formatPhone(getSite().phone).replaceAll(' ', '\u00a0')
	return { title: t('question.title'), text: t('question.text', { phone }) }
}

/** Defines a kind of mail by its values and its texts. `to` creates one. */
export function defineMail<Schema extends z.ZodType>(
	name: string,
	schema: Schema,
	words: (props: z.output<Schema>, language: string) => MailWords,
): MailTemplate & { to: (envelope: Envelope, props: z.input<Schema>) => OutgoingMail } {
	return {
		name,
		wordsOf: (props, language) => words(schema.parse(props), language),
		to: (envelope, props) => ({ ...envelope, template: name, props }),
	}
}
