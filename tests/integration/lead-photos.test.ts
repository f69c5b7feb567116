import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MailServer, startMailServer } from '../support/mail-server'
import { photograph } from '../support/picture-server'
import { type Site, startSite } from '../support/site'
import { confirmBrowser } from '../support/staff-browser'
import { texts } from '../support/texts'

const OWNER = {
	...{ language: 'fr', title: 'ms', firstName: 'Nadège', lastName: 'Dupont', phone: '0471 23 45 67' },
	...{
		street: 'Rue du Rempart 14',
		zip: '7130',
		city: 'Binche',
		type: 'house',
		remark: 'Toiture de 2019 & <b>jardin</b>',
	},
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

/** Sends a valuation as a browser without scripts does. */
function send(email: string, photos: readonly Uint8Array[], fields: Record<string, string> = {}) {
	visitor += 1
	const body = new FormData()
	for (const [name, value] of Object.entries({ ...OWNER, email, ...fields })) body.append(name, value)
	for (const bytes of photos)
		body.append('photos', new File([new Uint8Array(bytes)], 'IMG_1.jpg', { type: 'image/jpeg' }))
	if (photos.length === 0) body.append('photos', new File([], ''))
	return fetch(`${site.origin}/api/leads/contact-demand`, {
		...{ method: 'POST', redirect: 'manual', body },
		headers: { origin: site.origin, 'x-forwarded-for': `192.0.2.${visitor}` },
	})
}

function stored(email: string): Uint8Array[] {
	const db = new DatabaseSync(path.join(site.dataDir, 'site.db'), { readOnly: true })
	const rows = db
		.prepare('SELECT jpeg FROM lead JOIN lead_photo ON lead_id = lead.id WHERE email = ? ORDER BY number')
		.all(email)
	db.close()
	return rows.flatMap(({ jpeg }) => (jpeg instanceof Uint8Array ? [jpeg] : []))
}

function leadsOf(email: string): number {
	const db = new DatabaseSync(path.join(site.dataDir, 'site.db'), { readOnly: true })
	const { n } = db.prepare('SELECT count(*) AS n FROM lead WHERE email = ?').get(email) ?? {}
	db.close()
	return Number(n)
}

test('photographs of an owner are kept without what the camera noted, and open for staff only, behind the link', async () => {
	const email = 'photos@exemple.be'
	expect((await sharp(photo).metadata()).exif).toBeDefined()
	expect((await send(email, [photo, photo])).status).toBe(303)
	const [kept, second] = stored(email)
	const { format, width, height, exif, xmp, iptc } = await sharp(kept).metadata()
	// 1600 × 1200, no wider than the photographs of homes.
	expect({ format, width, height, exif, xmp, iptc }).toEqual({ format: 'jpeg', width: 1360, height: 1020 })
	expect(second).toBeDefined()

	const mail = await vi.waitFor(() => {
		const found = smtp.received.find(({ mail: { replyTo } }) => replyTo?.some(({ address }) => address === email))
		if (!found) throw new Error('No mail yet')
		return found.mail.text ?? ''
	}, 20_000)
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

test('a file that is no photograph is said in the words of the page, and what was typed is kept', async () => {
	const answer = await send('bad@exemple.be', [photo, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])
	expect(answer.status).toBe(422)
	const page = await answer.text()
	expect(page).toContain(texts('fr')('forms.errors.photo2'))
	expect(page).toContain('Toiture de 2019 &amp; &lt;b&gt;jardin&lt;/b&gt;')
	expect(page).toContain('enctype="multipart/form-data"')
	expect(page).toContain(texts('fr')('forms.photos.again'))
	expect(leadsOf('bad@exemple.be')).toBe(0)
})

test('four photographs are too many, none are enough, and 31 MB are not read', async () => {
	const many = await send('many@exemple.be', [photo, photo, photo, photo])
	expect(await many.text()).toContain(texts('fr')('forms.errors.photosMany'))
	expect((await send('none@exemple.be', [])).status).toBe(303)
	expect(stored('none@exemple.be')).toEqual([])
	const large = await send('large@exemple.be', [new Uint8Array(31 * 1024 * 1024)])
	expect(large.status).toBe(413)
	expect(await large.text()).toContain(texts('nl')('forms.refused.photosLarge'))
	expect(leadsOf('many@exemple.be') + leadsOf('large@exemple.be')).toBe(0)
})

test('another form takes no files, and photographs are erased with the address that sent them', async () => {
	const body = new FormData()
	body.append('email', 'file@exemple.be')
	const other = await fetch(`${site.origin}/api/leads/site-contact`, {
		...{ method: 'POST', body, headers: { origin: site.origin } },
	})
	expect(other.status).toBe(415)
	await send('erase@exemple.be', [photo])
	expect(stored('erase@exemple.be')).toHaveLength(1)
	const exported = (await site.runCommand('leads.ts', 'export', '--email', 'erase@exemple.be')).output
	expect(exported).toContain('data:image/jpeg;base64,')
	await site.runCommand('leads.ts', 'erase', '--email', 'erase@exemple.be')
	const db = new DatabaseSync(path.join(site.dataDir, 'site.db'), { readOnly: true })
	const left = db
		.prepare('SELECT count(*) AS n FROM lead_photo JOIN lead ON lead.id = lead_id WHERE erased_at IS NOT NULL')
		.get()
	db.close()
	expect(left?.n).toBe(0)
})
