import 'server-only'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { jsonText, placeIn } from '#lib/base/db/texts.ts'
import type { Cursor, RequestGroup } from '#lib/desk/requests/model/cursor.ts'
import type { OfficeRequests, RequestFilter, RequestState } from '#lib/desk/requests/model/filter.ts'
import { lateBefore } from '#lib/desk/requests/model/promise.ts'
import { kindsHandledBy } from '#lib/people/lead-subject/offices.ts'
import { SELF_SERVED } from '#lib/people/leads/queries.ts'
import { searchedWords } from '#lib/people/leads/staff/search-text.ts'
import { getAppointments, getSite } from '#lib/site/config/config.ts'
import { FORM_FACTS, FORM_NAMES, isFormName } from '#lib/site/config/schema/people/form-facts.ts'

type On = ExpressionBuilder<Tables, 'lead'>
type Condition = Expression<SqlBool>

const PROMISES = [...new Set(FORM_NAMES.map((name) => FORM_FACTS[name].promise))].filter((promise) => promise !== null)

/** Whether the promise of a kind holds for a request: not once all was sent or confirmed, or while its visitor is waited for. */
function isOwed(on: On, kinds: readonly string[]): Condition {
	const visits = on
		.selectFrom('appointment')
		.select('appointment.id')
		.whereRef('appointment.lead_id', '=', 'lead.id')
		.where('appointment.status', '=', 'requested')
	const confirmed = on
		.selectFrom('appointment')
		.select('appointment.id')
		.whereRef('appointment.lead_id', '=', 'lead.id')
		.where('appointment.status', '=', 'confirmed')
	const sent = on
		.selectFrom('document_request')
		.select('document_request.id')
		.whereRef('document_request.lead_id', '=', 'lead.id')
		.where('is_left_to_send', '=', 0)
	return on.and([
		on('lead.kind', 'in', kinds),
		on.or([on('lead.kind', '<>', 'contact-appointment'), on.exists(visits)]),
		on.or([on('lead.kind', '<>', 'contact-demand'), on.not(on.exists(confirmed))]),
		on.or([on('lead.kind', '<>', 'documents'), on.not(on.exists(sent))]),
	])
}

/** Whether a request waits longer than the site promises. */
export function isLate(on: On, now: Date): Condition {
	const { promises } = getSite()
	const { closedDays } = getAppointments()
	return on.or(
		PROMISES.map((promised) => {
			const kinds = FORM_NAMES.filter((kind) => FORM_FACTS[kind].promise === promised)
			const before = lateBefore(promises[promised], closedDays, now).toISOString()
			return on.and([on('lead.created_at', '<', before), isOwed(on, kinds)])
		}),
	)
}

/** Whether a member at the agency has to do something about a request, ever. */
const isForStaff = (on: On) => on('lead.kind', 'not in', SELF_SERVED)

const isOpen = (on: On) => on.and([on('lead.status', '=', 'new'), isForStaff(on)])

/** The requests of a part of the list. Each is in one part. */
export function inGroup(on: On, group: RequestGroup, now: Date): Condition {
	switch (group) {
		case 'late':
			return on.and([isOpen(on), isLate(on, now)])
		case 'new':
			return on.and([isOpen(on), on('lead.assignee_id', 'is', null), on.not(isLate(on, now))])
		case 'running':
			return on.and([
				on('lead.status', 'in', ['new', 'answered']),
				isForStaff(on),
				on.or([
					on('lead.status', '=', 'answered'),
					on.and([on('lead.assignee_id', 'is not', null), on.not(isLate(on, now))]),
				]),
			])
		case 'done':
			// Selected by what they are not: nearly all are among them, so they are read in their order and not looked up.
			return on.not(on.and([on('lead.status', 'in', ['new', 'answered']), isForStaff(on)]))
	}
}

/** The parts of the list that a state is in, and what it is beside that. */
export const STATE_GROUPS: Readonly<Record<RequestState, RequestGroup>> = {
	late: 'late',
	new: 'new',
	taken: 'running',
	answered: 'running',
	done: 'done',
}

const STATE_STATUS = { taken: 'new', answered: 'answered' } as const

/** Those before which the list already was. */
export function after(on: On, { at, id }: Cursor): Condition {
	return on.or([on('lead.created_at', '<', at), on.and([on('lead.created_at', '=', at), on('lead.id', '<', id)])])
}

/** The requests of an office: about its homes and projects, and of the forms that come to it. */
function ofOffice(on: On, { homes, projects, kinds }: OfficeRequests): Condition {
	return on.or([
		isAmong('lead.listing_id', homes),
		isAmong('lead.project_id', projects),
		on.and([on('lead.listing_id', 'is', null), on('lead.project_id', 'is', null), isAmong('lead.kind', kinds)]),
	])
}

/** The requests about which mails go to an address: of its homes, and of the forms that it gets. */
function ofAddress(on: On, address: string): Condition {
	const homes = on
		.selectFrom('listing')
		.select('listing.id')
		.where(jsonText('listing.facts', 'contact', 'email'), '=', address)
	const own = on('lead.listing_id', 'in', homes)
	const kinds = kindsHandledBy(address)
	return kinds.length === 0 ? own : on.or([own, on('lead.kind', 'in', kinds)])
}

/** Who asks for which requests; `ofOffice` is what the office of the filter has, if it has one. */
export interface Matched {
	filter: RequestFilter
	memberId: number
	ofOffice: OfficeRequests | null
}

/** The requests of a filter, for the member who asks. */
export function matching(on: On, { filter, memberId, ofOffice: own }: Matched): Condition {
	const { kind, state, who, home, office, like } = filter
	const conditions: Condition[] = [on('lead.erased_at', 'is', null)]
	if (kind !== null && isFormName(kind)) conditions.push(on('lead.kind', '=', kind))
	if (state === 'taken' || state === 'answered') conditions.push(on('lead.status', '=', STATE_STATUS[state]))
	if (who === 'nobody') conditions.push(on('lead.assignee_id', 'is', null))
	else if (who !== null) conditions.push(on('lead.assignee_id', '=', who === 'me' ? memberId : who))
	if (home !== null) conditions.push(on('lead.listing_id', '=', home))
	if (own !== null) conditions.push(ofOffice(on, own))
	else if (office?.includes('@')) conditions.push(ofAddress(on, office))
	if (like !== null) {
		const same = on.selectFrom('lead as one').select((eb) => eb.fn<string>('lower', ['one.email']).as('email'))
		conditions.push(on(on.fn<string>('lower', ['lead.email']), '=', same.where('one.id', '=', like)))
		conditions.push(on('lead.email', '<>', ''))
	}
	for (const word of searchedWords(filter.q)) {
		conditions.push(on(placeIn(on.ref('lead.search_text'), word), '>', 0))
	}
	return on.and(conditions)
}
