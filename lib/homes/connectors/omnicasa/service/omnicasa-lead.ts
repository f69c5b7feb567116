import 'server-only'
import type { CrmLead } from '#lib/homes/connectors/connector-types.ts'
import { HOME_TYPE } from '#lib/homes/connectors/property-types.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { languageId } from './languages.ts'
import { isFields } from './omnicasa-answer.ts'
import { NoSuchCall, type OmnicasaCalls, type Parameters } from './omnicasa-calls.ts'

/** Omnicasa's number for "the agency's website". */
const FROM_WEBSITE = 5
/** Web servers of this kind take queries of 2048 characters at least. The message is shortened only if more is refused. */
const SHORT_TEXT = 400

/** Omnicasa's number of the main type for each type of the site, in what people look for. */
const MAIN_TYPES: Readonly<Record<number, number>> = {
	[HOME_TYPE.house]: 151,
	[HOME_TYPE.flat]: 7,
	[HOME_TYPE.studio]: 17,
	[HOME_TYPE.land]: 3,
	[HOME_TYPE.investment]: 162,
	[HOME_TYPE.shop]: 159,
	[HOME_TYPE.industry]: 136,
	[HOME_TYPE.office]: 127,
	[HOME_TYPE.parking]: 158,
}

function personOf(lead: CrmLead): Parameters {
	return {
		Name: lead.lastName,
		FirstName: lead.firstName,
		Email: lead.email,
		...(lead.phone === null ? {} : { PhoneNumber: lead.phone }),
		SourceId: FROM_WEBSITE,
		LanguageIdFromParameter: languageId(lead.language),
		IsReceivedEmail: lead.hasMarketingConsent,
	}
}

function criteriaOf(criteria: NonNullable<CrmLead['criteria']>): Parameters {
	const { goal, webIds, priceMin, priceMax, bedroomsMin, surfaceMin, zips } = criteria
	const types = webIds.flatMap((webId) => MAIN_TYPES[webId] ?? [])
	return {
		Goal: goal,
		...(types.length === 0 ? {} : { TypeOfPropertyIDs: types.join(',') }),
		...(priceMin === null ? {} : { PriceMin: priceMin }),
		...(priceMax === null ? {} : { PriceMax: priceMax }),
		...(bedroomsMin === null ? {} : { MinRooms: bedroomsMin }),
		...(surfaceMin === null ? {} : { LivingArea: surfaceMin }),
		...(zips.length === 0 ? {} : { Zips: zips.join(',') }),
	}
}

function callOf(lead: CrmLead, text: string): { method: string; parameters: Parameters } {
	if (lead.kind === 'search' && lead.criteria !== null) {
		const comment = `${lead.reference}\n${text}`
		return {
			method: 'DemandRegister2',
			parameters: { ...personOf(lead), ...criteriaOf(lead.criteria), Comment: comment },
		}
	}
	const about = lead.sourceId === null ? {} : { ObjectID: Number(lead.sourceId) }
	return {
		method: 'ContactOnMe',
		parameters: {
			...personOf(lead),
			...about,
			IsCreatedDemand: false,
			Subject: `${lead.reference} ${lead.kind}`,
			Content: text,
			CustomStr1: lead.reference,
		},
	}
}

function textOf(lead: CrmLead, message: string): string {
	const visit = lead.visit === null ? [] : [`${lead.visit.start} – ${lead.visit.end}`]
	return [message, ...visit, lead.pageUrl ?? ''].filter((line) => line !== '').join('\n\n')
}

function externalIdOf(value: unknown): string | null {
	const id = isFields(value) ? (value.ID ?? value.PersonID) : value
	return typeof id === 'number' && id > 0 ? String(id) : null
}

/**
 * Enters a lead with `ContactOnMe`, or `DemandRegister2` for what a visitor looks for. The service does not recognise
 * one that it has already, so that the call is never repeated here, and our reference is the first word of its subject.
 */
export async function sendLead(calls: OmnicasaCalls, lead: CrmLead): Promise<{ externalId: string | null }> {
	if (lead.sourceId !== null && !Number.isSafeInteger(Number(lead.sourceId))) {
		throw new SourceProblem('shape', 'The home of this lead has no number of Omnicasa')
	}
	const { method, parameters } = callOf(lead, textOf(lead, lead.message))
	try {
		return { externalId: externalIdOf(await calls.call(method, parameters, true)) }
	} catch (error) {
		if (!(error instanceof NoSuchCall) || lead.message.length <= SHORT_TEXT) throw error
		const short = callOf(lead, textOf(lead, `${lead.message.slice(0, SHORT_TEXT)} […]`))
		return { externalId: externalIdOf(await calls.call(method, short.parameters, true)) }
	}
}
