import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmBrowser } from '#tests/support/browsers/staff-browser.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { texts } from '#tests/support/texts.ts'

let smtp: MailServer
let site: Site
const t = texts('nl')

beforeAll(async () => {
	smtp = await startMailServer()
	site = await startSite({ sample: true, env: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
})

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
	return fetch(`${site.origin}${path}`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: site.origin, 'x-forwarded-for': '192.0.2.1', ...headers },
		body: new URLSearchParams(fields),
	})
}

test('the link in a lead mail opens its page, where staff record their work; nobody else can use it', async () => {
	const contact = { language: 'fr', title: 'none', firstName: 'Nadège', lastName: 'Dupont', email: 'nadege@exemple.be' }
	await post('/api/leads/site-contact', { ...contact, remark: 'Une question & <b>une</b> réponse' })
	await smtp.waitFor(2)
	const mail = smtp.received.find(({ to }) => to.includes('bonjour@beffroi.example'))?.mail
	const link = /http\S+\/personal\/lead\/\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
	const headers = { cookie: await confirmBrowser(site, smtp, link) }
	const answer = await fetch(link, { headers })
	const page = await answer.text()
	expect(answer.headers.get('cache-control')).toContain('no-store')
	expect(answer.headers.get('referrer-policy')).toBe('same-origin')
	expect(page).toContain('nadege@exemple.be')
	expect(page).toContain('Une question &amp; &lt;b&gt;une&lt;/b&gt; réponse')

	const token = new URL(link).searchParams.get('token') ?? ''
	const change = { token, status: 'answered', remark: 'Gebeld <i>nu</i>' }
	expect((await post('/api/staff/lead', change, { ...headers, origin: 'https://evil.example' })).status).toBe(403)
	expect((await post('/api/staff/lead', { ...change, status: 'sold' }, headers)).headers.get('location')).toContain(
		'problem=fields',
	)
	const saved = await post('/api/staff/lead', change, headers)
	expect(saved.status).toBe(303)
	expect(saved.headers.get('location')).toBe(`${link}&done=saved`)
	const after = await (await fetch(`${link}&done=saved`, { headers })).text()
	expect(after).toContain(t('staff.lead.saved'))
	expect(after).toContain('Gebeld &lt;i&gt;nu&lt;/i&gt;')
	expect(after).not.toContain(t('staff.lead.nothing'))

	const forged = link.replace('token=', 'token=x')
	const other = await (await fetch(forged, { headers })).text()
	expect(other).toContain(t('staff.ended.title'))
	expect(other).not.toContain('nadege')
	const refused = await post('/api/staff/lead', { ...change, token: `x${token}`, status: 'closed' }, headers)
	expect(await (await fetch(refused.headers.get('location') ?? '')).text()).toContain(t('staff.ended.title'))
	expect((await site.runCommand('leads.ts', 'list')).output).toContain('answered')
})
