import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { solveProof } from '#tests/support/browsers/proof.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { texts } from '#tests/support/texts.ts'

let smtp: MailServer
let site: Site
let home: string
let visitor = 0

const CONTACT = {
	language: 'en',
	title: 'none',
	firstName: 'Ada',
	lastName: 'Peeters',
	email: 'ada@voorbeeld.be',
	remark: 'Lovely garden',
}
const friend = (n: number) => ({ ...CONTACT, listingId: home, friendEmail: `friend${n}@voorbeeld.be` })

interface Posting {
	isScripted?: boolean
	address?: string
	headers?: Record<string, string>
}

function post(action: string, fields: Record<string, string>, { isScripted, address, headers }: Posting = {}) {
	visitor += 1
	return fetch(site.origin + action, {
		method: 'POST',
		redirect: 'manual',
		headers: {
			origin: site.origin,
			'content-type': 'application/x-www-form-urlencoded',
			'x-forwarded-for': address ?? `192.0.2.${visitor}`,
			...(isScripted ? { accept: 'application/json' } : {}),
			...headers,
		},
		body: new URLSearchParams(fields).toString(),
	})
}

const scripted = (fields: Record<string, string>, kind = 'site-contact') =>
	post(`/api/leads/${kind}`, fields, { isScripted: true })

/** Returns the signed link in the last mail to an address. */
function linkTo(address: string): string {
	const mail = smtp.received.findLast(({ to }) => to.includes(address))?.mail
	return /https?:\/\/\S+\/personal\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
const pageOf = async (link: string) => (await fetch(site.origin + new URL(link).pathname + new URL(link).search)).text()

/** Returns how many rows of leads and mails contain an address. */
function mentions(address: string): number {
	const db = openSiteDatabase(site, { readOnly: true })
	const rows = [...db.prepare('SELECT * FROM lead').all(), ...db.prepare('SELECT * FROM outbox').all()]
	db.close()
	return rows.filter((row) => JSON.stringify(row).includes(address)).length
}

beforeAll(async () => {
	smtp = await startMailServer()
	site = await startSite({ sample: true, env: { SMTP_URL: smtp.url } })
	home = /\/property\/(\d+)\//.exec(await (await fetch(`${site.origin}/for-sale/`)).text())?.[1] ?? ''
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
})
beforeEach(() => {
	smtp.received.length = 0
})

test('a scripted form needs a proof of work, and a proof counts for one lead', async () => {
	const proof = await solveProof(site.origin)
	expect(await (await scripted(CONTACT)).json()).toEqual({ isSent: false, refusal: 'captcha', errors: {} })
	const first = await (await scripted({ ...CONTACT, proof })).json()
	expect(first).toMatchObject({ isSent: true })
	const replayed = await scripted({ ...CONTACT, remark: 'Something else', proof })
	expect(replayed.status).toBe(422)
	expect(await replayed.json()).toMatchObject({ refusal: 'captcha' })
	await smtp.waitFor(2)
})

test('a lead sent again with its key and its proof gets the same answer', async () => {
	const proof = await solveProof(site.origin)
	const fields = { ...CONTACT, remark: 'Twice', proof, submissionKey: '00000000-0000-4000-8000-00000000000a' }
	const answers = await Promise.all([scripted(fields), scripted(fields)])
	const [one, two] = await Promise.all(answers.map((answer) => answer.json()))
	expect(one).toMatchObject({ isSent: true })
	expect(two).toEqual(one)
	await smtp.waitFor(2)
})

test('a proof of a forged, altered or expired challenge is refused', async () => {
	const good = await solveProof(site.origin)
	const altered = (change: (proof: { challenge: { parameters: object }; solution: object }) => void) => {
		const proof = JSON.parse(good)
		change(proof)
		return JSON.stringify(proof)
	}
	const wrong = [
		altered(({ solution }) => Object.assign(solution, { derivedKey: '00'.repeat(32) })),
		altered(({ solution }) => Object.assign(solution, { counter: 4_294_967_296 })),
		altered(({ challenge }) => Object.assign(challenge.parameters, { keyPrefix: '' })),
		altered(({ challenge }) => Object.assign(challenge.parameters, { expiresAt: 1 })),
		altered(({ challenge }) => Object.assign(challenge, { signature: 'f'.repeat(64) })),
		'{"__proto__":{}}',
		'x'.repeat(10_000),
	]
	for (const proof of wrong) {
		const answer = await scripted({ ...CONTACT, remark: 'Forged', proof })
		expect([answer.status, await answer.json()]).toEqual([422, { isSent: false, refusal: 'captcha', errors: {} }])
	}
})

test('with a proof of work a home is sent to a friend at once, and the address is not stored', async () => {
	const answer = await scripted({ ...friend(1), proof: await solveProof(site.origin) }, 'send-to-friend')
	expect(await answer.json()).toMatchObject({ isSent: true, href: expect.stringMatching(/send-to-friend\/\?ref=FRI-/) })
	await smtp.waitFor(1)
	const mail = smtp.received.find(({ to }) => to.includes('friend1@voorbeeld.be'))?.mail
	expect(mail?.subject).toBe(texts('en')('mails.friend.subject', { name: 'Ada Peeters', kind: 'listing' }))
	expect(mail?.text).toContain(`/property/${home}/`)
	expect(mail?.text).not.toContain('Lovely garden')
	await expect.poll(() => mentions('friend1@voorbeeld.be')).toBe(0)
	expect(mentions('ada@voorbeeld.be')).toBeGreaterThan(0)
})

test('an advertisement in the name field is left out of the mail to a friend', async () => {
	const name = { title: 'none', firstName: 'WIN www.spam.example', lastName: 'now!' }
	await scripted({ ...friend(2), ...name, proof: await solveProof(site.origin) }, 'send-to-friend')
	await smtp.waitFor(1)
	const mail = smtp.received.find(({ to }) => to.includes('friend2@voorbeeld.be'))?.mail
	expect(mail?.subject).toBe(texts('en')('mails.friend.subjectSomeone', { kind: 'listing' }))
	expect(`${mail?.text}${mail?.html}`).not.toContain('spam')
})

test('without scripts the sender confirms first; opening the link sends nothing, the button sends once', async () => {
	const answer = await post('/api/leads/send-to-friend', friend(3))
	expect(answer.headers.get('location')).toMatch(/for=friend-confirm$/)
	await smtp.waitFor(1)
	expect(smtp.received.map(({ to }) => to.join())).toEqual(['ada@voorbeeld.be'])
	const link = linkTo('ada@voorbeeld.be')
	expect(await pageOf(link)).toContain(texts('en')('personal.friend.send'))
	const fields = { token: tokenOf(link), step: 'send', language: 'en' }
	const steps = await Promise.all([post('/api/friend', fields), post('/api/friend', fields)])
	expect(steps.map(({ status }) => status)).toEqual([303, 303])
	await smtp.waitFor(2)
	expect(await pageOf(link)).toContain(texts('en')('personal.friend.done'))
	expect(smtp.received.filter(({ to }) => to.includes('friend3@voorbeeld.be'))).toHaveLength(1)
})

test('a project is sent to a friend too, from the link of its page, with scripts and without', async () => {
	const page = await pageOf(`${site.origin}/en/projects/501/`)
	const href = /href="([^"]*\/ask\/friend\/\?project=501)"/.exec(page)?.[1] ?? 'no link'
	expect(await pageOf(site.origin + href)).toContain('name="projectId" value="501"')
	const pia = { ...CONTACT, email: 'pia@voorbeeld.be', projectId: '501' }
	const sent = (n: number) => ({ ...pia, friendEmail: `friend${n}@voorbeeld.be` })
	await scripted({ ...sent(7), proof: await solveProof(site.origin) }, 'send-to-friend')
	await post('/api/leads/send-to-friend', sent(8))
	await smtp.waitFor(2)
	const asked = smtp.received.find(({ mail }) => mail.subject === texts('en')('mails.friendConfirm.subject'))?.mail
	expect(asked?.text).toContain('Send this project to a friend?')
	const token = tokenOf(/https?:\/\/\S+\/personal\/friend\/\S+/.exec(asked?.text ?? '')?.[0] ?? '')
	expect((await post('/api/friend', { token, step: 'send', language: 'en' })).status).toBe(303)
	await smtp.waitFor(3)
	for (const n of [7, 8]) {
		const mail = smtp.received.find(({ to }) => to.includes(`friend${n}@voorbeeld.be`))?.mail
		expect(mail?.subject).toBe('Ada Peeters has sent you a project')
		expect(mail?.text).toMatch(/\/projects\/\S*501\//)
	}
})

test('nobody gets more than three homes a day, whoever sends them', async () => {
	const statuses: number[] = []
	for (let turn = 0; turn < 4; turn += 1) {
		const sender = {
			title: 'none',
			firstName: 'Ada',
			lastName: `P${'q'.repeat(turn)}`,
			email: `ada${turn}@voorbeeld.be`,
		}
		const answer = await scripted({ ...friend(4), ...sender, proof: await solveProof(site.origin) }, 'send-to-friend')
		statuses.push(answer.status)
		if (turn === 3) expect(await answer.json()).toMatchObject({ errors: { friendEmail: 'friendTooMany' } })
	}
	expect(statuses).toEqual([200, 200, 200, 422])
	await smtp.waitFor(3)
})

test('the button behind the mailed link starts the newsletter, and another one ends it', async () => {
	const ask = () => post('/api/leads/sign-newsletter', { language: 'nl', email: 'Nieuws@voorbeeld.be' })
	expect((await ask()).headers.get('location')).toMatch(/^\/feedback\/sign-newsletter\/\?ref=NEW-/)
	await smtp.waitFor(1)
	const link = linkTo('Nieuws@voorbeeld.be')
	const step = (step: string) => post('/api/newsletter', { token: tokenOf(link), step, language: 'nl' })
	const subscribers = async () => (await site.runProgram('newsletter.ts', 'export')).output
	expect(await pageOf(link)).toContain(texts('nl')('personal.newsletter.pending'))
	expect(await subscribers()).not.toContain('nieuws@')
	await step('confirm')
	expect(await pageOf(link)).toContain(texts('nl')('personal.newsletter.confirmed'))
	expect(await subscribers()).toContain('nieuws@voorbeeld.be')
	await step('leave')
	await step('leave')
	expect(await pageOf(link)).toContain(texts('nl')('personal.newsletter.left'))
	expect(await subscribers()).not.toContain('nieuws@')
})

test('an altered, foreign or missing token gets the same page and changes nothing', async () => {
	await post('/api/leads/sign-newsletter', { language: 'nl', email: 'token@voorbeeld.be' })
	await smtp.waitFor(1)
	const link = linkTo('token@voorbeeld.be')
	const token = tokenOf(link)
	const wrong = [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, '', 'x', token.replace(/^\d+/, '999')]
	for (const other of wrong) {
		const page = await pageOf(`${site.origin}/personal/newsletter/?token=${encodeURIComponent(other)}`)
		expect(page).toContain(texts('nl')('personal.invalid.title'))
		expect((await post('/api/newsletter', { token: other, step: 'confirm' })).status).toBe(303)
	}
	const foreign = { headers: { origin: 'https://evil.example' } }
	expect((await post('/api/newsletter', { token, step: 'confirm' }, foreign)).status).toBe(403)
	expect(await pageOf(link)).toContain(texts('nl')('personal.newsletter.pending'))
})

test('a page behind a signed link is not cached, not indexed and sends no referrer', async () => {
	const { headers } = await fetch(`${site.origin}/personal/newsletter/?token=x`)
	expect(headers.get('cache-control')).toBe('private, no-store')
	expect(headers.get('referrer-policy')).toBe('same-origin')
	expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
})
