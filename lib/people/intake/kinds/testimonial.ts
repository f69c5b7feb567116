import 'server-only'
import { testimonial } from '#lib/people/forms/schemas/kinds/testimonial.ts'
import { officeOf } from '#lib/people/lead-subject/offices.ts'
import { defineLeadKind } from '#lib/people/leads/lead-kind.ts'
import { nameOf, visitorMail } from '#lib/people/leads/lead-mails.ts'
import { authorOf } from '#lib/people/testimonials/author.ts'
import { reviewLink } from '#lib/people/testimonials/review-links.ts'
import { createReview } from '#lib/people/testimonials/reviews.ts'
import { testimonialMail } from '#lib/people/testimonials/testimonial-mail.ts'
import { staffReaders } from '#lib/site/config/staff-language.ts'

export const testimonialKind = defineLeadKind('testimonial', testimonial, {
	async write(transaction, lead) {
		const { leadId, reference, content, language, now } = lead
		const uid = await createReview(transaction, leadId)
		const { email, remark, place, deal: goal } = content
		const agency = staffReaders(officeOf('testimonial', null)).map(({ language: reads, recipients }) =>
			testimonialMail.to(
				{ language: reads, recipients, replyTo: email },
				{
					reference,
					email,
					remark,
					place,
					goal,
					visitorLanguage: language,
					name: nameOf(content),
					author: authorOf(content),
					link: reviewLink(uid, now, reads),
				},
			),
		)
		return [...agency, visitorMail('testimonial', lead)]
	},
})
