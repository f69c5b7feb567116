import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { officeChoices } from '#lib/homes/offices/office-names.ts'
import { agencyAddresses } from '#lib/people/lead-subject/offices.ts'
import { listMembers, memberOf } from '#lib/people/staff/account/members.ts'
import { holds, type StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { FORM_FACTS } from '#lib/site/config/schema/people/form-facts.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { requestListing } from './list/listing.ts'
import { countRequests } from './list/request-counts.ts'
import { readFilter } from './model/filter.ts'
import { askedHomeChoices } from './model/homes.ts'
import type { RequestsView } from './model/request-types.ts'
import { requestDetail } from './request-detail.ts'

function officeFilter(language: string): RequestsView['office'] {
	const { desk, deskRequests } = messagesOf(language)
	const offices = officeChoices(language)
	if (offices.length > 0) return { label: desk.offices.label, any: desk.offices.any, choices: offices }
	const { office, anyOffice } = deskRequests.filters
	const addresses = agencyAddresses().map((address) => ({ value: address, label: address }))
	return { label: office, any: anyOffice, choices: addresses.length > 1 ? addresses : [] }
}

/** Returns what the page of the requests begins with: the list as its address filters it, and one request beside it. */
export async function requestsView(
	member: StaffMember,
	{ search, id, language }: { search: URLSearchParams; id: number | null; language: string },
): Promise<RequestsView> {
	const db = await getFullDb()
	const now = new Date()
	const filter = readFilter(search, FORM_FACTS)
	const members = (await listMembers(db)).map(memberOf).filter((one) => holds(one, 'requests'))
	return {
		filter,
		me: { id: member.id, name: member.name },
		colleagues: members.map(({ id: number, name }) => ({ id: number, name })),
		counts: await countRequests(db, now),
		listing: await requestListing(db, { filter, memberId: member.id, now }, { cursor: null, language }),
		detail: id === null ? null : await requestDetail(db, id, { by: member.name, now, language }),
		homes: await askedHomeChoices(db, language),
		office: officeFilter(language),
	}
}
