import 'server-only'
import type { MailTemplate } from './template'
import { alarmMail } from './templates/alarm'
import { appointmentMail, appointmentStaffMail } from './templates/appointment'
import { confirmationMail } from './templates/confirmation'
import { friendMail } from './templates/friend'
import { friendConfirmMail } from './templates/friend-confirm'
import { leadMail } from './templates/lead'
import { newsletterConfirmMail } from './templates/newsletter-confirm'
import { openLeadsMail } from './templates/open-leads'

const TEMPLATES: readonly MailTemplate[] = [
	leadMail,
	confirmationMail,
	alarmMail,
	friendMail,
	friendConfirmMail,
	newsletterConfirmMail,
	appointmentMail,
	appointmentStaffMail,
	openLeadsMail,
]

/** The template of an outbox row; throws for an unknown one. */
export function templateOf(name: string): MailTemplate {
	const template = TEMPLATES.find((known) => known.name === name)
	if (!template) throw new Error(`No mail template is called ${name}`)
	return template
}
