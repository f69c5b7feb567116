import 'server-only'
import { createTranslator } from 'next-intl'
import { getMailSettings, getSite } from '@/lib/agency/config'
import { messagesOf } from '@/lib/i18n/messages'
import { isFormName } from '@/lib/leads/schema'
import { formatPhone } from '@/lib/listings/phone'
import { htmlOf, type MailParts, textOf } from './layout'
import type { MailProps } from './types'

function wordsOf(props: MailProps, language: string): Pick<MailParts, 'subject' | 'title' | 'paragraphs' | 'question'> {
	const t = createTranslator({ locale: language, messages: messagesOf(language), namespace: 'mails' })
	const { reference } = props
	if (props.template === 'alarm') {
		const recipients = props.recipients.join(', ')
		return {
			subject: t('alarm.subject', { reference }),
			title: t('alarm.title'),
			paragraphs: [t('alarm.text', { reference, recipients })],
			question: null,
		}
	}
	const kind = isFormName(props.kind) ? props.kind : 'site-contact'
	if (props.template === 'lead') {
		const { name } = props
		return {
			subject: t('lead.subject', { kind: t(`kinds.${kind}`), name, reference }),
			title: t(`kinds.${kind}`),
			paragraphs: [t('lead.text', { name, reference })],
			question: null,
		}
	}
	const { firstName } = props
	return {
		subject: t('confirmation.subject', { reference }),
		title: t('confirmation.title'),
		paragraphs: [
			firstName === null ? t('confirmation.hello') : t('confirmation.helloName', { name: firstName }),
			t(`confirmation.${kind}`),
			t('confirmation.reference', { reference }),
		],
		question: { title: t('question.title'), text: t('question.text', { phone: formatPhone(getSite().phone) }) },
	}
}

/** A mail of the outbox as subject, HTML and text, in its language. */
export function renderMail(props: MailProps, language: string): { subject: string; html: string; text: string } {
	const site = getSite()
	const t = createTranslator({ locale: language, messages: messagesOf(language), namespace: 'mails' })
	const { street, number, zip, city } = site.address
	const parts: MailParts = {
		...wordsOf(props, language),
		language,
		rows: props.template === 'lead' ? props.rows : [],
		about: props.template === 'alarm' ? null : props.about,
		remark: props.template === 'lead' && props.remark !== null ? { label: t('remark'), text: props.remark } : null,
		signature: getMailSettings().signature[language] ?? site.name,
		agency: site.name,
		address: `${site.name}, ${street} ${number}, ${zip} ${city[language] ?? ''}`,
	}
	return { subject: parts.subject, html: htmlOf(parts), text: textOf(parts) }
}
