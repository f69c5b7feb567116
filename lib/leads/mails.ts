import 'server-only'
import { createTranslator } from 'next-intl'
import type { z } from 'zod'
import { getMailSettings, getSite } from '@/lib/agency/config'
import { messagesOf } from '@/lib/i18n/messages'
import type { OutgoingMail } from '@/lib/mail/types'
import type { About } from './about'
import type { FORMS, FormName } from './schema'

/** The parsed fields of one of the forms. */
export type LeadContent = z.infer<(typeof FORMS)[FormName]>

const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,39}$/u

function recipientsOf(kind: FormName, about: About | null): string[] {
	const { recipients } = getMailSettings()
	const own = {
		'site-contact': recipients.contact,
		'contact-me': recipients.visit,
		'contact-construction': recipients.visit,
		'contact-demand': recipients.valuation,
	}[kind]
	const office = own ?? recipients.default
	return [...new Set(about?.agentEmail ? [about.agentEmail, ...office] : office)]
}

/** The lines of the agency's mail, in the agency's language. */
function rowsOf(content: LeadContent, visitorLanguage: string, agencyLanguage: string) {
	const t = createTranslator({ locale: agencyLanguage, messages: messagesOf(agencyLanguage), namespace: 'forms' })
	const rows: { label: string; value: string | null }[] = [
		{ label: t('fields.name'), value: `${content.firstName} ${content.lastName}` },
		{ label: t('fields.title'), value: content.title && t(`options.title.${content.title}`) },
		{ label: t('fields.email'), value: content.email },
		{ label: t('fields.phone'), value: content.phone },
	]
	if ('question' in content) {
		const { question } = content
		rows.unshift({ label: t('fields.question'), value: question && t(`options.question.${question}`) })
	}
	if ('street' in content) {
		const { type, facades, condition, surface } = content
		rows.unshift({ label: t('fields.property'), value: `${content.street}, ${content.zip} ${content.city}` })
		rows.push(
			{ label: t('fields.type'), value: t(`options.type.${type}`) },
			{ label: t('fields.surface'), value: surface === null ? null : `${surface} m²` },
			{ label: t('fields.bedrooms'), value: content.bedrooms },
			{ label: t('fields.year'), value: content.year },
			{ label: t('fields.facades'), value: facades && t(`options.facades.${facades}`) },
			{ label: t('fields.condition'), value: condition && t(`options.condition.${condition}`) },
		)
	}
	if ('preference' in content) {
		const { preference, timeSlots } = content
		rows.push(
			{ label: t('fields.preference'), value: preference && t(`options.preference.${preference}`) },
			{ label: t('fields.timeSlots'), value: timeSlots.join(', ') },
		)
	}
	rows.push(
		{ label: t('fields.language'), value: visitorLanguage.toUpperCase() },
		{ label: t('fields.newsletter'), value: content.newsletter ? t('yes') : null },
	)
	return rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

/** The mails of a lead: to the agency with the visitor to answer to, and to the visitor that it has arrived. */
export function mailsOf(
	kind: FormName,
	content: LeadContent,
	about: About | null,
	language: string,
): (reference: string) => OutgoingMail[] {
	const agencyLanguage = getSite().defaultLanguage
	const subject = about && { title: about.title, url: about.url }
	return (reference) => [
		{
			template: 'lead',
			language: agencyLanguage,
			recipients: recipientsOf(kind, about),
			replyTo: content.email,
			props: {
				template: 'lead',
				kind,
				reference,
				name: `${content.firstName} ${content.lastName}`,
				rows: rowsOf(content, language, agencyLanguage),
				about: subject,
				remark: content.remark,
			},
		},
		{
			template: 'confirmation',
			language,
			recipients: [content.email],
			replyTo: null,
			props: {
				template: 'confirmation',
				kind,
				reference,
				firstName: PLAIN_NAME.test(content.firstName) ? content.firstName : null,
				about: subject,
			},
		},
	]
}
