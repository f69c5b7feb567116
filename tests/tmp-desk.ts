import { chromium } from 'playwright'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { startSite } from '#tests/support/site/site.ts'
import { addMember, loggedInMember, deskBrowser } from '#tests/support/browsers/desk-browser.ts'
const smtp = await startMailServer()
const site = await startSite({ sample: true, env: { SMTP_URL: smtp.url } })
try {
	await addMember(site, smtp, 'elise@beffroi.example', 'Élise Marchand', 'admin')
	await addMember(site, smtp, 'sofie@beffroi.example', 'Sofie Claes', 'requests')
	await addMember(site, smtp, 'bruno@beffroi.example', 'Bruno Delattre', 'editor', 'requests')
	const admin = await loggedInMember(site, smtp, 'elise@beffroi.example')
	await admin.act('people/invite', { email: 'new@beffroi.example', name: 'Nadia Bensaïd', language: 'fr', roles: ['requests'] })
	for (const p of ['/staff/', '/staff/requests/', '/fr/staff/people/', '/staff/log/', '/staff/settings/', '/staff/feeds/', '/staff/requests/12/']) {
		const a = await admin.get(p); console.log(p, a.status, a.headers.get('location'), a.headers.get('cache-control'))
	}
	const sofie = await loggedInMember(site, smtp, 'sofie@beffroi.example')
	for (const p of ['/staff/', '/staff/people/', '/staff/words/']) { const a = await sofie.get(p); console.log('sofie', p, a.status, a.headers.get('location')) }
	const stranger = deskBrowser(site)
	for (const p of ['/staff/', '/staff/people/', '/fr/staff/requests/?state=new', '/staff/login/', '/staff/login/code/']) { const a = await stranger.get(p); console.log('stranger', p, a.status, a.headers.get('location')) }
	console.log(await stranger.act('people/invite', {}), await sofie.act('people/invite', {}), await admin.act('people/invite', {}))
	const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
	const shot = async (name: string, path: string, cookies: Map<string,string> | null, widths = [390, 820, 1440], scheme: 'light' | 'dark' = 'light', before?: (p: any) => Promise<void>) => {
		for (const width of widths) {
			const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, locale: 'fr-BE' })
			if (cookies) await context.addCookies([...cookies].map(([n, value]) => ({ name: n, value, url: site.origin })))
			const page = await context.newPage()
			page.on('console', (m) => { if (m.type() === 'error') console.log(name, width, m.text()) })
			page.on('pageerror', (e) => console.log(name, width, e.message))
			await page.goto(site.origin + path); await page.waitForLoadState('load')
			if (before) await before(page)
			await page.screenshot({ path: `/dev/shm/desk-${name}-${width}${scheme === 'dark' ? '-dark' : ''}.png`, fullPage: false })
			const w = await page.evaluate(() => document.documentElement.scrollWidth); if (w > width) console.log('OVERFLOW', name, width, w)
			await context.close()
		}
	}
	await shot('login', '/fr/staff/login/', null)
	await shot('login', '/fr/staff/login/', null, [1440], 'dark')
	await shot('code', '/fr/staff/login/code/', null, [390])
	await shot('passkey', '/fr/staff/login/passkey/', null, [390])
	await shot('requests', '/fr/staff/requests/', admin.cookies)
	await shot('people', '/fr/staff/people/', admin.cookies)
	await shot('people', '/fr/staff/people/', admin.cookies, [1440, 390], 'dark', async (p) => { await p.locator('summary').first().click(); await p.getByRole('group', { name: 'Rôles de Sofie Claes' }).getByLabel('Rédaction').click(); await p.waitForTimeout(1500) })
	await shot('settings', '/fr/staff/settings/', admin.cookies)
	await shot('log', '/fr/staff/log/', admin.cookies)
	await shot('menu', '/fr/staff/log/', admin.cookies, [390, 1440], 'light', async (p) => { await p.getByRole('button', { name: 'Élise Marchand' }).click() })
	await shot('keys', '/fr/staff/homes/', admin.cookies, [1440, 390], 'dark', async (p) => { await p.keyboard.press('?') ; await p.waitForTimeout(500) })
	await shot('notallowed', '/fr/staff/people/', sofie.cookies, [390, 1440])
	await browser.close()
} finally {
	console.log(site.logs().split('\n').filter((l) => /error|warn/i.test(l)).slice(0, 20).join('\n'))
	await site.stop(); await smtp.stop()
}
