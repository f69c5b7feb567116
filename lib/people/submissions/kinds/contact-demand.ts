import 'server-only'
import { formatNumericDate } from '#lib/base/format/format-date.ts'
import { contactDemand } from '#lib/people/forms/schemas/contact-demand.ts'
import { defineLeadKind } from '#lib/people/leads/lead-kind.ts'
import { usualMails } from '#lib/people/leads/lead-mails.ts'
import { reachRows } from './contact-routes.ts'

export const contactDemandKind = defineLeadKind('contact-demand', contactDemand, {
	prefix: 'VAL',
	feedback: 'contact-demand',
	hasPhotos: true,
	async feedbackText(db, { reference }) {
		const lead = await db.selectFrom('lead').select('content').where('reference', '=', reference).executeTakeFirst()
		return lead && JSON.parse(lead.content).slot ? 'contact-demand-time' : 'contact-demand'
	},
	stored: ({ slot, ...content }) => ({ ...content, slot: slot && `${slot.day} ${slot.from}–${slot.to}` }),
	write(_, lead) {
		const { street, zip, city, type, surface, bedrooms, year, facades, condition, slot } = lead.content
		return usualMails('contact-demand', lead, (t) => ({
			before: [
				{ label: t('fields.property'), value: `${street}, ${zip} ${city}` },
				{
					label: t('fields.slot'),
					value: slot && `${formatNumericDate(slot.startsAt.toISOString(), 'nl')} ${slot.from}–${slot.to}`,
				},
			],
			after: [
				{ label: t('fields.type'), value: t(`options.type.${type}`) },
				{ label: t('fields.surface'), value: surface === null ? null : `${surface} m²` },
				{ label: t('fields.bedrooms'), value: bedrooms },
				{ label: t('fields.year'), value: year },
				{ label: t('fields.facades'), value: facades && t(`options.facades.${facades}`) },
				{ label: t('fields.condition'), value: condition && t(`options.condition.${condition}`) },
				...reachRows(lead.content, t),
			],
		}))
	},
})
