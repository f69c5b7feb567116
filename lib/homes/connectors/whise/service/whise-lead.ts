import { wallOf } from '#lib/base/time/brussels-time.ts'
import type { CrmLead } from '#lib/homes/connectors/connector-types.ts'
import { HOME_TYPE } from '#lib/homes/connectors/property-types.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import type { WhiseAccount, WhiseApi } from './whise-calls.ts'
import { type Fields, idOf, numberOf, rowsOf, textOf } from './whise-fields.ts'

const BELGIUM = 1
const ACTIVE = 1
const LANGUAGES: Readonly<Record<string, string>> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB' }
const OTHER_LANGUAGE = 'en-GB'
const CATEGORIES: Readonly<Record<number, number>> = {
	[HOME_TYPE.house]: 1,
	[HOME_TYPE.flat]: 2,
	[HOME_TYPE.studio]: 2,
	[HOME_TYPE.land]: 3,
	[HOME_TYPE.office]: 4,
	[HOME_TYPE.shop]: 5,
	[HOME_TYPE.industry]: 6,
	[HOME_TYPE.parking]: 7,
}
const WEBSITE = /website|site web|site internet|internet/i
const VISIT = /bezoek|plaatsbezoek|visite|visit/i

/** Returns the number of the first record whose name fits; null if there is none, or the account may not see them. */
async function named(api: WhiseApi, path: string, list: string, pattern: RegExp): Promise<number | null> {
	const answer = await api.callIfAllowed(path, {})
	const row = rowsOf(answer?.[list]).find(({ name }) => pattern.test(textOf(name) ?? ''))
	return row === undefined ? null : numberOf(row.id)
}

async function estateOf(api: WhiseApi, sourceId: string | null): Promise<Fields | null> {
	if (sourceId === null || !/^\d+$/.test(sourceId)) return null
	const answer = await api.call('v1/estates/list', {
		Filter: { EstateIds: [Number(sourceId)], ShowRepresentatives: true },
		Page: { Limit: 1, Offset: 0 },
	})
	return rowsOf(answer.estates)[0] ?? null
}

/** The office of the settings, else of the home, else the agency's first. */
async function officeOf(api: WhiseApi, { officeId }: WhiseAccount, estate: Fields | null): Promise<number> {
	const known = officeId ?? numberOf(estate?.officeId)
	if (known !== null) return known
	const [office] = rowsOf((await api.call('v1/admin/offices/list', {})).offices)
	const id = idOf(office)
	if (id === null) throw new SourceProblem('refused', 'Whise lists no office of the agency to enter a lead in')
	return id
}

function criteriaOf({ criteria }: CrmLead): Fields {
	if (criteria === null) return {}
	const { goal, webIds, priceMin, priceMax, bedroomsMin, surfaceMin } = criteria
	const categories = [...new Set(webIds.flatMap((webId) => CATEGORIES[webId] ?? []))]
	const wish = {
		PurposeId: goal === 0 ? 1 : 2,
		CountryId: BELGIUM,
		...(priceMin === null ? {} : { PriceMin: priceMin }),
		...(priceMax === null ? {} : { PriceMax: priceMax }),
		...(surfaceMin === null ? {} : { AreaMin: surfaceMin }),
		...(bedroomsMin === null ? {} : { MinRooms: bedroomsMin }),
	}
	return { SearchCriteria: categories.length > 0 ? categories.map((CategoryId) => ({ ...wish, CategoryId })) : [wish] }
}

function commentsOf({ reference, message, criteria, language, pageUrl }: CrmLead): string {
	const zips = criteria?.zips ?? []
	return [
		`[${reference}]`,
		message,
		...(zips.length > 0 ? [zips.join(', ')] : []),
		...(LANGUAGES[language] === undefined ? [`Language: ${language}`] : []),
		...(pageUrl === null ? [] : [pageUrl]),
	].join('\n')
}

/** Enters the visitor as a contact; a contact who is known by that e-mail address is updated. */
async function upsertContact(api: WhiseApi, lead: CrmLead, estateId: number | null, office: number) {
	const origin = await named(api, 'v1/contacts/origins/list', 'contactOrigins', WEBSITE)
	const answer = await api.call(
		'v1/contacts/upsert',
		{
			Name: lead.lastName || lead.email,
			FirstName: lead.firstName,
			PrivateEmail: lead.email,
			...(lead.phone === null ? {} : { PrivateTel: lead.phone }),
			CountryId: BELGIUM,
			LanguageId: LANGUAGES[lead.language] ?? OTHER_LANGUAGE,
			OfficeIds: [office],
			StatusId: ACTIVE,
			...(estateId === null ? {} : { EstateIds: [estateId] }),
			...(origin === null ? {} : { ContactOriginId: origin }),
			// Left out if the box was not ticked: it must not take back a consent that was given elsewhere.
			...(lead.hasMarketingConsent ? { AgreementEmail: true } : {}),
			Comments: commentsOf(lead),
			...criteriaOf(lead),
		},
		{ isOnce: true },
	)
	return numberOf(answer.contactId) ?? numberOf(answer.id)
}

function belgianTime(instant: string): string {
	const { day, time } = wallOf(new Date(instant))
	return `${day}T${time}:00`
}

/** Enters a booked visit, unless one with our reference is there already. */
async function enterVisit(api: WhiseApi, lead: CrmLead, estate: Fields, contactId: number | null): Promise<void> {
	const estateId = idOf(estate)
	const UserIds = rowsOf(estate.representatives).flatMap((row) => idOf(row) ?? [])
	const CalendarActionId = await named(api, 'v1/calendars/actions/list', 'calendarActions', VISIT)
	// Whise requires the user of a visit, and a kind. Without them the visit is in the remarks of the contact.
	if (lead.visit === null || estateId === null || UserIds.length === 0 || CalendarActionId === null) return
	const Sort = ['startDateTime', 'id'].map((Field) => ({ Field, Ascending: true }))
	const Filter = { EstateIds: [estateId] }
	const { calendars } = await api.call('v1/calendars/list', { Filter, Sort, Page: { Limit: 200, Offset: 0 } })
	if (rowsOf(calendars).some(({ subject }) => textOf(subject)?.includes(lead.reference))) return
	await api.call(
		'v1/calendars/upsert',
		{
			Subject: `${lead.reference} ${lead.firstName} ${lead.lastName}`,
			CalendarActionId,
			StartDateTime: belgianTime(lead.visit.start),
			EndDateTime: belgianTime(lead.visit.end),
			UserIds,
			EstateIds: [estateId],
			...(contactId === null ? {} : { ContactIds: [contactId] }),
		},
		{ isOnce: true },
	)
}

/** Enters a lead into Whise: the contact, what it looks for, and a visit that was booked. */
export async function sendWhiseLead(api: WhiseApi, account: WhiseAccount, lead: CrmLead) {
	const estate = await estateOf(api, lead.sourceId)
	const contactId = await upsertContact(api, lead, idOf(estate), await officeOf(api, account, estate))
	if (estate !== null && lead.visit !== null) await enterVisit(api, lead, estate, contactId)
	return { externalId: contactId === null ? null : String(contactId) }
}
