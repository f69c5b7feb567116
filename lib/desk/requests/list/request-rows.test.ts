import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CursorText, cursorText } from '#lib/desk/requests/model/cursor.ts'
import { filterQuery, readFilter } from '#lib/desk/requests/model/filter.ts'
import { FORM_FACTS } from '#lib/site/config/schema/people/form-facts.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { addRequest, addVisit } from '#tests/support/data/requests.ts'
import { countArrived, countRequests } from './request-counts.ts'
import { requestPage, requestRow } from './request-rows.ts'

/** A Wednesday, 11.34 in Belgium. With `promises.answer` at 1 and `valuationCall` at 2, Monday and Friday are late. */
const NOW = new Date('2026-11-25T10:34:00.000Z')
const TODAY = '2026-11-25T09:00:00.000Z'
const MONDAY = '2026-11-23T09:00:00.000Z'
const ME = 7

let agency: AgencyDatabase
let db: AgencyDatabase['db']

beforeEach(async () => {
	agency = await createAgencyDatabase()
	db = agency.db
})
afterEach(() => agency.close())

async function listed(query: Record<string, string> = {}, most = 100) {
	const wanted = { filter: readFilter(query, FORM_FACTS), memberId: ME, now: NOW }
	return (await requestPage(db, wanted, { cursor: null, most })).rows
}
const ids = async (query: Record<string, string> = {}) => (await listed(query)).map(({ id }) => id)
const groups = async () => (await listed()).map(({ group }) => group)

describe('the parts of the list', () => {
	test('broken promises are on top, then what is new, what is going on, and the rest, each newest first', async () => {
		const closed = await addRequest(db, { status: 'closed' })
		const answered = await addRequest(db, { status: 'answered', created_at: MONDAY })
		const taken = await addRequest(db, { assignee_id: ME })
		const older = await addRequest(db, { created_at: '2026-11-24T09:00:00.000Z' })
		const newer = await addRequest(db)
		const late = await addRequest(db, { created_at: MONDAY, assignee_id: ME })
		const later = await addRequest(db, { created_at: '2026-11-20T09:00:00.000Z' })
		expect(await ids()).toEqual([late, later, newer, older, taken, answered, closed])
		expect(await groups()).toEqual(['late', 'late', 'new', 'new', 'running', 'running', 'done'])
		expect(await countRequests(db, NOW)).toEqual({ late: 2, new: 2, running: 2 })
	})

	test('each form has the promise that its own mail makes', async () => {
		const sent = { created_at: MONDAY }
		for (const kind of ['contact-demand', 'contact-construction', 'testimonial'])
			await addRequest(db, { ...sent, kind })
		for (const kind of ['sign-newsletter', 'send-to-friend', 'demand-register']) await addRequest(db, { ...sent, kind })
		for (const kind of ['offer', 'application', 'contact-me']) await addRequest(db, { ...sent, kind })
		const rows = await listed()
		const groupOf = Object.fromEntries(rows.map(({ kind, group }) => [kind, group]))
		expect(groupOf).toEqual({
			offer: 'late',
			application: 'late',
			'contact-me': 'late',
			'contact-demand': 'new',
			'contact-construction': 'new',
			testimonial: 'new',
			'sign-newsletter': 'done',
			'send-to-friend': 'done',
			'demand-register': 'done',
		})
	})

	test('only a visit that waits for the agency can be late', async () => {
		for (const status of ['requested', 'confirmed', 'unconfirmed'] as const) {
			await addVisit(db, await addRequest(db, { kind: 'contact-appointment', created_at: MONDAY }), status)
		}
		const rows = await listed()
		expect(rows.map(({ group, visit }) => [group, visit?.status])).toEqual([
			['late', 'requested'],
			['new', 'unconfirmed'],
			['new', 'confirmed'],
		])
	})

	test('documents are late only if the agency had to send some', async () => {
		for (const left of [0, 1, null] as const) {
			const lead_id = await addRequest(db, { kind: 'documents', created_at: MONDAY, email: `left${left}@voorbeeld.be` })
			const request = { uid: `u${lead_id}`, listing_id: null, project_id: null, email: '', repeats: null }
			const times = { expires_at: TODAY, created_at: MONDAY }
			await db
				.insertInto('document_request')
				.values({ lead_id, ...request, ...times, is_left_to_send: left })
				.execute()
		}
		const rows = await listed()
		expect(Object.fromEntries(rows.map(({ email, group }) => [email, group]))).toEqual({
			'left0@voorbeeld.be': 'new',
			'left1@voorbeeld.be': 'late',
			'leftnull@voorbeeld.be': 'late',
		})
	})

	test('one request has the part that the list gives it', async () => {
		for (const status of ['new', 'answered', 'closed'] as const) {
			for (const created_at of [TODAY, MONDAY]) {
				for (const assignee_id of [null, ME]) await addRequest(db, { status, created_at, assignee_id })
			}
		}
		await addRequest(db, { kind: 'sign-newsletter' })
		const rows = await listed()
		expect(rows).toHaveLength(13)
		for (const row of rows) expect(await requestRow(db, row.id, NOW)).toEqual(row)
	})

	test('what was erased is not listed, counted or opened', async () => {
		const id = await addRequest(db, { erased_at: TODAY, email: '', content: '{}' })
		expect(await ids()).toEqual([])
		expect(await countRequests(db, NOW)).toEqual({ late: 0, new: 0, running: 0 })
		expect(await requestRow(db, id, NOW)).toBeNull()
	})
})

describe('filters', () => {
	test('by kind, home, state and person', async () => {
		const offer = await addRequest(db, { kind: 'offer', listing_id: 1001 })
		const mine = await addRequest(db, { assignee_id: ME })
		const theirs = await addRequest(db, { assignee_id: 8, listing_id: 1001, status: 'answered' })
		const late = await addRequest(db, { created_at: MONDAY })
		expect(await ids({ kind: 'offer' })).toEqual([offer])
		expect(await ids({ home: '1001' })).toEqual([offer, theirs])
		expect(await ids({ who: 'me' })).toEqual([mine])
		expect(await ids({ who: '8' })).toEqual([theirs])
		expect(await ids({ who: 'nobody' })).toEqual([late, offer])
		expect(await ids({ state: 'late' })).toEqual([late])
		expect(await ids({ state: 'new' })).toEqual([offer])
		expect(await ids({ state: 'taken' })).toEqual([mine])
		expect(await ids({ state: 'answered' })).toEqual([theirs])
		expect(await ids({ kind: 'offer', state: 'late' })).toEqual([])
	})

	test('by words, whatever their case, accents and order, as long as all are there', async () => {
		const content = {
			firstName: 'Nadia',
			lastName: 'Bensaïd',
			phone: '0470 12 34 56',
			remark: 'Le jardin est-il au sud ?',
		}
		const one = await addRequest(db, { content: JSON.stringify(content), email: 'nadia@voorbeeld.be' })
		await addRequest(db)
		for (const q of ['bensaid', 'JARDIN nadia', '0470123456', 'nadia@voorbeeld', '%', 'sud_']) {
			const found = q === '%' || q === 'sud_' ? [] : [one]
			expect(await ids({ q }), q).toEqual(found)
		}
		expect(await ids({ q: 'bensaid peeters' })).toEqual([])
	})

	test('by the street of the home', async () => {
		await agency.add({ id: 1001, street: 'Rue des Sept Lanternes', house_number: '14' })
		const one = await addRequest(db, { listing_id: 1001 })
		await addRequest(db)
		expect(await ids({ q: 'lanternes 14' })).toEqual([one])
	})

	test('by the mail address of another request, whatever its case', async () => {
		const one = await addRequest(db, { email: 'Ada@Voorbeeld.be' })
		const two = await addRequest(db)
		await addRequest(db, { email: 'bo@voorbeeld.be' })
		expect(await ids({ like: String(one) })).toEqual([two, one])
		expect(await ids({ like: '999' })).toEqual([])
	})

	// config/mail.json: valuations go to elise@beffroi.example, everything else to bonjour@beffroi.example.
	test('by the address of the agency that gets the mails: by form, and by the agent of the home', async () => {
		const facts = JSON.stringify({ contact: { name: 'Bruno', email: 'bruno@beffroi.example' } })
		await agency.add({ id: 1001, facts })
		const valuation = await addRequest(db, { kind: 'contact-demand' })
		const ofBruno = await addRequest(db, { kind: 'offer', listing_id: 1001 })
		expect(await ids({ office: 'elise@beffroi.example' })).toEqual([valuation])
		expect(await ids({ office: 'bruno@beffroi.example' })).toEqual([ofBruno])
		expect(await ids({ office: 'bonjour@beffroi.example' })).toEqual([ofBruno])
	})

	test('are read from an address and written into one; what is not understood filters nothing', () => {
		const query = { q: 'jardin', kind: 'offer', state: 'late', who: 'me', home: '12', office: 'a@b.example', like: '3' }
		expect(filterQuery(readFilter(query, FORM_FACTS))).toBe(`?${new URLSearchParams(query)}`)
		const wrong = { kind: 'x', state: ['late'], who: '-1', home: '1e9999', office: '<b>', like: "1' or 1" }
		expect(filterQuery(readFilter(wrong, FORM_FACTS))).toBe('')
	})
})

test('pages follow each other without a gap or a repetition, also where several came at the same moment', async () => {
	for (const status of ['new', 'answered', 'closed'] as const) {
		for (const created_at of [TODAY, TODAY, TODAY, MONDAY]) await addRequest(db, { status, created_at })
	}
	const all = await ids()
	const wanted = { filter: readFilter({}, FORM_FACTS), memberId: ME, now: NOW }
	for (const most of [1, 2, 5, 11, 12]) {
		const seen: number[] = []
		for (let next: string | null = ''; next !== null; ) {
			const page = await requestPage(db, wanted, { cursor: CursorText.parse(next), most })
			expect(page.rows.length).toBeLessThanOrEqual(most)
			seen.push(...page.rows.map(({ id }) => id))
			next = page.next && cursorText(page.next)
		}
		expect(seen).toEqual(all)
	}
})

test('what came in since is counted by the filter', async () => {
	const since = await addRequest(db)
	await addRequest(db, { kind: 'offer' })
	await addRequest(db)
	const arrived = (query: Record<string, string>) =>
		countArrived(db, { filter: readFilter(query, FORM_FACTS), memberId: ME, since })
	expect(await arrived({})).toBe(2)
	expect(await arrived({ kind: 'offer' })).toBe(1)
})
