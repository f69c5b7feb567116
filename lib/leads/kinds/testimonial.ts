import 'server-only'
import { staffReaders } from '@/lib/agency/staff-language'
import { enqueueMails } from '@/lib/mail/enqueue'
import { testimonialMail } from '@/lib/mail/templates/testimonial'
import { authorOf } from '@/lib/testimonials/author'
import { reviewLink } from '@/lib/testimonials/links'
import { createReview } from '@/lib/testimonials/reviews'
import { testimonial } from '../forms/testimonial'
import { defineLeadKind, nameOf, visitorMail } from '../lead-kind'
import { officeOf } from '../offices'

export const testimonialKind = defineLeadKind('testimonial', testimonial, {
	prefix: 'TES',
	feedback: 'site-contact',
	feedbackText: 'testimonial',
	async write(transaction, lead) {
		const { leadId, reference, content, language, now } = lead
		const uid = await createReview(transaction, leadId)
		const { email, remark, place, deal: goal } = content
		const agency = staffReaders(officeOf('testimonial', null)).map(({ language: reads, recipients }) =>
			testimonialMail.to(
				{ language: reads, recipients, replyTo: email },
				{
					...{ reference, email, remark, place, goal, visitorLanguage: language },
					name: nameOf(content),
					author: authorOf(content),
					link: reviewLink(uid, now, reads),
				},
			),
		)
		await enqueueMails(transaction, [...agency, visitorMail('testimonial', lead)], { leadId, now, asker: lead })
	},
	mails: () => [],
})
