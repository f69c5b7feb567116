import { afterEach, beforeEach, expect, test } from 'vitest'
import { LEAD_KINDS } from '#lib/people/intake/lead-kinds.ts'
import { receiveLead } from '#lib/people/intake/receive.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import { confirmationMail } from '#lib/people/leads/mails/confirmation.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { createLead, type NewLead } from './mutations.ts'

const ORIGIN = 'http://localhost:3000'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
})
afterEach(async () => {
	closeForSite()
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await agency.close()
})

interface Sending {
	address?: string
	isScripted?: boolean
}

function send(name: FormName, fields: Record<string, string>, { address = '192.0.2.1', isScripted }: Sending = {}) {
	const request = new Request(`${ORIGIN}/api/leads/${name}`, {
		method: 'POST',
		headers: { origin: ORIGIN, 'x-forwarded-for': address, ...(isScripted ? { accept: 'application/json' } : {}) },
		body: new URLSearchParams({ language: 'nl', ...fields }),
	})
	return receiveLead(LEAD_KINDS[name], request)
}

const PERSON = { title: 'none', firstName: 'Ada', lastName: 'Peeters', email: 'ada@voorbeeld.be' }
const LEAD: Omit<NewLead, 'content'> = {
	kind: 'site-contact',
	prefix: 'CON',
	language: 'nl',
	listingId: null,
	projectId: null,
	email: PERSON.email,
	optIn: null,
	browserKey: null,
}
const leads = () => agency.db.selectFrom('lead').select(['id', 'kind']).execute()

test.each([
	['a page without scripts', 6, {}],
	['a page with scripts', 12, { isScripted: true }],
])(
	'%s sends %d messages within ten minutes; the next is refused with the time to wait, others are not',
	async (_, most, how) => {
		const statuses: number[] = []
		for (let turn = 0; turn <= most; turn += 1) {
			const answer = await send('site-contact', { ...PERSON, remark: `Bericht ${turn}` }, how)
			statuses.push(answer.status)
			if (turn === most) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500)
		}
		expect(statuses.lastIndexOf(429)).toBe(most)
		expect(statuses.indexOf(429)).toBe(most)
		const other = await send('site-contact', { ...PERSON, remark: 'Anders' }, { ...how, address: '192.0.2.2' })
		expect(other.status).not.toBe(429)
	},
)

test('one sender can send homes to ten friends a day; an eleventh is refused at the field', async () => {
	await importInto(agency, { properties: [property(7)] })
	const about = await findLeadSubject({ listingId: 7 }, 'nl')
	const to = (friend: number) => {
		const fields = { ...PERSON, listingId: '7', friendEmail: `vriend${friend}@voorbeeld.be` }
		const parsed = LEAD_KINDS['send-to-friend'].parse(fields)
		if ('errors' in parsed) throw new Error('A good form was refused')
		const { lead } = parsed
		return createLead(
			agency.db,
			{ ...LEAD, listingId: 7, kind: 'send-to-friend', content: fields },
			async (...made) => {
				const [transaction, written] = made
				await lead.write(transaction, {
					...written,
					about,
					aboutIn: async () => about,
					campaign: null,
					photos: 0,
					language: 'nl',
					isProven: false,
					address: '192.0.2.1',
				})
				return []
			},
		)
	}
	for (let friend = 1; friend <= 10; friend += 1) await to(friend)
	await expect(to(11)).rejects.toMatchObject({ errors: { friendEmail: 'friendTooMany' } })
	expect(await leads()).toHaveLength(10)
	expect(await agency.db.selectFrom('friend_wish').select('lead_id').execute()).toHaveLength(10)
})

test('without a key, the same message within ten minutes counts once, across windows too; later it is new', async () => {
	const at = (time: string) => new Date(`2026-11-21T${time}Z`)
	const create = (now: Date) => createLead(agency.db, { ...LEAD, content: PERSON }, async () => [], now)
	const first = await create(at('10:09:59'))
	expect(await create(at('10:10:01'))).toEqual({ reference: first.reference, isNew: false })
	expect(await create(at('10:19:00'))).toEqual({ reference: first.reference, isNew: false })
	expect((await create(at('10:20:30'))).isNew).toBe(true)
	expect(await leads()).toHaveLength(2)
})

test('a double click with one key makes one lead with one mail of each kind, even at the same moment', async () => {
	const about = { ...LEAD, content: PERSON, browserKey: '00000000-0000-4000-8000-00000000000a' }
	const mail = () =>
		confirmationMail.to(
			{ language: 'nl', recipients: [PERSON.email], replyTo: null },
			{ kind: 'site-contact', reference: 'CON-2026-BBBBBB', firstName: null, about: null },
		)
	const made = await Promise.all([1, 2, 3].map(() => createLead(agency.db, about, async () => [mail()])))
	expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
	expect(new Set(made.map(({ reference }) => reference)).size).toBe(1)
	expect(await leads()).toHaveLength(1)
	expect(await agency.db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
})

test('submissions with the hidden robot field filled in, or from another site, are not stored', async () => {
	const trapped = await send('site-contact', { ...PERSON, remark: 'Hallo', faxline: 'x' })
	expect(trapped.status).toBe(422)
	const foreign = new Request(`${ORIGIN}/api/leads/site-contact`, {
		method: 'POST',
		headers: { origin: 'https://evil.example' },
		body: new URLSearchParams({ ...PERSON, remark: 'Hallo' }),
	})
	expect((await receiveLead(LEAD_KINDS['site-contact'], foreign)).status).toBe(403)
	const typed = new Request(`${ORIGIN}/api/leads/site-contact`, {
		method: 'POST',
		headers: { origin: ORIGIN, 'content-type': 'text/plain' },
		body: 'firstName=Ada',
	})
	expect((await receiveLead(LEAD_KINDS['site-contact'], typed)).status).toBe(415)
	const unproven = await send('site-contact', { ...PERSON, remark: 'Hallo' }, { isScripted: true })
	expect(await unproven.json()).toEqual({ isSent: false, refusal: 'captcha', errors: {} })
	const large = await send('site-contact', { ...PERSON, remark: 'x'.repeat(64 * 1024) })
	expect(large.status).toBe(413)
	expect(await leads()).toEqual([])
})
