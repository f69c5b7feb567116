import 'server-only'
import { contactDemand } from '../forms/contact-demand'
import { defineLeadKind } from '../lead-kind'
import { reachRows } from './reach'

export const contactDemandKind = defineLeadKind('contact-demand', contactDemand, {
	prefix: 'VAL',
	feedback: 'contact-demand',
	office: 'valuation',
	rows: (content, t) => {
		const { street, zip, city, type, surface, bedrooms, year, facades, condition } = content
		return {
			before: [{ label: t('fields.property'), value: `${street}, ${zip} ${city}` }],
			after: [
				{ label: t('fields.type'), value: t(`options.type.${type}`) },
				{ label: t('fields.surface'), value: surface === null ? null : `${surface} m²` },
				{ label: t('fields.bedrooms'), value: bedrooms },
				{ label: t('fields.year'), value: year },
				{ label: t('fields.facades'), value: facades && t(`options.facades.${facades}`) },
				{ label: t('fields.condition'), value: condition && t(`options.condition.${condition}`) },
				...reachRows(content, t),
			],
		}
	},
})
