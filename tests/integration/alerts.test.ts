// @long-running
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { doJob } from '#tests/support/site/do-job.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase, type SiteDatabase } from '#tests/support/site/site-database.ts'
import { texts } from '#tests/support/texts.ts'

const AGENCY = 'bonjour@beffroi.example'
const t = texts('nl')
const zone = (ID: number, Name: string, ParentID: number | null) => ({ ID, ParentID, Name, WebID: ID })

let smtp: MailServer
let site: Site
let visitor = 0
/** The homes of the feed; tests add to it. */
let homes: Record<string, unknown>[] = []

const WISH: [string, string][] = [
	...([
		['language', 'nl'],
		['goal', 'sale'],
		['types', '1'],
		['places', 'binche|7130'],
	] as [string, string][]),
	['frequency', 'immediately'],
]

/** Sends a form as a browser without scripts does. Each call comes from a visitor of its own. */
function post(where: string, fields: [string, string][], headers: Record<string, string> = {}) {
	visitor += 1
	return fetch(new URL(where, site.origin), {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: site.origin, 'x-forwarded-for': `198.51.100.${visitor}`, ...headers },
		body: new URLSearchParams(fields),
	})
}

function wish(email: string, change: Record<string, string | string[]> = {}): Promise<Response> {
	const kept = WISH.filter(([name]) => change[name] === undefined)
	const added = Object.entries(change).flatMap(([name, value]) =>
		[value].flat().map((each): [string, string] => [name, each]),
	)
	return post('/api/leads/demand-register', [...kept, ...added, ['email', email]])
}

async function imports(...more: Record<string, unknown>[]): Promise<void> {
	homes = [...homes.filter(({ ID }) => more.every((one) => one.ID !== ID)), ...more]
	const tree = ['nl', 'fr', 'en'].flatMap((language) =>
		[zone(1, 'Binche en omgeving', null), zone(11, 'Binche', 1), zone(19, 'Estinnes', 1)].map((each) => ({
			...each,
			language,
		})),
	)
	const { status, output } = await site.importPayload({ ...payload(homes as { ID: number }[]), tree })
	expect(status, output).toBe(0)
}

const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)

async function mailTo(address: string, count = 1) {
	await expect.poll(() => mailsTo(address).length, { interval: 50 }).toBe(count)
	const mail = mailsTo(address).at(-1)
	if (!mail) throw new Error(`No mail to ${address}`)
	return mail
}

const linkIn = (text: string | undefined, part = 'token=') =>
	[...(text ?? '').matchAll(/https?:\/\/\S+/g)].map(([link]) => link).find((link) => link.includes(part)) ?? ''

/** Returns the main part of a page, which is what one visitor reads. */
const mainOf = (page: string) => /<main[\s\S]*<\/main>/.exec(page)?.[0].replaceAll(/ nonce="[^"]*"/g, '') ?? ''

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

const change = (link: string, what: string, fields: [string, string][] = []) =>
	post('/api/alerts', [['token', tokenOf(link)], ['change', what], ['language', 'nl'], ...fields])

/** Requests an alert and confirms it; returns the link to its page. */
async function confirmed(email: string, wished: Record<string, string | string[]> = {}): Promise<string> {
	expect((await wish(email, wished)).status).toBe(303)
	const answer = await change(linkIn((await mailTo(email)).text), 'confirm')
	expect(answer.status).toBe(303)
	return answer.headers.get('location') ?? ''
}

function inDatabase<T>(work: (db: SiteDatabase) => T): T {
	const db = openSiteDatabase(site)
	try {
		return work(db)
	} finally {
		db.close()
	}
}

const statusOf = (email: string) =>
	inDatabase((db) => db.prepare('SELECT status FROM alert WHERE email = ?').get(email)?.status)

beforeAll(async () => {
	smtp = await startMailServer()
	site = await startSite({ env: { SMTP_URL: smtp.url } })
	await imports(listing({ ID: 1, Price: 300_000 }))
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
})
beforeEach(() => {
	smtp.received.length = 0
})

test('no alert is sent before the button behind the mailed link is pressed; the link changes nothing', async () => {
	const email = 'eerst@voorbeeld.be'
	const answer = await wish(email)
	expect(answer.headers.get('location')).toMatch(/^\/feedback\/demand-register\/\?ref=ALE-\d{4}-[2-9B-Z]{6}$/)
	const thanks = await (await fetch(new URL(answer.headers.get('location') ?? '', site.origin))).text()
	expect(thanks).toContain('Vandaag past er 1 pand.')
	const mail = await mailTo(email)
	expect(mail.subject).toContain('Bevestig uw zoekopdracht')
	const link = linkIn(mail.text)
	const page = await (await fetch(link)).text()
	expect(page).toContain(t('alerts.page.pendingTitle'))
	expect(statusOf(email)).toBe('pending')
	await imports(listing({ ID: 2 }))
	expect(mailsTo(AGENCY)).toEqual([])

	const done = await change(link, 'confirm')
	await change(link, 'confirm')
	expect(done.headers.get('location')).toContain('done=confirmed')
	expect(await (await fetch(done.headers.get('location') ?? '')).text()).toContain(t('alerts.page.done.confirmed'))
	expect((await mailTo(AGENCY)).text).toContain(email)
	const optIn = inDatabase((db) => db.prepare('SELECT opt_in FROM alert WHERE email = ?').get(email)?.opt_in)
	expect(JSON.parse(String(optIn))).toMatchObject({ version: '3', language: 'nl' })
	expect(mailsTo(email)).toHaveLength(1)
})

test('the agency gets in words what has no field of its own', async () => {
	await confirmed('woorden@voorbeeld.be', { also: 'energy=c' })
	const { text } = await mailTo(AGENCY)
	expect(text).toContain('Andere wensen: Energielabel C of beter')
	expect(text).not.toContain('energy=c')
})

test('an import or price drop while the server runs is mailed at once, once, with the home in it', async () => {
	const email = 'meteen@voorbeeld.be'
	await confirmed(email, { priceMax: '350.000', bedroomsMin: '2' })
	await imports(
		listing({
			ID: 10,
			Price: 320_000,
			TypeDescription: 'Rijwoning Tien',
			Street: 'Geheimstraat',
			PublishAddress: false,
		}),
		listing({ ID: 11, Price: 500_000 }),
		listing({ ID: 12, Bedrooms: 1, Price: 200_000 }),
	)
	const mail = await mailTo(email, 2)
	expect(mail.subject).toBe('Nieuw: Rijwoning Tien')
	expect(mail.text).toContain('/property/10/')
	expect(mail.text).toContain('€\u00a0320.000')
	expect(mail.html).not.toContain('Geheimstraat')
	expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
	await imports(listing({ ID: 10, Price: 310_000, TypeDescription: 'Rijwoning Tien' }))
	expect((await mailTo(email, 3)).subject).toBe('Prijs verlaagd: Rijwoning Tien')
	await imports(listing({ ID: 10, Price: 310_000, TypeDescription: 'Rijwoning Tien', Description: '<p>Anders</p>' }))
	await imports(listing({ ID: 13, Price: 340_000 }))
	expect((await mailTo(email, 4)).text).not.toContain('/property/10/')
})

test('a server killed while it sends mails each alert once after its restart', async () => {
	const email = 'gedood@voorbeeld.be'
	await confirmed(email, { types: '1', places: 't19' })
	smtp.setMood('hang')
	const offered = smtp.offered()
	await imports(listing({ ID: 20, City: 'Estinnes-au-Mont', Zip: '7120' }))
	await expect.poll(() => smtp.offered(), { interval: 20 }).toBeGreaterThan(offered)
	await site.halt('SIGKILL')
	smtp.setMood('accept')
	await site.resume()
	expect((await mailTo(email, 2)).text).toContain('/property/20/')
	await imports(listing({ ID: 21, City: 'Estinnes-au-Mont', Zip: '7120' }))
	const last = await mailTo(email, 3)
	expect(last.text).toContain('/property/21/')
	expect(last.text).not.toContain('/property/20/')
})

test('what was imported while the server was down is mailed after its start', async () => {
	const email = 'later@voorbeeld.be'
	await confirmed(email)
	await site.halt()
	await imports(listing({ ID: 30 }))
	await site.resume()
	expect((await mailTo(email, 2)).text).toContain('/property/30/')
})

test.each([
	['daily', 'alerts-daily', 'dag@voorbeeld.be'],
	['weekly', 'alerts-weekly', 'week@voorbeeld.be'],
])('a %s alert collects until its time has come', async (frequency, job, email) => {
	await confirmed(email, { frequency })
	const ids = frequency === 'daily' ? [40, 41] : [42, 43]
	for (const ID of ids) await imports(listing({ ID }))
	expect(mailsTo(email)).toHaveLength(1)
	await doJob(site, job)
	const mail = await mailTo(email, 2)
	for (const id of ids) expect(mail.text).toContain(`/property/${id}/`)
	await doJob(site, job)
	await expect
		.poll(() => inDatabase((db) => db.prepare('SELECT id FROM outbox WHERE sent_at IS NULL').all()), { interval: 50 })
		.toEqual([])
	expect(mailsTo(email)).toHaveLength(2)
})

test('the page of an alert changes, pauses and resumes it; wrong fields keep what was chosen', async () => {
	const email = 'pagina@voorbeeld.be'
	const link = await confirmed(email)
	const page = await (await fetch(link)).text()
	expect(page).toMatch(/\/property\/\d+\//)
	expect(page).toContain(t('alerts.page.active'))
	const edit = (fields: [string, string][]) => change(link, 'edit', fields)
	const wrong = await edit([
		['goal', 'sale'],
		['types', '1'],
		['frequency', 'daily'],
		['priceMin', '9'],
		['priceMax', '8'],
	])
	expect(wrong.status).toBe(422)
	const again = await wrong.text()
	expect(again).toContain(t('forms.errors.places'))
	expect(again).toContain('name="priceMin" value="9"')
	const right = await edit([
		['goal', 'sale'],
		['types', '1'],
		['places', 't1'],
		['frequency', 'daily'],
		['priceMax', '250000'],
	])
	expect(right.headers.get('location')).toContain('done=saved')
	expect(await (await fetch(link)).text()).toContain('Binche en omgeving')
	expect((await change(link, 'pause')).headers.get('location')).toContain('done=paused')
	expect(statusOf(email)).toBe('paused')
	await change(link, 'resume')
	expect(statusOf(email)).toBe('active')
})

test('opening the unsubscribe link changes nothing; its button unsubscribes, however often it is pressed', async () => {
	const email = 'weg@voorbeeld.be'
	const link = await confirmed(email)
	await imports(listing({ ID: 50 }))
	const mail = await mailTo(email, 2)
	const leave = linkIn(mail.text, 'view=unsubscribe')
	expect(await (await fetch(leave)).text()).toContain(t('alerts.page.askTitle'))
	const oneClick = /<(.+)>/.exec(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? ''
	const opened = await fetch(oneClick, { redirect: 'manual' })
	expect(opened.status).toBe(303)
	expect(opened.headers.get('location')).toContain('view=unsubscribe')
	expect(statusOf(email)).toBe('active')
	for (const _turn of [1, 2]) {
		const done = await change(link, 'unsubscribe')
		expect(await (await fetch(done.headers.get('location') ?? '')).text()).toContain(t('alerts.page.endedTitle'))
	}
	expect(statusOf(email)).toBe('ended')
})

test('a mail program unsubscribes in one click, without an origin, only with exactly that body and token', async () => {
	const email = 'klik@voorbeeld.be'
	await confirmed(email)
	await imports(listing({ ID: 51 }))
	const mail = await mailTo(email, 2)
	const oneClick = /<(.+)>/.exec(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? ''
	const click = (address: string, body: BodyInit, headers: Record<string, string> = {}) =>
		fetch(address, { method: 'POST', body, headers, redirect: 'manual' })
	const good = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
	const refusals = [
		await click(oneClick, new URLSearchParams({ 'List-Unsubscribe': 'Two' })),
		await click(oneClick, new URLSearchParams([...good(), ['more', '1']])),
		await click(oneClick, 'x'.repeat(5000), { 'content-type': 'application/x-www-form-urlencoded' }),
		await click(oneClick, JSON.stringify({ 'List-Unsubscribe': 'One-Click' }), { 'content-type': 'application/json' }),
		await click(oneClick.replace('token=ALE', 'token=ALF'), good()),
		await click(oneClick.replace(/token=.*/, 'token='), good()),
		await click(oneClick, good(), { origin: 'https://evil.example' }),
	]
	expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 403])
	expect(new Set(await Promise.all(refusals.map((answer) => answer.text()))).size).toBe(1)
	expect(statusOf(email)).toBe('active')
	const form = new FormData()
	form.set('List-Unsubscribe', 'One-Click')
	for (const body of [good(), form]) {
		const answer = await click(oneClick, body)
		expect([answer.status, await answer.text()]).toEqual([200, t('alerts.oneClick.done')])
	}
	expect(statusOf(email)).toBe('ended')
})

test('an altered link gets the same page as any other wrong one, and changes nothing', async () => {
	const email = 'anders@voorbeeld.be'
	const link = await confirmed(email)
	const wrong = [link.replace('token=ALE', 'token=ALF'), `${link.split('?')[0]}?token=x`, link.split('?')[0] ?? '']
	for (const address of wrong) expect(await (await fetch(address)).text()).toContain(t('staff.ended.title'))
	const answer = await post('/api/alerts', [
		['token', `${tokenOf(link)}x`],
		['change', 'unsubscribe'],
	])
	expect(await (await fetch(answer.headers.get('location') ?? '')).text()).toContain(t('staff.ended.title'))
	expect(
		(
			await post(
				'/api/alerts',
				[
					['token', tokenOf(link)],
					['change', 'pause'],
				],
				{ origin: 'https://evil.example' },
			)
		).status,
	).toBe(403)
	expect(statusOf(email)).toBe('active')
})

test('a form without type or place, with wrong bounds or unknown places is refused, naming the fields', async () => {
	const none = await post('/api/leads/demand-register', [
		['language', 'nl'],
		['goal', 'sale'],
		['frequency', 'daily'],
		['email', 'a@b.be'],
	])
	expect(none.status).toBe(422)
	const page = await none.text()
	for (const code of ['types', 'places'] as const) expect(page).toContain(t(`forms.errors.${code}`))
	expect(page).toContain('value="t19"')
	for (const [wrong, code] of [
		[{ priceMin: '300000', priceMax: '200000' }, 'priceRange'],
		[{ priceMin: '9000000' }, 'priceTooHigh'],
		[{ bedroomsMin: '3', bedroomsMax: '2' }, 'roomRange'],
		[{ bedroomsMin: 'x' }, 'rooms'],
		[{ places: 'koop goedkoop|evil' }, 'places'],
		[{ types: '987' }, 'types'],
	] as const) {
		const answer = await wish('fout@voorbeeld.be', wrong)
		expect([answer.status, (await answer.text()).includes(t(`forms.errors.${code}`))]).toEqual([422, true])
	}
	expect(statusOf('fout@voorbeeld.be')).toBeUndefined()
})

test('an address has at most ten alerts, and repeating a search adds none', async () => {
	const email = 'veel@voorbeeld.be'
	const nextDay = () => inDatabase((db) => db.prepare('DELETE FROM mail_allowance').run())
	for (let rooms = 1; rooms <= 10; rooms++) {
		nextDay()
		await wish(email, { bedroomsMin: String(rooms) })
	}
	expect((await wish(email, { bedroomsMin: '1', firstName: 'Nog eens' })).status).toBe(303)
	const running = () =>
		inDatabase(
			(db) => db.prepare("SELECT count(*) AS n FROM alert WHERE email = ? AND status != 'ended'").get(email)?.n,
		)
	expect(running()).toBe(10)
	await mailTo(email, 10)
	nextDay()
	const [full, other] = [
		await wish(email, { bedroomsMin: '11' }),
		await wish('ander@voorbeeld.be', { bedroomsMin: '11' }),
	]
	const pages = await Promise.all(
		[full, other].map(async (answer) => {
			const location = answer.headers.get('location') ?? ''
			const page = await (await fetch(site.origin + location)).text()
			return { status: answer.status, location, page }
		}),
	)
	const [said, usual] = pages.map(({ status, location, page }) => {
		const reference = /ALE-\d{4}-[0-9A-Z]{6}/.exec(location)?.[0] ?? ''
		return { status, location: location.replace(reference, ''), main: mainOf(page).replaceAll(reference, '') }
	})
	expect(said).toEqual(usual)
	expect(running()).toBe(10)
	const mail = await mailTo(email, 11)
	expect(mail.subject).toBe(t('alerts.mail.full.subject', { count: 10 }))
})

test('the count answers any query with numbers, and a flood with the time to wait', async () => {
	const ask = (query: string, address: string) =>
		fetch(`${site.origin}/api/alerts/count?${query}`, { headers: { 'x-forwarded-for': address } })
	const answer = await ask(
		'goal=sale&types=1&places=t1&priceMin=x&priceMax=1&language=fr&also=search%3D%22%2A',
		'203.0.113.1',
	)
	expect(answer.status).toBe(200)
	expect(await answer.json()).toMatchObject({ today: expect.any(Number), quarter: expect.any(Number) })
	const statuses = await Promise.all(Array.from({ length: 125 }, () => ask('', '203.0.113.2')))
	expect(statuses.filter(({ status }) => status === 429)).toHaveLength(5)
})

test('the form below a list has its search; without a place or zones the visitor completes it first', async () => {
	const list = async (query = '') => (await fetch(`${site.origin}/for-sale/${query}`)).text()
	const form = 'data-lead-form="demand-register"'
	const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}"/>`
	const narrowed = '?city=binche%7C7130&type=1&bedrooms=2&price=-300000&energy=c'
	await imports()
	const whole = await list()
	for (const [name, value] of [
		['goal', 'sale'],
		['types', '1'],
		['places', 't1'],
	] as const) {
		expect(whole).toContain(field(name, value))
	}
	const { status, output } = await site.importPayload({ ...payload(homes as { ID: number }[]), tree: [] })
	expect(status, output).toBe(0)
	const placeless = await list()
	expect(placeless).not.toContain(form)
	expect(placeless).toContain('href="/demand-register/?goal=sale"')
	const search = await list(narrowed)
	expect(search).toContain(form)
	for (const [name, value] of [
		['places', 'binche|7130'],
		['bedroomsMin', '2'],
		['also', 'energy=c'],
	] as const) {
		expect(search).toContain(field(name, value))
	}
})
