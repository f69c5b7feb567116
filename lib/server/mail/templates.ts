import 'server-only'
import { alertConfirmMail } from '#lib/people/alerts/alert-confirm-mail.ts'
import { alertFoundMail } from '#lib/people/alerts/alert-found-mail.ts'
import { alertFullMail } from '#lib/people/alerts/alert-full-mail.ts'
import { appointmentMail, appointmentStaffMail } from '#lib/people/appointments/appointment-mail.ts'
import { impressionMail, impressionStaffMail } from '#lib/people/appointments/impressions/impression-mails.ts'
import { documentsMail } from '#lib/people/documents/documents-mail.ts'
import { undeliveredMail } from '#lib/people/lead-delivery/undelivered-mail.ts'
import { applicationMail } from '#lib/people/leads/mails/application-mail.ts'
import { confirmationMail } from '#lib/people/leads/mails/confirmation.ts'
import { friendMail } from '#lib/people/leads/mails/friend.ts'
import { friendConfirmMail } from '#lib/people/leads/mails/friend-confirm.ts'
import { leadMail } from '#lib/people/leads/mails/lead-mail.ts'
import { offerPassingMail } from '#lib/people/leads/mails/offer-passing.ts'
import { openLeadsMail } from '#lib/people/leads/mails/open-leads.ts'
import { replyMail } from '#lib/people/leads/mails/reply.ts'
import type { MailTemplate } from '#lib/people/mail/template.ts'
import { newsletterConfirmMail } from '#lib/people/newsletter/newsletter-confirm-mail.ts'
import {
	ownerCodeMail,
	ownerInvitationMail,
	ownerLoginMail,
	ownerPasswordMail,
	ownerResetMail,
} from '#lib/people/owners/mails/owner-account-mails.ts'
import { ownerSummaryMail } from '#lib/people/owners/mails/owner-summary.ts'
import { ownerVisitsMail } from '#lib/people/owners/mails/owner-visits.ts'
import { listChangedMail } from '#lib/people/shared-lists/list-changed-mail.ts'
import { listConfirmMail } from '#lib/people/shared-lists/list-confirm-mail.ts'
import {
	staffInvitationMail,
	staffLoginCodeMail,
	staffNoticeMail,
	staffRecoveredMail,
	staffResetMail,
} from '#lib/people/staff/account/mails/staff-account-mails.ts'
import { staffRecipientsMail } from '#lib/people/staff/account/mails/staff-recipients.ts'
import { staffCodeMail } from '#lib/people/staff/code-mail.ts'
import { testimonialMail } from '#lib/people/testimonials/testimonial-mail.ts'
import { erasedMail } from '#lib/people/visitor-page/erased-mail.ts'
import { ownPageMail } from '#lib/people/visitor-page/own-page-mail.ts'
import { sourceLossMail } from '#lib/server/feed-alarm/loss-mail.ts'
import { sourceTroubleMail } from '#lib/server/feed-alarm/trouble-mail.ts'
import { figuresMail } from '#lib/server/legal-figures/figures-mail.ts'
import { alarmMail } from './alarm.ts'

/**
 * Mails to visitors, which link to the page with everything that the reader has with the agency. The mail with that
 * page's other link is not among them, nor is what a visitor sends to a friend, whose address is not kept.
 */
const TO_VISITORS: readonly MailTemplate[] = [
	confirmationMail,
	replyMail,
	alertConfirmMail,
	alertFoundMail,
	alertFullMail,
	friendConfirmMail,
	newsletterConfirmMail,
	appointmentMail,
	impressionMail,
	documentsMail,
	listConfirmMail,
	listChangedMail,
]

/** Every kind of mail; each is defined by the domain that sends it. */
export const TEMPLATES: readonly MailTemplate[] = [
	...TO_VISITORS,
	leadMail,
	alarmMail,
	undeliveredMail,
	sourceLossMail,
	sourceTroubleMail,
	figuresMail,
	friendMail,
	ownPageMail,
	erasedMail,
	appointmentStaffMail,
	impressionStaffMail,
	testimonialMail,
	openLeadsMail,
	offerPassingMail,
	ownerLoginMail,
	ownerResetMail,
	ownerInvitationMail,
	ownerPasswordMail,
	ownerCodeMail,
	applicationMail,
	ownerSummaryMail,
	ownerVisitsMail,
	staffCodeMail,
	staffInvitationMail,
	staffResetMail,
	staffLoginCodeMail,
	staffNoticeMail,
	staffRecipientsMail,
	staffRecoveredMail,
]

/** Whether a kind of mail links to the page of its reader. */
export function isToVisitor(name: string): boolean {
	return TO_VISITORS.some((known) => known.name === name)
}

/** Returns the template of an outbox row; throws for an unknown one. */
export function templateOf(name: string): MailTemplate {
	const template = TEMPLATES.find((known) => known.name === name)
	if (!template) throw new Error(`No mail template is called ${name}`)
	return template
}
