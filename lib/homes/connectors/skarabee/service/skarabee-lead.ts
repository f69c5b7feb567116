import 'server-only'
import type { CrmLead } from '#lib/homes/connectors/connector-types.ts'
import type { XmlFields } from '#lib/homes/connectors/reading/xml.ts'
import words from './lead-words.json' with { type: 'json' }
import { element, fieldsAt, recordsOf } from './skarabee-calls.ts'

const ORIGINATOR = 'Website'
const MOBILE = /^(\+32|0032|0)4\d/
const MOST_QUOTED = 200

type LeadWords = (typeof words)['nl']

function wordsIn(language: string): LeadWords {
	return new Map<string, LeadWords>(Object.entries(words)).get(language) ?? words.nl
}

/** The Weblink has no field for consent, so the comments state in words what the visitor chose. */
function commentsOf(lead: CrmLead): string {
	const said = wordsIn(lead.language)
	const consent = lead.hasMarketingConsent ? said.consent : said.noConsent
	return [lead.message, lead.pageUrl, consent].filter((part) => part !== null && part !== '').join('\n\n')
}

/** Returns the body of a contact request, its elements in the order of the Weblink's description. */
export function contactBody(lead: CrmLead, publicationId: number | null): string {
	const isMobile = lead.phone !== null && MOBILE.test(lead.phone.replace(/[^\d+]/g, ''))
	const phone = lead.phone === null ? '' : element(isMobile ? 'CellPhone' : 'Phone', lead.phone)
	return `<ContactMes>${[
		element('ExternalReference', lead.reference),
		element('FirstName', lead.firstName),
		element('LastName', lead.lastName),
		phone,
		element('Comments', commentsOf(lead)),
		element('Email', lead.email),
		element('Originator', ORIGINATOR),
		element('PublicationID', publicationId),
		element('HouseNumber', null),
		element('OfficeId', null),
	].join('')}</ContactMes>`
}

/** Returns a reason without what the visitor entered, which it may quote. */
function withoutPerson(reason: string, lead: CrmLead): string {
	const personal = [lead.email, lead.phone, lead.firstName, lead.lastName, lead.message]
	const known = personal.filter((part) => part !== null && part.length > 1)
	return known.reduce((text: string, part) => text.replaceAll(part ?? '', '…'), reason).slice(0, MOST_QUOTED)
}

/** Returns why a contact request was not accepted, or null if it was. */
export function refusalOf(result: XmlFields, lead: CrmLead): string | null {
	const invalid = recordsOf(fieldsAt(result, 'InvalidContactMes'), 'InvalidContactMe')
	const own = invalid.find(({ ExternalReference }) => ExternalReference === lead.reference) ?? invalid[0]
	if (!own) return null
	const errors = fieldsAt(own, 'Errors')?.string
	const reasons = (Array.isArray(errors) ? errors : [errors]).filter((reason) => typeof reason === 'string')
	return withoutPerson(reasons.join('; '), lead) || 'it gives no reason'
}
