// @long-running
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findOrUnpackRedis } from '#lib/server/cli/testing/redis.mjs'
import { type RedisInstance, startRedis } from '#tests/support/servers/redis.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

const program = findOrUnpackRedis()
const AGENCY_SECRET = 'one secret for all instances of the agency'
const HEALTH_TOKEN = 'a-token-of-the-monitoring'
/** A use that meets a silent connection waits 700 ms for it, and only one does; the rest is the form itself. */
const LONGEST_MS = 3000

/** Posts a form without a browser's proof; six of them in ten minutes are accepted from one line (limits.ts). */
async function post(site: Site, address: string, turn: number): Promise<number> {
	const lead = {
		language: 'en',
		title: 'none',
		firstName: 'Ada',
		lastName: 'Peeters',
		email: `ada${turn}@voorbeeld.be`,
		remark: `Hello ${address} ${turn}`,
	}
	const answer = await fetch(`${site.origin}/api/leads/site-contact`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: site.origin, 'x-forwarded-for': address },
		body: new URLSearchParams(lead),
	})
	return answer.status
}

const limitsOf = async (site: Site): Promise<{ state: string; problem: string | null }> => {
	const headers = { authorization: `Bearer ${HEALTH_TOKEN}` }
	return (await (await fetch(`${site.origin}/api/health`, { headers })).json()).limits
}

beforeEach(({ skip }) => skip(program === null, 'this machine has no Redis'))

describe('two instances with one Redis', () => {
	let redis: RedisInstance
	let sites: Site[] = []

	beforeAll(async () => {
		if (program === null) return
		redis = await startRedis(program)
		const options = { env: { REDIS_URL: redis.url, AGENCY_SECRET, HEALTH_TOKEN } }
		sites = await Promise.all([startSite(options), startSite(options)])
	})
	afterAll(async () => {
		await Promise.all(sites.map((site) => site.stop()))
		await redis?.stop()
	})

	/** Posts twelve forms, by turns to both instances, and returns how many were accepted and the longest wait. */
	async function twelve(address: string): Promise<{ accepted: number; longest: number }> {
		const statuses: number[] = []
		let longest = 0
		for (let turn = 0; turn < 6; turn++) {
			for (const site of sites) {
				const begun = performance.now()
				statuses.push(await post(site, address, turn))
				longest = Math.max(longest, performance.now() - begun)
			}
		}
		expect(statuses.filter((status) => ![303, 429].includes(status))).toEqual([])
		return { accepted: statuses.filter((status) => status === 303).length, longest }
	}
	const untilAll = (state: string) =>
		expect
			.poll(async () => (await Promise.all(sites.map(limitsOf))).map((limits) => limits.state))
			.toEqual([state, state])

	test('share one limit, and Redis holds no address', async () => {
		await untilAll('shared')
		expect((await twelve('192.0.2.77')).accepted).toBe(6)
		expect((await twelve('2001:db8:7:7::1')).accepted).toBe(6)
		const keys = await redis.ask('KEYS *')
		const names = keys.split('\r\n').filter((line) => /^agency:/.test(line) && line !== 'agency:health')
		expect(names.length).toBeGreaterThanOrEqual(3)
		for (const name of names) expect(name).toMatch(/^agency:[a-z-]+(:door)?:[\w-]{22}$/)
		expect(keys).not.toMatch(/192\.0\.2|2001:|db8:|voorbeeld/)
	})

	test('count for themselves while Redis is gone, without waiting, and together again once it is back', async () => {
		await redis.halt()
		const alone = await twelve('192.0.2.78')
		expect(alone.accepted).toBe(12)
		expect(alone.longest).toBeLessThan(LONGEST_MS)
		// Six each, and no more.
		expect((await twelve('192.0.2.78')).accepted).toBe(0)
		await untilAll('away')
		expect((await fetch(`${sites[0]?.origin}/api/health`)).status).toBe(200)
		await redis.resume()
		await untilAll('shared')
		expect((await twelve('192.0.2.79')).accepted).toBe(6)
	})

	test('do the same while Redis is there and does not respond', async () => {
		const pid = redis.pid()
		if (pid === undefined) throw new Error('Redis runs')
		process.kill(pid, 'SIGSTOP')
		try {
			const alone = await twelve('192.0.2.80')
			expect(alone.accepted).toBe(12)
			expect(alone.longest).toBeLessThan(LONGEST_MS)
			await untilAll('away')
		} finally {
			process.kill(pid, 'SIGCONT')
		}
		await untilAll('shared')
		expect((await twelve('192.0.2.81')).accepted).toBe(6)
	})

	test('a Redis that refuses counts is named in health, and the password is nowhere', async () => {
		const [site] = sites
		if (!site || program === null) throw new Error('The site is there from beforeAll on')
		await redis.ask('CONFIG SET maxmemory 1')
		await expect.poll(() => limitsOf(site)).toMatchObject({ state: 'refused', problem: 'its memory is full' })
		await redis.ask('CONFIG SET maxmemory 0')
		await untilAll('shared')
		await site.halt()
		await redis.ask('CONFIG SET requirepass right')
		await site.resume({ REDIS_URL: redis.url.replace('//', '//:hunter2@') })
		await expect
			.poll(() => limitsOf(site))
			.toMatchObject({ state: 'refused', problem: 'the user or password is wrong' })
		expect(site.logs()).toContain('the user or password is wrong')
		expect(site.logs()).not.toContain('hunter2')
	})
})
