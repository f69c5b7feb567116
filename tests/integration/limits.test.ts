// @long-running
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOwner, ownerBrowser, PASSWORD } from '#tests/support/browsers/owner-browser.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

const ANNA = 'anna@eigenaar.example'
const PREVIEW_SECRET = 'a long secret for the preview'
let smtp: MailServer
let site: Site

/** An address in one household's /64 network: its owner can choose the rest. */
const ofLine = (turn: number) => `2001:db8:1:1:${turn.toString(16)}::1`
/** An address in another /64 each time, all of one /48. */
const ofSite = (turn: number) => `2001:db8:2:${turn.toString(16)}::1`

const locationOf = (answer: Response) => answer.headers.get('location') ?? ''
const login = (address: string, email: string, password: string) =>
	ownerBrowser(site, address).post('login', { email, password })

beforeAll(async () => {
	smtp = await startMailServer()
	site = await startSite({ sample: true, env: { SMTP_URL: smtp.url, PREVIEW_SECRET } })
	await addOwner(site, smtp, ANNA, 1001)
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
})

function post(address: string, turn: number) {
	const lead = {
		language: 'en',
		title: 'none',
		firstName: 'Ada',
		lastName: 'Peeters',
		email: `ada${turn}@voorbeeld.be`,
		remark: 'Hello',
	}
	return fetch(`${site.origin}/api/leads/site-contact`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
		body: new URLSearchParams(lead).toString(),
	})
}

test('of 24 posts in a row from one /64 six are accepted, and of 40 from one /48 four times as many', async () => {
	const line: number[] = []
	for (let turn = 0; turn < 24; turn++) line.push((await post(ofLine(turn), turn)).status)
	expect(line).toEqual([...Array(6).fill(303), ...Array(18).fill(429)])
	const wide: number[] = []
	for (let turn = 0; turn < 40; turn++) wide.push((await post(ofSite(turn), 100 + turn)).status)
	expect(wide).toEqual([...Array(24).fill(303), ...Array(16).fill(429)])
})

test('of 24 wrong preview keys from one /64 only ten are checked', async () => {
	const open = (address: string, key: string) =>
		fetch(`${site.origin}/preview/?key=${encodeURIComponent(key)}`, {
			redirect: 'manual',
			headers: { 'x-forwarded-for': address },
		})
	for (let turn = 0; turn < 9; turn++) await open(ofLine(turn), `guess ${turn}`)
	expect((await open(ofLine(9), PREVIEW_SECRET)).status).toBe(303)
	for (let turn = 9; turn < 11; turn++) await open(ofLine(turn), `guess ${turn}`)
	expect((await open(ofLine(11), PREVIEW_SECRET)).status).toBe(404)
	for (let turn = 11; turn < 24; turn++) await open(ofLine(turn), `guess ${turn}`)
	expect((await open(ofLine(24), PREVIEW_SECRET)).status).toBe(404)
	expect((await open('192.0.2.1', PREVIEW_SECRET)).status).toBe(303)
})

test('of 60 passwords tried for an account from one /64 only a few are checked', async () => {
	const answers: string[] = []
	for (let turn = 0; turn < 60; turn++) answers.push(locationOf(await login(ofLine(turn), ANNA, `guess ${turn}`)))
	const lookedAt = answers.filter((location) => !location.includes('problem=tooMany')).length
	// Six at once; then one more after 1, 2, 4, … seconds.
	expect(lookedAt).toBeGreaterThanOrEqual(6)
	expect(lookedAt).toBeLessThanOrEqual(11)
})

/** Sends this many logins a second, without waiting for answers, and returns where each answer leads. */
async function flood(perSecond: number, seconds: number, address: (turn: number) => string): Promise<string[]> {
	const sent: Promise<string>[] = []
	await new Promise<void>((resolve) => {
		const timer = setInterval(() => {
			const turn = sent.length
			sent.push(login(address(turn), `nobody${turn}@eigenaar.example`, 'guess').then(locationOf))
			if (sent.length < perSecond * seconds) return
			clearInterval(timer)
			resolve()
		}, 1000 / perSecond)
	})
	return Promise.all(sent)
}

test.each([
	['one /64', (turn: number) => `2001:db8:3:1:${turn.toString(16)}::1`],
	['a /48 with another line each time', (turn: number) => `2001:db8:4:${turn.toString(16)}::1`],
])('while 12 logins a second come from %s, an owner logs in', async (_, address) => {
	let isOver = false
	const attack = flood(12, 8, address).finally(() => {
		isOver = true
	})
	const answers: string[] = []
	while (!isOver) answers.push(locationOf(await login(`192.0.2.${10 + answers.length}`, ANNA, PASSWORD)))
	const attacked = await attack
	expect(answers.length).toBeGreaterThan(1)
	expect(new Set(answers)).toEqual(new Set(['/owner/']))
	expect(attacked).not.toContain('/owner/')
})
