import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
	type ReceiverMood,
	startWebhookReceiver,
	type WebhookReceiver,
} from '#tests/support/servers/webhook-receiver.ts'
import { postWebhook, WEBHOOK_TIMEOUT_MS } from './post-webhook.ts'
import { newWebhookSecret } from './webhook-signature.ts'

const SECRET = newWebhookSecret()
const OLD_SECRET = newWebhookSecret()
const MESSAGE = { id: 'msg_1', body: '{"type":"test","timestamp":"2026-11-24T10:00:00.000Z","data":{}}' }

let receiver: WebhookReceiver

beforeAll(async () => {
	receiver = await startWebhookReceiver(SECRET)
})
afterAll(() => receiver.stop())
beforeEach(() => {
	receiver.received.length = 0
	receiver.setMood('receive')
	vi.stubEnv('HOOK_SECRET', SECRET)
	vi.stubEnv('HOOK_OLD_SECRET', OLD_SECRET)
})
afterEach(() => {
	vi.unstubAllEnvs()
})

const webhook = (changed: object = {}) => ({
	url: receiver.url,
	secretVariable: 'HOOK_SECRET',
	oldSecretVariable: null,
	...changed,
})

test('a message arrives as it is, signed', async () => {
	expect(await postWebhook(webhook(), MESSAGE)).toEqual({ isDelivered: true, status: 200, externalId: null })
	const [message] = receiver.received
	expect(message).toMatchObject({ id: 'msg_1', isSigned: true, raw: MESSAGE.body })
	expect(message?.headers).toMatchObject({
		'content-type': 'application/json',
		'user-agent': 'agency-website',
		connection: 'close',
	})
})

test('while the secret changes, a receiver that has only the old one accepts the message', async () => {
	const changing = { secretVariable: 'HOOK_OLD_SECRET', oldSecretVariable: 'HOOK_SECRET' }
	await postWebhook(webhook(changing), MESSAGE)
	await postWebhook(webhook({ secretVariable: 'HOOK_OLD_SECRET' }), MESSAGE)
	expect(receiver.received.map(({ isSigned }) => isSigned)).toEqual([true, false])
})

const answered = (status: number, more: object) => ({
	isDelivered: false,
	status,
	isFinal: false,
	mayHaveArrived: true,
	retryAfterMs: null,
	...more,
})

test.each<[string, ReceiverMood, object]>([
	['500', { status: 500 }, answered(500, { reason: 'answered 500' })],
	['401', { status: 401 }, answered(401, { reason: expect.stringContaining('signature') })],
	['410', { status: 410 }, answered(410, { isFinal: true, reason: expect.stringContaining('no longer in use') })],
	['429', { status: 429, retryAfter: '90' }, answered(429, { retryAfterMs: 90_000, reason: expect.any(String) })],
	['503', { status: 503, retryAfter: '7' }, answered(503, { retryAfterMs: 7000, reason: 'answered 503' })],
	['500 with Retry-After', { status: 500, retryAfter: '7' }, answered(500, { reason: 'answered 500' })],
	['a redirect', 'redirect', answered(307, { reason: expect.stringContaining('redirects are not followed') })],
])('%s is a failure', async (_, mood, expected) => {
	receiver.setMood(mood)
	expect(await postWebhook(webhook(), MESSAGE)).toEqual(expected)
	expect(receiver.received.map(({ path }) => path)).toEqual(['/hook/very-private-path'])
})

test('an answer without an end counts by its status, and is not read to the deadline', async () => {
	receiver.setMood('endless')
	const began = performance.now()
	expect(await postWebhook(webhook(), MESSAGE)).toMatchObject({ isDelivered: true, status: 200 })
	expect(performance.now() - began).toBeLessThan(WEBHOOK_TIMEOUT_MS / 2)
})

test('a receiver that hangs is left when the signal fires, and may have got the message', async () => {
	receiver.setMood('hang')
	const result = await postWebhook(webhook(), MESSAGE, { signal: AbortSignal.timeout(200) })
	expect(result).toMatchObject({ isDelivered: false, status: null, mayHaveArrived: true })
	expect(receiver.received).toHaveLength(1)
})

test('a connection that breaks may have brought the message, one that was never made has not', async () => {
	receiver.setMood('drop')
	expect(await postWebhook(webhook(), MESSAGE)).toMatchObject({ status: null, mayHaveArrived: true })
	const gone = await startWebhookReceiver(SECRET)
	await gone.stop()
	expect(await postWebhook(webhook({ url: gone.url }), MESSAGE)).toMatchObject({
		isDelivered: false,
		mayHaveArrived: false,
		reason: expect.stringMatching(/^not reachable \(\w+\)$/),
	})
})

test.each([
	['HOOK_NOWHERE', undefined, 'the environment variable HOOK_NOWHERE is not set'],
	['HOOK_WRONG', 'whsec_c2hvcnQ=', 'the environment variable HOOK_WRONG holds no secret'],
])(
	'with a wrong secret in %s nothing is sent, and the reason names the variable alone',
	async (name, value, reason) => {
		vi.stubEnv(name, value)
		const result = await postWebhook(webhook({ secretVariable: name }), MESSAGE)
		expect(result).toMatchObject({ isDelivered: false, mayHaveArrived: false, reason: expect.stringContaining(reason) })
		expect(JSON.stringify(result)).not.toContain('c2hvcnQ')
		expect(receiver.received).toEqual([])
	},
)
