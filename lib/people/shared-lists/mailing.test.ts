import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createList } from '#lib/people/shared-lists/create.ts'
import { listToken } from '#lib/people/shared-lists/links.ts'
import { receiveListOneClick, receiveListStep } from '#lib/people/shared-lists/list-steps.ts'
import { togetherData } from '#lib/people/shared-lists/personal-data.ts'
import { getRetention } from '#lib/site/config/config.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { changeBetween, tellListChanges } from './tell-changes.ts'

const ORIGIN = 'http://localhost:3000'

let agency: AgencyDatabase
let list: { key: string; created_at: string }

beforeEach(async () => {
	vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:2525')
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await agency.add({ id: 1, price: 200_000 }, { id: 2, price: 300_000 }, { id: 3 })
	const made = await createList(agency.db, [1, 2, 3], new Date())
	if (made === null) throw new Error('No list was made')
	list = made
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function step(token: string, name: string, fields: Record<string, string> = {}): Promise<string> {
	const response = await receiveListStep(
		new Request(`${ORIGIN}/api/shared-lists/steps`, {
			method: 'POST',
			headers: { origin: ORIGIN, host: 'localhost:3000', 'x-forwarded-for': '192.0.2.1' },
			body: new URLSearchParams({ token, step: name, language: 'nl', ...fields }),
		}),
	)
	expect(response.status).toBe(303)
	const { searchParams } = new URL(response.headers.get('location') ?? '')
	return searchParams.get('done') ?? searchParams.get('problem') ?? ''
}

const ask = (email: string, right: 'edit' | 'read' = 'edit') => step(listToken(list, right), 'mails', { email })

async function mails() {
	const rows = await agency.db.selectFrom('outbox').selectAll().orderBy('id').execute()
	return rows.map(({ template, recipients, props, headers }) => ({
		template,
		recipients: JSON.parse(recipients),
		props: JSON.parse(props),
		headers: JSON.parse(headers),
	}))
}

const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''

/** Asks for mails to an address and confirms it. Returns the token of its mails. */
async function confirmed(email: string, right: 'edit' | 'read' = 'edit'): Promise<string> {
	await ask(email, right)
	const token = tokenIn((await mails()).find(({ recipients }) => recipients[0] === email)?.props.url)
	await step(token, 'confirm')
	return token
}

const later = new Date(Date.now() + 60_000)
const told = async () => (await mails()).filter(({ template }) => template === 'shared-list-changed')

test('nothing is mailed to an address before its holder has pressed the button', async () => {
	expect(await ask('ada@voorbeeld.be')).toBe('asked')
	await agency.add({ id: 1, price: 190_000 })
	await tellListChanges(agency.db, later)
	expect((await mails()).map(({ template }) => template)).toEqual(['shared-list-confirm'])
})

test('a lower price and a home that went are one mail to each reader, with the right that each had', async () => {
	await confirmed('ada@voorbeeld.be')
	await confirmed('bo@voorbeeld.be', 'read')
	await agency.add({ id: 1, price: 190_000 }, { id: 2, withdrawn_at: '2026-11-20T00:00:00.000Z' })
	await tellListChanges(agency.db, later)
	await tellListChanges(agency.db, later)
	const sent = await told()
	expect(sent.map(({ recipients }) => recipients)).toEqual([['ada@voorbeeld.be'], ['bo@voorbeeld.be']])
	expect(sent.map(({ props }) => tokenIn(props.listUrl))).toEqual([listToken(list, 'edit'), listToken(list, 'read')])
	for (const { props, headers } of sent) {
		expect(props).toMatchObject({ gone: 1, homes: [{ change: 'lowered', formerPrice: '€\u00a0200.000' }] })
		expect(headers['List-Unsubscribe']).toContain('/api/shared-lists/unsubscribe?token=')
	}
	expect(JSON.stringify(sent)).not.toContain('300.000')
})

test('what happened before the first reader confirmed is not mailed', async () => {
	await agency.add({ id: 1, price: 190_000 })
	await confirmed('ada@voorbeeld.be')
	await tellListChanges(agency.db, later)
	expect(await told()).toEqual([])
})

test('a price that is hidden from now on is no news, and no longer stored', async () => {
	await confirmed('ada@voorbeeld.be')
	await agency.add({ id: 1, price: null, is_price_public: 0 })
	await tellListChanges(agency.db, later)
	expect(await told()).toEqual([])
	const homes = await agency.db.selectFrom('shared_list_home').select('told').orderBy('listing_id').execute()
	expect(homes.map((home) => home.told)).toEqual(['open', 'open 300000', 'open'])
})

test('whoever leaves is erased, by the page and by the mail program', async () => {
	const [page, program] = [await confirmed('ada@voorbeeld.be'), await confirmed('bo@voorbeeld.be')]
	await step(page, 'leave')
	const url = `${ORIGIN}/api/shared-lists/unsubscribe?token=${encodeURIComponent(program)}`
	const oneClick = () =>
		new Request(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
	expect((await receiveListOneClick(oneClick())).status).toBe(200)
	expect((await receiveListOneClick(oneClick())).status).toBe(200)
	expect(await agency.db.selectFrom('shared_list_reader').select('id').execute()).toEqual([])
})

test('a mailbox gets few mails from this form, one a day of each list, and the page says when none was sent', async () => {
	expect(await ask('Ada@voorbeeld.be')).toBe('asked')
	expect(await ask('ada@voorbeeld.be')).toBe('asked')
	expect(await mails()).toHaveLength(1)
	const outcomes: string[] = []
	for (let turn = 0; turn < 3; turn += 1) {
		const other = await createList(agency.db, [1], new Date())
		if (other === null) throw new Error('No list was made')
		outcomes.push(await step(listToken(other, 'edit'), 'mails', { email: 'ada@voorbeeld.be' }))
	}
	// Three an hour without proof of work: docs/adr/0021-mails-that-strangers-cause.md.
	expect(outcomes).toEqual(['asked', 'asked', 'unmailed'])
})

test('eight addresses are kept posted about a list, and nothing else than an address is taken', async () => {
	for (let turn = 1; turn <= 8; turn += 1) expect(await ask(`n${turn}@voorbeeld.be`)).toBe('asked')
	expect(await ask('n9@voorbeeld.be')).toBe('full')
	for (const email of ['', 'ada', 'ada@voorbeeld.be, bo@voorbeeld.be', 'ada@voorbeeld.be\r\nBcc: x@y.be']) {
		expect(await ask(email), email).toBe('email')
	}
	expect(await mails()).toHaveLength(8)
})

test('a site without a mail server promises no mail', async () => {
	vi.stubEnv('SMTP_URL', '')
	expect(await ask('ada@voorbeeld.be')).toBe('mailOff')
})

test('only a link that edits erases the list, with everything on it', async () => {
	await confirmed('ada@voorbeeld.be')
	expect(await step(listToken(list, 'read'), 'erase')).toBe('readOnly')
	expect(await agency.db.selectFrom('shared_list').select('id').execute()).toHaveLength(1)
	expect(await step(listToken(list, 'edit'), 'erase')).toBe('erased')
	for (const table of ['shared_list', 'shared_list_home', 'shared_list_person', 'shared_list_reader'] as const) {
		expect(await agency.db.selectFrom(table).selectAll().execute(), table).toEqual([])
	}
})

test('lists go 90 days after their last use, unconfirmed addresses after 30, and a person’s at once', async () => {
	await ask('ada@voorbeeld.be')
	await confirmed('bo@voorbeeld.be')
	expect(await togetherData.find(agency.db, 'ADA@voorbeeld.be')).toMatchObject([{ language: 'nl', confirmedAt: null }])
	const after = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
	const expire = (now: Date) =>
		agency.db.transaction().execute((transaction) => togetherData.expire(transaction, getRetention(), now))
	expect(await expire(after(29))).toBe(0)
	expect(await expire(after(31))).toBe(1)
	const erased = await agency.db
		.transaction()
		.execute((transaction) => togetherData.erase(transaction, 'Bo@Voorbeeld.be', new Date()))
	expect(erased).toBe(1)
	expect(await expire(after(89))).toBe(0)
	expect(await expire(after(91))).toBe(1)
	expect(await agency.db.selectFrom('shared_list_home').selectAll().execute()).toEqual([])
})

test.each([
	[['open', 200], ['open', 190], 'lowered'],
	[['open', 200], ['open', 210], 'raised'],
	[['open', 200], ['reserved', 200], 'reserved'],
	[['reserved', 200], ['open', 200], 'available'],
	[['reserved', 200], ['closed', null], 'closed'],
	[['open', 200], ['gone', null], 'gone'],
	[['closed', null], ['gone', null], null],
	[['open', null], ['open', 200], null],
	[['open', 200], ['open', null], null],
] as const)('%j, then %j: %s', ([before, price], [after, newPrice], change) => {
	const found = changeBetween({ offer: before, price }, { offer: after, price: newPrice })
	expect(found?.change ?? null).toBe(change)
})
