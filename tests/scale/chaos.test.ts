// @long-running
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { messageIdOf } from '#lib/people/mail/message-id.ts'
import { lastOutdated } from '#tests/support/pair/last-outdated.ts'
import { type Load, startLoad } from '#tests/support/pair/load.ts'
import { clockOff, type Pair, startPair } from '#tests/support/pair/pair.ts'
import type { Site } from '#tests/support/site/site.ts'

/** A page may show an earlier state of the homes for so long. */
const FRESH_MS = 2000
const CLOCK_AHEAD_MS = 5000
/** An instance that the database has not heard of for longer may count as dead (ADR 30). */
const SURE_TO_LIVE_MS = 25_000

let here: Pair
let lacks: string | null = null
let load: Load
/** Mails that an instance had begun to offer when it was killed, and of which nobody knows whether they were taken. */
const openMails = new Set<string>()
/** When something was broken: requests that were under way in this time may fail, or only those to one instance. */
const faults: { begun: number; ended: number; only: Site | null }[] = []
let homes = [1, 2, 3, 4, 5, 6, 7, 8, 9]

const pageOf = async (site: Site, id: number) => {
	const answer = await fetch(`${site.origin}/property/${id}/`)
	await answer.arrayBuffer()
	return answer.status
}

beforeAll(async () => {
	const started = await startPair()
	if (typeof started === 'string') {
		lacks = started
		return
	}
	here = started
})
beforeEach(({ skip }) => skip(lacks !== null, lacks ?? ''))
afterEach(({ task }) => {
	if (task.result?.state === 'fail') console.log(`One:\n${here?.one.logs()}\nTwo:\n${here?.two.logs()}`)
})
afterAll(async () => {
	await load?.stop()
	await here?.stop()
})

/** Breaks something until `mend` has done its work. */
async function broken(mend: () => Promise<unknown>, only: Site | null = null): Promise<void> {
	const fault = { begun: performance.now(), ended: Number.POSITIVE_INFINITY, only }
	faults.push(fault)
	await mend()
	fault.ended = performance.now()
}

/** Returns requests that failed although nothing was broken while they were under way. */
const unexcused = () =>
	load
		.failed()
		.filter(
			({ begun, ended, by }) =>
				!faults.some(
					(fault) =>
						begun <= fault.ended &&
						ended >= fault.begun &&
						(fault.only === null || by === new URL(fault.only.origin).port),
				),
		)

/** Takes the last home off the site. Returns a check that an instance shows it no longer than two seconds more. */
async function withdraw(): Promise<(site: Site, since?: number) => Promise<void>> {
	const id = homes.at(-1) ?? 0
	homes = homes.slice(0, -1)
	await here.offer(homes)
	const committed = Date.now()
	return async (site, since = committed) => {
		expect(await lastOutdated(since, async () => (await pageOf(site, id)) === 410)).toBeLessThan(FRESH_MS)
	}
}

const idOf = async (site: Site): Promise<string> => Object((await here.health(site)).instances).self.id

/** Returns the mail that an instance has in hand, if it has one. */
async function inHandOf(id: string): Promise<string[]> {
	const mails = here.db.selectFrom('outbox').select('message_id').where('claimant', '=', id)
	const rows = await mails.where('sent_at', 'is', null).execute()
	// It sends one after the other.
	expect(rows.length).toBeLessThanOrEqual(1)
	return rows.map(({ message_id: mail }) => mail)
}

async function kill(site: Site): Promise<void> {
	const id = await idOf(site)
	await broken(() => site.halt('SIGKILL'))
	for (const mail of await inHandOf(id)) openMails.add(mail)
}

test('both serve visitors, and say that all is well', async () => {
	await here.offer(homes)
	for (const site of [here.one, here.two]) {
		for (const id of homes) await expect.poll(() => pageOf(site, id), { interval: 20 }).toBe(200)
	}
	await here.untilWell()
	load = startLoad(here.front.origin, '/property/1/')
	await load.goOn()
	expect(load.failed()).toEqual([])
})

test('an instance is killed: the other one answers, and the first comes back with what changed meanwhile', async () => {
	here.smtp.setMood('slow')
	await expect.poll(() => here.smtp.offered()).toBeGreaterThan(2)
	await kill(here.one)
	here.smtp.setMood('accept')
	await load.goOn()
	const gone = await withdraw()
	await gone(here.two)
	await here.one.resume()
	await gone(here.one, Date.now())
	await here.untilWell()
	await load.untilAnsweredBy(here.one.origin)
	await load.goOn()
	expect(unexcused()).toEqual([])
})

test('the other is killed and comes back with a clock that is five seconds ahead', async () => {
	await kill(here.two)
	await load.goOn()
	await here.two.resume(clockOff(CLOCK_AHEAD_MS))
	await here.untilWell()
	const gone = await withdraw()
	await Promise.all([gone(here.one), gone(here.two)])
	await load.untilAnsweredBy(here.two.origin)
	// It logs each form that it takes.
	const ahead = () => Date.parse([...here.two.logs().matchAll(/"time":"([^"]+)"/g)].at(-1)?.[1] ?? '') - Date.now()
	await expect.poll(ahead, { interval: 20 }).toBeGreaterThan(CLOCK_AHEAD_MS / 2)
	await load.goOn()
	expect(unexcused()).toEqual([])
})

test.each(['SIGINT', 'SIGKILL'] as const)(
	'PostgreSQL is restarted (%s) while mails are being confirmed: finished pages go on, the rest does when it is back',
	async (signal) => {
		here.smtp.setMood('slow')
		const offered = here.smtp.offered()
		await expect.poll(() => here.smtp.offered()).toBeGreaterThan(offered + 1)
		const from = performance.now()
		await broken(async () => {
			await here.postgres.halt(signal)
			here.smtp.setMood('accept')
			for (const site of [here.one, here.two]) expect(await pageOf(site, 1)).toBe(200)
			await here.postgres.resume()
		})
		const gone = await withdraw()
		await Promise.all([gone(here.one), gone(here.two)])
		await load.goOn()
		await here.untilWell()
		expect(unexcused()).toEqual([])
		expect(load.failed().filter(({ deed, ended }) => deed === 'page' && ended > from)).toEqual([])
	},
)

test('Redis is killed, and then hangs: nobody notices', async () => {
	await here.redis.halt()
	await load.goOn()
	await here.redis.resume()
	await here.untilWell()
	const pid = here.redis.pid()
	if (pid === undefined) throw new Error('Redis runs')
	process.kill(pid, 'SIGSTOP')
	await load.goOn().finally(() => process.kill(pid, 'SIGCONT'))
	await here.untilWell()
	expect(unexcused()).toEqual([])
})

test('the storage is cut: pictures that were shown are shown, and nothing else needs it', async () => {
	const pictures = async () => {
		const page = await (await fetch(`${here.one.origin}/property/1/`)).text()
		const address = /\/pictures\/[0-9a-f]{32}\/400\.avif/.exec(page)?.[0]
		const all = [here.one, here.two].map(async ({ origin }) => (await fetch(origin + address)).status)
		return address === undefined ? [] : Promise.all(all)
	}
	await expect.poll(pictures).toEqual([200, 200])
	here.bucket.fault = () => 'swallowed'
	const states = async () => (await Promise.all([here.one, here.two].map(here.health))).map(({ files }) => files)
	const away = expect.objectContaining({ state: 'away' })
	await expect.poll(states).toEqual([away, away])
	expect(await pictures()).toEqual([200, 200])
	await load.goOn()
	here.bucket.fault = () => null
	await here.untilWell()
	expect(unexcused()).toEqual([])
})

test('one instance is cut off from PostgreSQL: the other goes on, and two seconds after it heals both are fresh', async () => {
	const { one, two, network } = here
	here.smtp.setMood('slow')
	const offered = here.smtp.offered()
	await expect.poll(() => here.smtp.offered()).toBeGreaterThan(offered + 1)
	expect(await pageOf(two, homes.length)).toBe(200)
	const id = await idOf(two)
	await broken(async () => {
		const begun = performance.now()
		network.cut()
		const inHand = await inHandOf(id)
		here.smtp.setMood('accept')
		const gone = await withdraw()
		await gone(one)
		await load.goOn()
		// It has not heard of it, and says so.
		expect(await pageOf(two, homes.length + 1)).toBe(200)
		expect((await here.health(two)).database).not.toMatchObject({ state: 'ok' })
		network.heal()
		if (performance.now() - begun > SURE_TO_LIVE_MS) for (const mail of inHand) openMails.add(mail)
		await gone(two, Date.now())
	}, two)
	await load.goOn()
	await here.untilWell()
	expect(unexcused()).toEqual([])
})

test('after all of this nothing acknowledged is lost, no mail came twice, and nobody had to do anything', async () => {
	await load.stop()
	await here.untilWell()
	const waiting = () => here.db.selectFrom('outbox').select(['id', 'last_error']).where('sent_at', 'is', null).execute()
	// What a killed instance had in hand is free half a minute after it was last seen.
	await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toEqual([])
	const leads = await here.db.selectFrom('lead').select(['id', 'reference']).execute()
	const stored = new Map(leads.map(({ id, reference }) => [reference, id]))
	expect(load.acknowledged.filter((reference) => !stored.has(reference))).toEqual([])
	expect(load.acknowledged.length).toBeGreaterThan(50)

	const mails = await here.db.selectFrom('outbox').select(['lead_id', 'message_id', 'recipients']).execute()
	const perLead = Map.groupBy(mails, ({ lead_id: lead }) => lead)
	// One to the agency and one to the visitor.
	expect(leads.filter(({ id }) => perLead.get(id)?.length !== 2)).toEqual([])
	const arrivals = here.smtp.received.flatMap(({ mail, to }) => to.map((address) => `${mail.messageId} ${address}`))
	const times = new Map([...Map.groupBy(arrivals, (it) => it)].map(([mail, all]) => [mail, all.length]))
	const expected = mails.flatMap(({ message_id: id, recipients }) =>
		JSON.parse(recipients).map((address: string) => ({ id, key: `${messageIdOf(id)} ${address}` })),
	)
	expect(expected.filter(({ key }) => !times.has(key))).toEqual([])
	expect([...times.keys()].filter((key) => !expected.some((it) => it.key === key))).toEqual([])
	// SMTP's own window: who offers a mail and is killed before he hears that it was taken cannot tell anybody.
	const twice = expected.filter(({ key }) => (times.get(key) ?? 0) > 1)
	expect(twice.filter(({ id, key }) => !openMails.has(id) || times.get(key) !== 2)).toEqual([])
	expect(unexcused()).toEqual([])
})
