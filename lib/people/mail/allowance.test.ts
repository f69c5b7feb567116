import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Tables } from '#lib/base/db/tables.ts'
import { documentsMail } from '#lib/people/documents/documents-mail.ts'
import { confirmationMail } from '#lib/people/leads/mails/confirmation.ts'
import { leadMail } from '#lib/people/leads/mails/lead-mail.ts'
import { createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { allowanceWait, spendAllowance } from './allowance.ts'
import { enqueueMails } from './enqueue.ts'

const NOON = new Date('2026-11-23T12:00:00.000Z')
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)
const ADA = 'ada@voorbeeld.be'
let db: Kysely<Tables>
let close: () => Promise<void>

beforeEach(async () => {
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	const opened = await createAgencyDatabase()
	db = opened.db
	close = opened.close
})
afterEach(() => close())

const about = { title: 'Huis', url: 'https://agency.test/property/1/' }
const receipt = (to: string) =>
	confirmationMail.to(
		{ language: 'nl', recipients: [to], replyTo: null, asked: 'receipt' },
		{ kind: 'site-contact', reference: 'CON-2026-BBBBBB', firstName: null, about: null, rows: [] },
	)
const link = (to: string) =>
	documentsMail.to(
		{ language: 'nl', recipients: [to], replyTo: null, asked: 'link' },
		{
			reference: 'DOC-2026-BBBBBB',
			firstName: null,
			about,
			isRepeated: false,
			link: null,
			expiresAt: NOON.toISOString(),
			hasMissing: true,
		},
	)
const agency = leadMail.to(
	{ language: 'nl', recipients: ['office@agency.test'], replyTo: ADA },
	{ kind: 'site-contact', reference: 'CON-2026-BBBBBB', name: 'Ada', rows: [], about: null, remark: null, link: null },
)

/** Returns how many mails to visitors are in the outbox. */
async function mailsToVisitors(): Promise<number> {
	const rows = await db.selectFrom('outbox').select('recipients').where('recipients', 'like', '%voorbeeld%').execute()
	return rows.length
}

test('without proof of work one mailbox gets two receipts and three links in an hour, whoever asks', async () => {
	for (let turn = 0; turn < 40; turn++) {
		const asker = { isProven: false, address: `2001:db8:${turn}::1` }
		const to = `A${turn % 2 ? 'da' : 'DA'}+${turn}@voorbeeld.be`
		await enqueueMails(db, [agency, receipt(to)], { leadId: null, now: minutes(turn), asker })
		await enqueueMails(db, [agency, link(to)], { leadId: null, now: minutes(turn), asker })
	}
	expect(await mailsToVisitors()).toBe(5)
	// The agency still gets all its mails.
	expect(await db.selectFrom('outbox').select('id').where('template', '=', 'lead').execute()).toHaveLength(80)
})

test('a mailbox gets three receipts and four links in a day, and as many again the day after', async () => {
	const asker = { isProven: false, address: '192.0.2.1' }
	for (let hour = 0; hour < 24; hour++) {
		for (const mail of [receipt(ADA), link(ADA)]) {
			await enqueueMails(db, [mail], { leadId: null, now: minutes(hour * 60), asker })
		}
	}
	expect(await mailsToVisitors()).toBe(7)
	await enqueueMails(db, [receipt(ADA)], { leadId: null, now: minutes(48 * 60), asker })
	expect(await mailsToVisitors()).toBe(8)
})

test('requests without proof of work do not reduce the allowance of anyone with a proof', async () => {
	for (let turn = 0; turn < 20; turn++) {
		await enqueueMails(db, [link(ADA)], { leadId: null, now: NOON, asker: { isProven: false, address: '192.0.2.1' } })
	}
	const proven = { isProven: true, address: '198.51.100.1' }
	expect(await enqueueMails(db, [receipt(ADA), link(ADA)], { leadId: null, now: NOON, asker: proven })).toBe(false)
	expect(await mailsToVisitors()).toBe(5)
})

test('one network address with proof of work cannot use up what another may send to one mailbox', async () => {
	for (let turn = 0; turn < 30; turn++) {
		const asker = { isProven: true, address: `2001:db8:1:1::${turn}` }
		await enqueueMails(db, [link(ADA)], { leadId: null, now: minutes(turn * 10), asker })
	}
	expect(await mailsToVisitors()).toBe(6)
	const own = { isProven: true, address: '198.51.100.1' }
	expect(await enqueueMails(db, [link(ADA)], { leadId: null, now: minutes(300), asker: own })).toBe(false)
})

test('password links and login codes have budgets that no form touches', async () => {
	for (let turn = 0; turn < 20; turn++) {
		await enqueueMails(db, [receipt(ADA), link(ADA)], { leadId: null, now: NOON })
	}
	const spent: boolean[] = []
	for (let turn = 0; turn < 3; turn++) spent.push(await spendAllowance(db, ADA, 'owner-link', NOON))
	expect(spent).toEqual([true, true, false])
	expect(await spendAllowance(db, ADA, 'owner-code', NOON)).toBe(true)
})

test('all forms together mail one mailbox at most twenty times a day, whatever each of them may send', async () => {
	const budgets = ['receipt', 'receipt-plain', 'link', 'link-plain', 'friend'] as const
	let mailed = 0
	for (let hour = 0; hour < 24; hour++) {
		for (const budget of budgets) if (await spendAllowance(db, ADA, budget, minutes(hour * 60 - 1))) mailed += 1
	}
	expect(mailed).toBe(20)
	expect(await spendAllowance(db, ADA, 'owner-code', minutes(23 * 60))).toBe(true)
})

test('whenever an owner is refused another link, the last one was mailed less than an hour ago', async () => {
	let last = Number.NEGATIVE_INFINITY
	for (let minute = 0; minute < 3 * 24 * 60; minute += 7) {
		if (await spendAllowance(db, ADA, 'owner-link', minutes(minute))) last = minute
		expect(minute - last).toBeLessThan(60)
	}
})

test('the wait for another code lasts until one may be mailed: an hour at most, or a day if the day is used up', async () => {
	const mailed: number[] = []
	for (let minute = 0; minute < 24 * 60; minute += 10) {
		const seconds = await allowanceWait(db, ADA, 'owner-code', minutes(minute))
		expect(await spendAllowance(db, ADA, 'owner-code', minutes(minute))).toBe(seconds === 0)
		if (seconds === 0) mailed.push(minute)
	}
	// Six at 0, 10 … 50, six more an hour later and so on, until there are twenty.
	expect(mailed.slice(0, 7)).toEqual([0, 10, 20, 30, 40, 50, 60])
	expect(mailed).toHaveLength(20)
	const afterLast = mailed.at(-1) ?? 0
	// The first of the twenty is a day old at minute 24 × 60.
	expect(await allowanceWait(db, ADA, 'owner-code', minutes(afterLast + 1))).toBe((24 * 60 - afterLast - 1) * 60)
	expect(await spendAllowance(db, ADA, 'owner-code', minutes(24 * 60))).toBe(true)
})

test('after six codes at once the wait is an hour, to the second', async () => {
	for (let turn = 0; turn < 6; turn++) await spendAllowance(db, ADA, 'owner-code', NOON)
	expect(await allowanceWait(db, ADA, 'owner-code', minutes(0.5))).toBe(59 * 60 + 30)
	expect(await allowanceWait(db, 'bo@voorbeeld.be', 'owner-code', NOON)).toBe(0)
})

test('the counts name nobody, and are deleted after a day', async () => {
	await enqueueMails(db, [receipt(ADA)], { leadId: null, now: NOON })
	const [row] = await db.selectFrom('mail_allowance').selectAll().execute()
	expect(row).toEqual({
		mailbox: expect.stringMatching(/^[\w-]{43}$/),
		budget: 'receipt-plain',
		at: NOON.toISOString(),
	})
	await enqueueMails(db, [receipt('bo@voorbeeld.be')], { leadId: null, now: minutes(24 * 60) })
	expect(await db.selectFrom('mail_allowance').selectAll().execute()).toHaveLength(1)
})
