import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { createLead } from '#lib/people/leads/mutations.ts'
import { eraseAddress, eraseOld, exportAddress } from '#lib/server/privacy/erase-records.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { listErasures, tickOffErasure } from './erasure.ts'
import { queueDelivery } from './queue.ts'

const NOW = new Date('2026-11-24T10:00:00.000Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

const settings = vi.hoisted(() => ({ hasWebhook: true }))
vi.mock('#lib/site/config/config.ts', async (load) => {
	const config = await load<typeof import('#lib/site/config/config.ts')>()
	const webhook = { url: 'https://hooks.example/', secretVariable: 'HOOK_SECRET', oldSecretVariable: null }
	return {
		...config,
		getLeadSettings: () => ({ webhook: settings.hasWebhook ? webhook : null }),
		getFeedSettings: () => ({ ...config.getFeedSettings(), source: { kind: 'whise', sendsLeads: true } }),
	}
})

let agency: AgencyDatabase
beforeEach(async () => {
	settings.hasWebhook = true
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

async function store(email: string, remark = '', at = NOW): Promise<string> {
	const { reference } = await createLead(
		agency.db,
		{
			kind: 'site-contact',
			prefix: 'CON',
			language: 'nl',
			listingId: null,
			projectId: null,
			email,
			content: { email, remark },
			optIn: null,
			browserKey: null,
		},
		async (transaction, { leadId }) => {
			await queueDelivery(transaction, { leadId, event: 'lead.created', now: at })
			return []
		},
		at,
	)
	return reference
}

/** Marks what waits for a target as delivered. */
async function deliver(target: 'webhook' | 'crm', externalId: string | null = null) {
	const done = {
		state: 'delivered',
		delivered_at: NOW.toISOString(),
		may_have_arrived: 1,
		external_id: externalId,
	} as const
	await agency.db
		.updateTable('lead_delivery')
		.set(done)
		.where('target', '=', target)
		.where('state', '=', 'waiting')
		.execute()
}

const events = async () => {
	const rows = await agency.db.selectFrom('lead_delivery').select(['target', 'event', 'state']).orderBy('id').execute()
	return rows.map(({ target, event, state }) => `${target} ${event} ${state}`)
}

test('what was passed on is listed where it is, the webhook is notified, and nothing about the person is left', async () => {
	const reference = await store('Ada@voorbeeld.be')
	await deliver('webhook')
	await deliver('crm', '4711')
	expect((await exportAddress(agency.db, 'ada@voorbeeld.be')).deliveries).toMatchObject([
		{ reference, target: 'webhook', event: 'lead.created', deliveredAt: NOW.toISOString() },
		{ reference, target: 'crm', externalId: '4711' },
	])
	await eraseAddress(agency.db, 'ada@voorbeeld.be', NOW)
	const listed = await listErasures(agency.db)
	expect(listed).toMatchObject([
		{ reference, target: 'webhook', scope: 'whole', external_id: null, erased_at: NOW.toISOString() },
		{ reference, target: 'crm', scope: 'whole', external_id: '4711' },
	])
	expect(JSON.stringify(listed)).not.toMatch(/ada@/i)
	expect(await events()).toEqual(['webhook lead.erased waiting'])
	// Erasing again lists and tells nothing more.
	await eraseAddress(agency.db, 'ada@voorbeeld.be', NOW)
	expect([await listErasures(agency.db), await events()]).toEqual([listed, ['webhook lead.erased waiting']])
	expect(await tickOffErasure(agency.db, reference.toLowerCase())).toBe(2)
	expect(await tickOffErasure(agency.db, reference)).toBe(0)
	expect(await listErasures(agency.db)).toEqual([])
})

test('what never arrived is listed nowhere and is not sent any more', async () => {
	await store('ada@voorbeeld.be')
	await eraseAddress(agency.db, 'ada@voorbeeld.be', NOW)
	expect([await listErasures(agency.db), await events()]).toEqual([[], []])
})

test.each([
	['may have arrived', { may_have_arrived: 1 as const }],
	['is under way', { claimed_until: NOW.toISOString(), claimed_by: 1 }],
])('what %s is listed', async (_, state) => {
	await store('ada@voorbeeld.be')
	await agency.db.updateTable('lead_delivery').set(state).where('target', '=', 'webhook').execute()
	await eraseAddress(agency.db, 'ada@voorbeeld.be', NOW)
	expect(await listErasures(agency.db)).toMatchObject([{ target: 'webhook' }])
})

test('without a webhook now, what it got earlier is still listed', async () => {
	await store('ada@voorbeeld.be')
	await deliver('webhook')
	settings.hasWebhook = false
	await eraseAddress(agency.db, 'ada@voorbeeld.be', NOW)
	expect([(await listErasures(agency.db)).length, await events()]).toEqual([1, []])
})

test('a lead of another person that names the address stays and is listed to be looked at', async () => {
	const reference = await store('bo@voorbeeld.be', 'Bel ook ada@voorbeeld.be.')
	await deliver('webhook')
	await eraseAddress(agency.db, 'ada@voorbeeld.be', NOW)
	expect(await listErasures(agency.db)).toMatchObject([{ reference, target: 'webhook', scope: 'mention' }])
	expect(await events()).toEqual(['webhook lead.created delivered', 'crm lead.created waiting'])
})

// config/retention.json: leads 365 days, the list 365 days, mails 30.
test('retention lists what it erases, and forgets the list in its turn', async () => {
	const reference = await store('ada@voorbeeld.be', '', daysAgo(366))
	await deliver('webhook')
	await eraseOld(agency.db, NOW)
	expect(await listErasures(agency.db)).toMatchObject([{ reference, scope: 'whole' }])
	await deliver('webhook')
	await eraseOld(agency.db, new Date(NOW.getTime() + 29 * DAY_MS))
	expect(await events()).toEqual(['webhook lead.erased delivered'])
	await eraseOld(agency.db, new Date(NOW.getTime() + 31 * DAY_MS))
	expect([await events(), (await listErasures(agency.db)).length]).toEqual([[], 1])
	await eraseOld(agency.db, new Date(NOW.getTime() + 366 * DAY_MS))
	expect(await listErasures(agency.db)).toEqual([])
})

test('nothing more is passed on about an erased lead', async () => {
	await store('ada@voorbeeld.be')
	await eraseAddress(agency.db, 'ada@voorbeeld.be', NOW)
	const { id: leadId } = await agency.db.selectFrom('lead').select('id').executeTakeFirstOrThrow()
	await queueDelivery(agency.db, { leadId, event: 'appointment.changed', now: NOW })
	expect(await events()).toEqual([])
})
