import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findOrUnpackRedis } from '#lib/server/cli/testing/redis.mjs'
import { makeCertificates } from '#tests/support/servers/certificates.ts'
import { type RedisInstance, startRedis } from '#tests/support/servers/redis.ts'
import { freePort, type Site, startSite } from '#tests/support/site/site.ts'

const program = findOrUnpackRedis()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-encrypted-redis-'))
const files = makeCertificates(folder)
let port: number
let redis: RedisInstance | null = null
let site: Site | null = null

beforeAll(async () => {
	if (program === null || files === null) return
	port = await freePort()
	const { authority, certificate, key } = files
	redis = await startRedis(
		program,
		...['--tls-port', String(port), '--tls-cert-file', certificate, '--tls-key-file', key],
		...['--tls-ca-cert-file', authority, '--tls-auth-clients', 'no', '--requirepass', 'hunter2'],
	)
	const env = { REDIS_URL: address('localhost'), NODE_EXTRA_CA_CERTS: authority, LOG_LEVEL: 'info' }
	site = await startSite({ env })
})
beforeEach(({ skip }) => {
	skip(program === null, 'this machine has no Redis')
	skip(files === null, 'this machine has no OpenSSL')
})
afterAll(async () => {
	await site?.stop()
	await redis?.stop()
	fs.rmSync(folder, { recursive: true, force: true })
})

const address = (host: string) => `rediss://:hunter2@${host}:${port}`

function here(): Site {
	if (site === null) throw new Error('The site is there from beforeAll on')
	return site
}

const limits = async () => (await (await fetch(`${here().origin}/api/health`)).json()).limits

/** Posts this many forms from one address, and returns how many were accepted: six in ten minutes (limits.ts). */
async function accepted(count: number, from: string): Promise<number> {
	let all = 0
	for (let turn = 0; turn < count; turn += 1) {
		const lead = { language: 'en', title: 'none', firstName: 'Ada', lastName: 'Peeters', remark: `Hello ${turn}` }
		const answer = await fetch(`${here().origin}/api/leads/site-contact`, {
			method: 'POST',
			redirect: 'manual',
			headers: { origin: here().origin, 'x-forwarded-for': from },
			body: new URLSearchParams({ ...lead, email: `ada${turn}@voorbeeld.be` }),
		})
		if (answer.status === 303) all += 1
	}
	return all
}

test.each([
	['localhost', '192.0.2.1'],
	['127.0.0.1', '192.0.2.2'],
])(
	'limits are counted in a Redis that is reached as %s, encrypted, with a certificate that is trusted',
	async (host, from) => {
		if (host !== 'localhost') {
			await here().halt()
			await here().resume({ REDIS_URL: address(host) })
		}
		await expect.poll(limits).toMatchObject({ state: 'shared', problem: null })
		const keys = async () => Number(/^:(\d+)/m.exec((await redis?.ask('AUTH hunter2\r\nDBSIZE')) ?? '')?.[1])
		const before = await keys()
		expect(await accepted(7, from)).toBe(6)
		expect(await keys()).toBeGreaterThan(before)
		expect(here().logs()).not.toMatch(/Warning|hunter2/)
	},
)

test('a certificate that is not trusted is refused and named, and the site counts for itself', async () => {
	await here().halt()
	await here().resume({ REDIS_URL: address('localhost'), NODE_EXTRA_CA_CERTS: '' })
	await expect
		.poll(limits)
		.toMatchObject({
			state: 'refused',
			problem: expect.stringMatching(/^its certificate is not accepted \([A-Z_]+\)$/),
		})
	expect(await accepted(7, '192.0.2.3')).toBe(6)
	expect(here().logs()).toContain('its certificate is not accepted')
	expect(here().logs()).not.toContain('hunter2')
})

test('nor is one for another name', async () => {
	await here().halt()
	// The server listens there too.
	await here().resume({ REDIS_URL: address('[::ffff:127.0.0.1]'), NODE_EXTRA_CA_CERTS: files?.authority ?? '' })
	await expect
		.poll(limits)
		.toMatchObject({ state: 'refused', problem: 'its certificate is not accepted (ERR_TLS_CERT_ALTNAME_INVALID)' })
})
