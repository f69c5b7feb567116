import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmBrowser } from '#tests/support/browsers/staff-browser.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { texts } from '#tests/support/texts.ts'

let smtp: MailServer
let site: Site
let visitor = 0

const GOOD = {
	language: 'fr',
	firstName: 'Amélie',
	lastName: 'Dubois',
	shownName: 'initial',
	place: 'Binche',
	deal: 'purchase',
	consent: 'yes',
}
const SHOWN = ['/over-ons/getuigenissen/', '/fr/agence/temoignages/']

/** The cookie of the agency's browser once it is confirmed. */
let cookie = ''

function post(address: string, fields: Record<string, string>, origin = site.origin) {
	visitor += 1
	return fetch(`${site.origin}${address}`, {
		method: 'POST',
		redirect: 'manual',
		headers: {
			origin,
			cookie,
			'content-type': 'application/x-www-form-urlencoded',
			'x-forwarded-for': `192.0.2.${visitor}`,
		},
		body: new URLSearchParams(fields).toString(),
	})
}

const leave = (fields: Record<string, string>) => post('/api/leads/testimonial', { ...GOOD, ...fields })
const page = async (path: string) => (await fetch(site.origin + path, { headers: { cookie } })).text()

async function tokenFor(email: string): Promise<string> {
	const told = () => smtp.received.find(({ mail }) => mail.replyTo?.[0]?.address === email)?.mail
	await expect.poll(() => told() !== undefined).toBe(true)
	const [link = '', token = ''] = /http\S+\/personal\/testimonial\/\?token=(\S+)/.exec(told()?.text ?? '') ?? []
	if (cookie === '') cookie = await confirmBrowser(site, smtp, link)
	return token
}

const decide = (token: string, decision: string) =>
	post('/api/testimonials', { token: decodeURIComponent(token), decision })
const showing = async (words: string) => (await Promise.all(SHOWN.map(page))).map((text) => text.includes(words))

beforeAll(async () => {
	smtp = await startMailServer()
	site = await startSite({ sample: true, env: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
})

test('a testimonial is on the site once the agency publishes it, with the chosen name, until withdrawn', async () => {
	const words = 'Une agence <b>à l’écoute</b> & précise, du début à la fin.'
	const shown = 'Une agence &lt;b&gt;à l’écoute&lt;/b&gt; &amp; précise, du début à la fin.'
	const answer = await leave({ remark: words, email: 'amelie@exemple.be' })
	const location = answer.headers.get('location') ?? ''
	expect(location).toMatch(/^\/fr\/merci\/site-contact\/\?ref=TES-\d{4}-\w{6}&for=testimonial$/)
	expect(await page(location)).toContain(texts('fr')('pages.feedback.testimonial.title'))
	const token = await tokenFor('amelie@exemple.be')
	expect(await showing(shown)).toEqual([false, false])
	const review = await page(`/personal/testimonial/?token=${token}`)
	expect(review).toContain(shown)
	expect(review).toContain(texts('nl')('testimonials.page.publish'))
	expect(await showing(shown), 'looking publishes nothing').toEqual([false, false])

	for (let turn = 0; turn < 2; turn += 1) {
		expect((await decide(token, 'published')).headers.get('location')).toContain('done=published')
	}
	await expect.poll(() => showing(shown)).toEqual([true, true])
	const list = await page(SHOWN[1] ?? '')
	expect(list).toContain('Amélie D.')
	expect(list).not.toContain('Dubois')
	expect(list).not.toContain('amelie@exemple.be')
	expect(list.split(shown)).toHaveLength(2)

	await decide(token, 'refused')
	await expect.poll(() => showing(shown)).toEqual([false, false])
})

test('forged tokens, other sites and unknown decisions publish nothing', async () => {
	const words = 'Ceci ne doit jamais paraître sur le site public.'
	await leave({ remark: words, email: 'jamais@exemple.be' })
	const token = await tokenFor('jamais@exemple.be')
	const forged = `${token.slice(0, -4)}AAAA`
	expect(await page(`/personal/testimonial/?token=${forged}`)).toContain(texts('nl')('staff.ended.title'))
	await decide(forged, 'published')
	await decide(token, 'pending')
	const foreign = await post('/api/testimonials', { token, decision: 'published' }, 'https://evil.example')
	expect(foreign.status).toBe(403)
	expect((await fetch(`${site.origin}/api/testimonials?token=${token}&decision=published`)).status).toBe(405)
	expect(await page(`/personal/testimonial/?token=${token}`)).toContain(texts('nl')('testimonials.page.told.pending'))
	expect(await showing(words)).toEqual([false, false])
})

test.each([
	['too short', { remark: 'Top' }, 'testimonialShort'],
	['too long', { remark: 'a'.repeat(1001) }, 'testimonialLong'],
	['without consent', { consent: '' }, 'consent'],
	['with a name of another kind', { shownName: 'staff' }, 'shownName'],
] as const)('a testimonial %s is refused beside the field, and what was typed is kept', async (_, wrong, code) => {
	const remark = 'Assez long pour être publié.'
	const answer = await leave({ remark, email: 'refus@exemple.be', ...wrong })
	expect(answer.status).toBe(422)
	const text = await answer.text()
	expect(text).toContain(texts('fr')(`forms.errors.${code}`))
	expect(text).toContain('Dubois')
})

test('a person who is erased is no longer quoted', async () => {
	const words = 'Je veux pouvoir être oubliée un jour.'
	await leave({ remark: words, email: 'oubliee@exemple.be', shownName: 'full' })
	await decide(await tokenFor('oubliee@exemple.be'), 'published')
	await expect.poll(() => showing(words)).toEqual([true, true])
	const { status } = await site.runCommand('leads.ts', 'erase', '--email', 'oubliee@exemple.be')
	expect(status).toBe(0)
	await expect.poll(() => showing(words)).toEqual([false, false])
})
