import 'server-only'
import { contactDemand } from '#lib/people/forms/schemas/kinds/contact-demand.ts'
import { defineLeadKind } from '#lib/people/leads/receiving/lead-kind.ts'

export const contactDemandKind = defineLeadKind('contact-demand', contactDemand, {
	hasPhotos: true,
	async feedbackText(db, { reference }) {
		const lead = await db.selectFrom('lead').select('content').where('reference', '=', reference).executeTakeFirst()
		return lead && JSON.parse(lead.content).slot ? 'contact-demand-time' : 'contact-demand'
	},
	stored: ({ slot, ...content }) => ({ ...content, slot: slot && `${slot.day} ${slot.from}–${slot.to}` }),
})
