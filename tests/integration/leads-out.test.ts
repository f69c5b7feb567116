import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWebhookSecret } from '#lib/people/lead-delivery/webhook-signature.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

const SECRET = newWebhookSecret()

let receiver: WebhookReceiver
let site: Site
let visitor = 0

const leads = (...parameters: string[]) => site.runCommand('leads.ts', ...parameters)
const health = async () => (await (await fetch(`${site.origin}/api/health`)).json()).deliveries

function configure(webhook: object): void {
	fs.writeFileSync(path.join(site.configDir, 'leads.json'), JSON.stringify({ webhook }))
}

beforeAll(async () => {
	receiver = await startWebhookReceiver(SECRET)
	site = await startSite({ env: { LEADS_SECRET: SECRET, LEADS_WRONG: newWebhookSecret() } })
	configure({ url: receiver.url, secretVariable: 'LEADS_SECRET' })
})
afterAll(async () => {
	await site?.stop()
	await receiver?.stop()
})
beforeEach(() => {
	receiver.setMood('receive')
	receiver.received.length = 0
})

/** Sends the contact form without scripts. Returns the reference of the lead. */
async function send(name: string): Promise<string> {
	visitor += 1
	const answer = await fetch(`${site.origin}/api/leads/site-contact`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: site.origin, 'x-forwarded-for': `192.0.2.${visitor}` },
		body: new URLSearchParams({
			language: 'nl',
			title: 'none',
			firstName: name,
			lastName: 'Dupont',
			email: `${name.toLowerCase()}@voorbeeld.be`,
			remark: `Vraag van ${name}`,
		}),
	})
	expect(answer.status).toBe(303)
	return new URL(answer.headers.get('location') ?? '', site.origin).searchParams.get('ref') ?? ''
}

function stateOf(reference: string): unknown {
	const db = openSiteDatabase(site)
	const row = db
		.prepare(
			`SELECT state, attempts FROM lead_delivery JOIN lead ON lead.id = lead_id
			WHERE reference = ? AND event = 'lead.created'`,
		)
		.get(reference)
	db.close()
	return { ...row }
}

const messages = () => receiver.received.map(({ id, body, isSigned }) => [id, body.data.reference, body.type, isSigned])

test('a lead that the receiver first answers with 500 arrives with the same id, signed', async () => {
	await expect.poll(async () => (await health()).state).toBe('ok')
	receiver.setMood({ status: 500 })
	const reference = await send('Ada')
	await expect.poll(() => receiver.received.length).toBe(1)
	receiver.setMood('receive')
	await expect.poll(() => stateOf(reference)).toEqual({ state: 'delivered', attempts: 2 })
	const [first, second] = messages()
	expect(first).toEqual([expect.stringMatching(/^msg_/), reference, 'lead.created', true])
	expect(second).toEqual(first)
	expect((await leads('deliveries')).output).toContain(`${reference}  lead.created           webhook  delivered`)
})

test('a slow receiver keeps no visitor waiting', async () => {
	receiver.setMood('slow')
	const before = performance.now()
	const reference = await send('Traag')
	expect(performance.now() - before).toBeLessThan(1500)
	await expect.poll(() => stateOf(reference)).toEqual({ state: 'delivered', attempts: 1 })
})

test('a server killed between sending and recording sends again, and the receiver recognises the id', async () => {
	receiver.setMood('hang')
	const reference = await send('Laat')
	await expect.poll(() => receiver.received.length).toBe(1)
	await site.halt('SIGKILL')
	receiver.setMood('receive')
	await site.resume()
	await expect.poll(() => stateOf(reference)).toMatchObject({ state: 'delivered' })
	expect(new Set(messages().map(([id]) => id)).size).toBe(1)
	expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true)
})

test('what the receiver refuses for good is mailed to the agency, shown, and can be sent anew', async () => {
	receiver.setMood({ status: 410 })
	const reference = await send('Weg')
	await expect.poll(() => stateOf(reference)).toEqual({ state: 'failed', attempts: 1 })
	await expect.poll(health).toMatchObject({ state: 'failed', failed: 1, waiting: 0 })
	expect((await fetch(`${site.origin}/api/health`)).status).toBe(200)
	const mails = () => fs.readdirSync(path.join(site.dataDir, 'mail')).filter((name) => name.includes('undelivered'))
	await expect.poll(mails).toHaveLength(1)
	const { output } = await leads('deliveries', '--failed')
	expect(output).toContain('answered 410: the receiver says that this address is no longer in use')
	const [, id = ''] = /^\s*(\d+) .*FAILED/m.exec(output) ?? []
	receiver.setMood('receive')
	expect((await leads('deliveries', '--again', id)).output).toContain(`Queued anew: ${id}.`)
	await expect.poll(() => stateOf(reference)).toEqual({ state: 'delivered', attempts: 1 })
	expect(await leads('deliveries', '--again', id)).toMatchObject({ status: 2 })
})

test('an erased lead is listed to be erased there, and the receiver gets its reference alone', async () => {
	const reference = await send('Vergeet')
	await expect.poll(() => stateOf(reference)).toMatchObject({ state: 'delivered' })
	const { output } = await leads('erase', '--email', 'vergeet@voorbeeld.be')
	expect(output).toContain('Other software has it too: npm run agency -- leads erased')
	await expect.poll(() => receiver.received.at(-1)?.body).toMatchObject({ type: 'lead.erased', data: { reference } })
	expect(receiver.received.at(-1)?.raw).not.toContain('vergeet')
	const listed = await leads('erased')
	expect(listed.output).toContain(`${reference}  erase it at the receiver of the webhook`)
	expect(await leads('erased', '--done', reference)).toMatchObject({ status: 0 })
	expect((await leads('erased')).output).toBe('Nothing is left to erase elsewhere.\n')
})

test('the test message says in words what is wrong', async () => {
	// Each with the settings that are there when it starts.
	const testWebhook = () => site.runProgram('leads.ts', 'webhook-test')
	expect(await testWebhook()).toMatchObject({ status: 0, output: expect.stringContaining('Received: 200') })
	expect(receiver.received).toMatchObject([{ isSigned: true, body: { type: 'test' } }])
	receiver.setMood({ status: 401 })
	const refused = await testWebhook()
	expect(refused).toMatchObject({ status: 1, output: expect.stringContaining('answered 401: the receiver does not') })
	const gone = await startWebhookReceiver(SECRET)
	await gone.stop()
	const settings = [
		[{ url: receiver.url, secretVariable: 'LEADS_NOWHERE' }, 'the environment variable LEADS_NOWHERE is not set'],
		[{ url: gone.url, secretVariable: 'LEADS_SECRET' }, 'not reachable (ECONNREFUSED)'],
	] as const
	for (const [webhook, words] of settings) {
		configure(webhook)
		const { status, output } = await testWebhook()
		expect([status, output]).toEqual([1, expect.stringContaining(words)])
		expect(output).not.toContain('very-private-path')
	}
	configure({ url: receiver.url, secretVariable: 'LEADS_WRONG' })
	receiver.setMood('receive')
	receiver.received.length = 0
	await testWebhook()
	expect(receiver.received).toMatchObject([{ isSigned: false }])
})

test('no log of all this contains a visitor, the secret or the address', async () => {
	const { output } = await leads('deliveries')
	for (const secret of [SECRET.slice('whsec_'.length), 'voorbeeld.be', 'Dupont', 'very-private-path'])
		expect(`${site.logs()}${output}`).not.toContain(secret)
	expect(site.logs()).toContain('lead passed on')
})
