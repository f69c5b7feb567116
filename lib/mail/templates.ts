import 'server-only'
import type { MailTemplate } from './template'
import { alarmMail } from './templates/alarm'
import { alertConfirmMail } from './templates/alert-confirm'
import { alertFoundMail } from './templates/alert-found'
import { alertFullMail } from './templates/alert-full'
import { applicationMail } from './templates/application'
import { appointmentMail, appointmentStaffMail } from './templates/appointment'
import { confirmationMail } from './templates/confirmation'
import { documentsMail } from './templates/documents'
import { friendMail } from './templates/friend'
import { friendConfirmMail } from './templates/friend-confirm'
import { leadMail } from './templates/lead'
import { newsletterConfirmMail } from './templates/newsletter-confirm'
import { openLeadsMail } from './templates/open-leads'
import { ownerCodeMail } from './templates/owner-code'
import { ownerInvitationMail } from './templates/owner-invitation'
import { ownerLoginMail } from './templates/owner-login'
import { ownerPasswordMail } from './templates/owner-password'
import { ownerResetMail } from './templates/owner-reset'
import { ownerSummaryMail } from './templates/owner-summary'
import { ownerVisitsMail } from './templates/owner-visits'
import { staffCodeMail } from './templates/staff-code'
import { testimonialMail } from './templates/testimonial'

const TEMPLATES: readonly MailTemplate[] = [
	leadMail,
	confirmationMail,
	alarmMail,
	alertConfirmMail,
	alertFoundMail,
	alertFullMail,
	friendMail,
	friendConfirmMail,
	newsletterConfirmMail,
	appointmentMail,
	appointmentStaffMail,
	documentsMail,
	testimonialMail,
	openLeadsMail,
	ownerLoginMail,
	ownerResetMail,
	ownerInvitationMail,
	ownerPasswordMail,
	ownerCodeMail,
	applicationMail,
	ownerSummaryMail,
	ownerVisitsMail,
	staffCodeMail,
]

/** The template of an outbox row; throws for an unknown one. */
export function templateOf(name: string): MailTemplate {
	const template = TEMPLATES.find((known) => known.name === name)
	if (!template) throw new Error(`No mail template is called ${name}`)
	return template
}
