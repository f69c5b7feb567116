import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { confirmBrowser } from '#tests/support/browsers/staff-browser.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { photograph } from '#tests/support/servers/picture-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { texts } from '#tests/support/texts.ts'

const OWNER = {
	language: 'fr',
	title: 'ms',
	firstName: 'Nadège',
	lastName: 'Dupont',
	phone: '0471 23 45 67',
	street: 'Rue du Rempart 14',
	zip: '7130',
	city: 'Binche',
	type: 'house',
	remark: 'Toiture de 2019 & <b>jardin</b>',
}
let smtp: MailServer
let site: Site
let photo: Buffer
let visitor = 0

beforeAll(async () => {
	smtp = await startMailServer()
	site = await startSite({ sample: true, env: { SMTP_URL: smtp.url } })
	photo = await photograph(7, { hasExif: true })
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
})

/** Sends a valuation form as a browser without scripts does. */
function send(email: string, photos: readonly Uint8Array[]) {
	visitor += 1
	const body = new FormData()
	for (const [name, value] of Object.entries({ ...OWNER, email })) body.append(name, value)
	for (const bytes of photos)
		body.append('photos', new File([new Uint8Array(bytes)], 'IMG_1.jpg', { type: 'image/jpeg' }))
	return fetch(`${site.origin}/api/leads/contact-demand`, {
		method: 'POST',
		redirect: 'manual',
		body,
		headers: { origin: site.origin, 'x-forwarded-for': `192.0.2.${visitor}` },
	})
}

function stored(email: string): Uint8Array[] {
	const db = openSiteDatabase(site, { readOnly: true })
	const rows = db
		.prepare('SELECT jpeg FROM lead JOIN lead_photo ON lead_id = lead.id WHERE email = ? ORDER BY number')
		.all(email)
	db.close()
	return rows.flatMap(({ jpeg }) => (jpeg instanceof Uint8Array ? [jpeg] : []))
}

test('only staff can open the photographs of an owner, behind the link of the lead', async () => {
	const email = 'photos@exemple.be'
	expect((await send(email, [photo, photo])).status).toBe(303)
	const [, second] = stored(email)
	expect(second).toBeDefined()

	const mail = await vi.waitFor(() => {
		const found = smtp.received.find(({ mail: { replyTo } }) => replyTo?.some(({ address }) => address === email))
		if (!found) throw new Error('No mail yet')
		return found.mail.text ?? ''
	}, 90_000)
	expect(mail).toContain(texts('nl')('forms.photos.onPage', { count: 2 }))
	const link = /http\S+\/personal\/lead\/\?token=\S+/.exec(mail)?.[0] ?? ''
	const address = (number: number) =>
		`${site.origin}/api/staff/photo?${new URLSearchParams({ token: new URL(link).searchParams.get('token') ?? '', number: String(number) })}`
	expect((await fetch(address(1))).status).toBe(404)
	const headers = { cookie: await confirmBrowser(site, smtp, link) }
	const page = await (await fetch(link, { headers })).text()
	expect(page).toContain(texts('nl')('staff.lead.photo', { number: 2 }))
	const answer = await fetch(address(2), { headers })
	expect(answer.headers.get('content-type')).toBe('image/jpeg')
	expect(answer.headers.get('cache-control')).toBe('private, no-store')
	expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(second ?? []))).toBe(true)
	expect((await fetch(address(3), { headers })).status).toBe(404)
	expect((await fetch(`${site.origin}/api/staff/photo?token=x&number=1`, { headers })).status).toBe(404)
})
