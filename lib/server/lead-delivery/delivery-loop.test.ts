import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#lib/base/time/milliseconds.ts'
import type { CrmLead } from '#lib/homes/connectors/connector-types.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { queueAgain } from '#lib/people/lead-delivery/log.ts'
import { queueDelivery } from '#lib/people/lead-delivery/queue.ts'
import type { DeliveryEvent, DeliveryTarget } from '#lib/people/lead-delivery/tables.ts'
import { newWebhookSecret } from '#lib/people/lead-delivery/webhook-signature.ts'
import { createLead } from '#lib/people/leads/mutations.ts'
import { getSite } from '#lib/site/config/config.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { addInstance } from '#tests/support/data/instances.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { deliverLead } from './deliver.ts'
import { createDeliveryLoop, type DeliveryWork } from './delivery-loop.ts'

const SECRET = newWebhookSecret()
const NOW = new Date()

const settings = vi.hoisted(() => ({ url: '', isOn: true, account: 0 }))
vi.mock('#lib/site/config/config.ts', async (load) => {
	const config = await load<typeof import('#lib/site/config/config.ts')>()
	const webhook = () => ({ url: settings.url, secretVariable: 'HOOK_SECRET', oldSecretVariable: null })
	return {
		...config,
		getLeadSettings: () => ({ webhook: settings.isOn ? webhook() : null }),
		getFeedSettings: () => ({
			...config.getFeedSettings(),
			source: { kind: 'whise', sendsLeads: settings.isOn, clientId: settings.account },
		}),
	}
})

const crm = vi.hoisted(() => ({
	sendLead: async (_: CrmLead): Promise<{ externalId: string | null }> => ({ externalId: null }),
}))
vi.mock('#lib/homes/connectors/run/open-source.ts', async (load) => ({
	...(await load<typeof import('#lib/homes/connectors/run/open-source.ts')>()),
	openService: () => ({ session: { sendLead: (lead: CrmLead) => crm.sendLead(lead) } }),
}))

let receiver: WebhookReceiver
let agency: AgencyDatabase

// The first attempt would otherwise read the configuration, which takes longer than its deadline on a busy machine.
beforeAll(async () => {
	getSite()
	receiver = await startWebhookReceiver(SECRET)
	settings.url = receiver.url
})
afterAll(() => receiver.stop())
beforeEach(async () => {
	vi.stubEnv('HOOK_SECRET', SECRET)
	receiver.received.length = 0
	receiver.setMood('receive')
	settings.isOn = true
	// Other settings of the source open another session.
	settings.account += 1
	crm.sendLead = async () => ({ externalId: null })
	agency = await createAgencyDatabase()
	openForSite(agency)
})
afterEach(async () => {
	vi.unstubAllEnvs()
	closeForSite()
	await agency.close()
})

let count = 0

/** Stores a lead that is passed on since an instant. Returns its reference. */
async function store(now = NOW, event: DeliveryEvent = 'lead.created'): Promise<string> {
	count += 1
	const content = { firstName: 'Ada', lastName: 'Peeters', email: 'ada@voorbeeld.be', remark: `Vraag ${count}` }
	const { reference } = await createLead(
		agency.db,
		{
			kind: 'site-contact',
			prefix: 'CON',
			language: 'nl',
			listingId: null,
			projectId: null,
			email: 'ada@voorbeeld.be',
			content,
			optIn: null,
			browserKey: null,
		},
		async (transaction, { leadId }) => {
			await queueDelivery(transaction, { leadId, event, now })
			return []
		},
		now,
	)
	return reference
}

function loopOf(target: DeliveryTarget = 'webhook', work: Partial<DeliveryWork> = {}) {
	const usual = { open: async () => agency.db, deliver: deliverLead, deadlineMs: 5000, stuckMs: 10_000 }
	return createDeliveryLoop(target, { ...usual, ...work })
}

const look = (target?: DeliveryTarget) => loopOf(target).look()
const rows = (target: DeliveryTarget = 'webhook') =>
	agency.db.selectFrom('lead_delivery').selectAll().where('target', '=', target).orderBy('id').execute()
const makeDue = () => agency.db.updateTable('lead_delivery').set({ next_attempt_at: NOW.toISOString() }).execute()
const alarms = () => agency.db.selectFrom('outbox').select('props').where('template', '=', 'undelivered').execute()
const ids = () => receiver.received.map(({ id }) => id)

test('a message arrives once, signed, and is recorded with its status', async () => {
	const reference = await store()
	await look()
	await look()
	expect(receiver.received).toMatchObject([
		{ isSigned: true, body: { type: 'lead.created', timestamp: NOW.toISOString(), data: { reference } } },
	])
	expect(await rows()).toMatchObject([
		{ state: 'delivered', attempts: 1, last_status: 200, last_error: null, message_id: ids()[0], claimed_by: null },
	])
})

test('after a 500 the same message comes again, with the same id and body', async () => {
	await store()
	receiver.setMood({ status: 500 })
	await look()
	const [failed] = await rows()
	expect(failed).toMatchObject({ state: 'waiting', attempts: 1, last_status: 500, last_error: 'answered 500' })
	const delay = Date.parse(failed?.next_attempt_at ?? '') - Date.now()
	expect(delay).toBeGreaterThan(2000)
	expect(delay).toBeLessThan(7000)
	await look()
	expect(ids()).toHaveLength(1)
	receiver.setMood('receive')
	await makeDue()
	await look()
	expect(new Set(ids()).size).toBe(1)
	expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(1)
	expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 2, last_status: 200, last_error: null }])
})

test('the receiver decides how long a pause is, within bounds', async () => {
	await store()
	receiver.setMood({ status: 429, retryAfter: '3600' })
	await look()
	const [row] = await rows()
	const delay = Date.parse(row?.next_attempt_at ?? '') - Date.now()
	expect(Math.abs(delay - HOUR_MS)).toBeLessThan(10_000)
})

test('after three days everything is given up with one mail a day, and can be queued anew', async () => {
	await store(new Date(NOW.getTime() - 3 * DAY_MS - 1000))
	await store(new Date(NOW.getTime() - 3 * DAY_MS - 1000))
	receiver.setMood({ status: 500 })
	await look()
	const given = await rows()
	expect(given).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
	expect((await alarms()).map(({ props }) => JSON.parse(props))).toMatchObject([
		{ target: 'webhook', isRefused: false },
	])
	receiver.setMood('receive')
	await look()
	expect(ids()).toHaveLength(2)
	expect(await queueAgain(agency.db, given[0]?.id ?? 0)).toBe(true)
	expect(await queueAgain(agency.db, 999)).toBe(false)
	await look()
	expect((await rows()).map(({ state }) => state)).toEqual(['delivered', 'failed'])
	expect(await queueAgain(agency.db, given[0]?.id ?? 0)).toBe(false)
})

test('410 ends the attempts, and the agency is notified at once', async () => {
	await store()
	receiver.setMood({ status: 410 })
	await look()
	expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1, last_status: 410 }])
	expect((await alarms()).map(({ props }) => JSON.parse(props))).toMatchObject([{ isRefused: true }])
})

test('a redirect is not followed', async () => {
	await store()
	receiver.setMood('redirect')
	await look()
	expect(receiver.received.map(({ path }) => path)).toEqual(['/hook/very-private-path'])
	expect(await rows()).toMatchObject([{ state: 'waiting', last_status: 307 }])
})

test('a receiver that hangs is left at the deadline: the next message goes, then the first again', async () => {
	await store()
	await store()
	receiver.setMood('hang')
	const loop = loopOf('webhook', { deadlineMs: 300 })
	const looking = loop.look()
	await expect.poll(() => ids().length).toBe(1)
	receiver.setMood('receive')
	await looking
	const [first, second] = await rows()
	expect(ids()).toEqual([first?.message_id, second?.message_id, first?.message_id])
	expect([first, second]).toMatchObject([
		{ state: 'delivered', attempts: 2 },
		{ state: 'delivered', attempts: 1 },
	])
})

test('an instance that was killed after it had sent leaves a claim; the next one sends the same id', async () => {
	await store()
	const claim = { claimant: 'dead', claimed_until: new Date(Date.now() + 60_000).toISOString() }
	await agency.db.updateTable('lead_delivery').set(claim).execute()
	await look()
	expect(ids()).toEqual([])
	await addInstance(agency.db, { id: 'dead', stopped_at: NOW.toISOString() })
	await look()
	expect(ids()).toEqual([(await rows())[0]?.message_id])
})

test('what waited hours for the receiver goes after the first that it takes again, but not what it wants later', async () => {
	const inHours = new Date(Date.now() + 4 * HOUR_MS).toISOString()
	const [early, limited] = [await store(), await store()]
	const wait = (reference: string, last_status: number | null) =>
		agency.db
			.updateTable('lead_delivery')
			.set({ attempts: 5, next_attempt_at: inHours, last_status, last_error: 'not reachable (ECONNREFUSED)' })
			.where('lead_id', 'in', agency.db.selectFrom('lead').select('id').where('reference', '=', reference))
			.execute()
	await wait(early, null)
	await wait(limited, 429)
	const late = await store()
	await look()
	const arrived = receiver.received.map(({ body }) => body.data.reference)
	expect(arrived).toEqual([late, early])
})

test('what is switched off waits, and ends without a mail after three days', async () => {
	await store()
	await store(new Date(NOW.getTime() - 3 * DAY_MS - 1000))
	settings.isOn = false
	await look()
	expect(await rows()).toMatchObject([
		{ state: 'waiting', attempts: 0 },
		{ state: 'failed', last_error: 'switched off' },
	])
	expect([ids(), await alarms()]).toEqual([[], []])
	settings.isOn = true
	await look()
	expect(ids()).toHaveLength(1)
})

test('no reason and no state contains anything about the visitor, the secret or the address', async () => {
	await store()
	for (const mood of [{ status: 400 }, 'drop', 'redirect', { status: 410 }] as const) {
		receiver.setMood(mood)
		await makeDue()
		await look()
		const known = JSON.stringify([await rows(), await alarms()])
		for (const secret of ['ada@', 'Peeters', SECRET.slice(6), 'very-private-path', '127.0.0.1'])
			expect(known).not.toContain(secret)
	}
})

describe('a CRM', () => {
	test('gets a lead once, and its number there is kept', async () => {
		const entered: CrmLead[] = []
		crm.sendLead = async (lead) => {
			entered.push(lead)
			return { externalId: '4711' }
		}
		const reference = await store()
		await look('crm')
		await makeDue()
		await look('crm')
		expect(entered).toMatchObject([
			{ reference, kind: 'contact', email: 'ada@voorbeeld.be', hasMarketingConsent: false },
		])
		expect(await rows('crm')).toMatchObject([{ state: 'delivered', external_id: '4711', last_status: null }])
	})

	test('that refuses the password is asked once in a while, for three days', async () => {
		let asked = 0
		crm.sendLead = async () => {
			asked += 1
			throw new SourceProblem('credentials', 'The password in WHISE_PASSWORD is wrong.')
		}
		await store()
		await store(new Date(NOW.getTime() - 3 * DAY_MS - 1000))
		await look('crm')
		expect(await rows('crm')).toMatchObject([
			{ state: 'waiting', last_error: 'The password in WHISE_PASSWORD is wrong.', may_have_arrived: 0 },
			{ state: 'failed' },
		])
		await makeDue()
		await look('crm')
		expect(asked).toBe(1)
		expect((await alarms()).map(({ props }) => JSON.parse(props))).toMatchObject([{ target: 'crm' }])
	})

	test('that fails in an unknown way shows nothing of it', async () => {
		crm.sendLead = async () => {
			throw new TypeError('ada@voorbeeld.be is not a function')
		}
		await store()
		await look('crm')
		expect(await rows('crm')).toMatchObject([{ last_error: 'failed on this site (TypeError)', may_have_arrived: 1 }])
	})

	test('that is slow holds up no webhook', async () => {
		const { promise, resolve } = Promise.withResolvers<{ externalId: null }>()
		crm.sendLead = () => promise
		await store()
		const slow = look('crm')
		await look()
		expect(ids()).toHaveLength(1)
		resolve({ externalId: null })
		await slow
	})
})
