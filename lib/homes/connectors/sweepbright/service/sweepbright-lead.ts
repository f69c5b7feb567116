import type { CrmLead } from '#lib/homes/connectors/connector-types.ts'
import { HOME_TYPE } from '#lib/homes/connectors/property-types.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import type { Fields } from './sweepbright-fields.ts'

const LOCALES: readonly string[] = ['nl', 'fr', 'en']

const TYPES: Readonly<Record<number, string>> = {
	[HOME_TYPE.house]: 'house',
	[HOME_TYPE.flat]: 'apartment',
	[HOME_TYPE.studio]: 'apartment',
	[HOME_TYPE.land]: 'land',
	[HOME_TYPE.investment]: 'commercial',
	[HOME_TYPE.shop]: 'commercial',
	[HOME_TYPE.industry]: 'commercial',
	[HOME_TYPE.office]: 'office',
	[HOME_TYPE.parking]: 'parking',
}

/**
 * SweepBright has no field for our reference, the consent, the visit or the page, so that they end the message; and a
 * language that it does not list.
 */
function messageOf(lead: CrmLead): string {
	const consent = lead.hasMarketingConsent ? 'newsletter: yes' : 'newsletter: no'
	const visit = lead.visit === null ? [] : [`${lead.visit.start} – ${lead.visit.end}`]
	const language = LOCALES.includes(lead.language) ? [] : [`Language: ${lead.language}`]
	const foot = [lead.reference, consent, ...language, ...visit, ...(lead.pageUrl === null ? [] : [lead.pageUrl])]
	return `${lead.message}\n\n${foot.join('\n')}`
}

function criteriaOf({ goal, webIds, priceMin, priceMax, bedroomsMin, zips }: NonNullable<CrmLead['criteria']>): Fields {
	const types = [...new Set(webIds.flatMap((webId) => TYPES[webId] ?? []))]
	return {
		preferences: {
			negotiation: goal === 1 ? 'let' : 'sale',
			...(types.length === 0 ? {} : { types }),
			...(priceMin === null ? {} : { min_price: priceMin }),
			...(priceMax === null ? {} : { max_price: priceMax }),
			...(bedroomsMin === null ? {} : { min_rooms: bedroomsMin }),
		},
		...(zips.length === 0 ? {} : { location_preference: { country: 'BE', postal_codes: zips } }),
	}
}

/** Returns path and body of the call that enters a lead. */
export function leadCall(lead: CrmLead): { path: string; body: Fields } {
	const person = {
		first_name: lead.firstName,
		last_name: lead.lastName,
		email: lead.email,
		...(lead.phone === null ? {} : { phone: lead.phone }),
		message: messageOf(lead),
		locale: LOCALES.includes(lead.language) ? lead.language : 'en',
	}
	if (lead.sourceId === null) {
		return { path: 'contacts', body: { ...person, ...(lead.criteria === null ? {} : criteriaOf(lead.criteria)) } }
	}
	if (!/^[\w-]{1,64}$/.test(lead.sourceId)) {
		throw new SourceProblem('shape', 'The home of this lead has no id of SweepBright')
	}
	return { path: `estates/${lead.sourceId}/contacts`, body: person }
}
