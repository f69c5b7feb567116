import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type PictureServer, startPictureServer } from '#tests/support/servers/picture-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { texts } from '#tests/support/texts.ts'

let smtp: MailServer
let site: Site
let crm: PictureServer
let visitor = 0

const PDF = Buffer.from('%PDF-1.7 the certificate')
const POLL = { interval: 500 }
const PERSON = { language: 'fr', title: 'none', firstName: 'Nadège', lastName: 'Dupont' }

function ask(fields: Record<string, string>) {
	visitor += 1
	return fetch(`${site.origin}/api/leads/documents`, {
		method: 'POST',
		redirect: 'manual',
		headers: {
			origin: site.origin,
			'content-type': 'application/x-www-form-urlencoded',
			'x-forwarded-for': `192.0.2.${visitor}`,
		},
		body: new URLSearchParams({ ...PERSON, ...fields }).toString(),
	})
}

async function mailsTo(email: string, count = 1) {
	const own = () => smtp.received.filter(({ to }) => to.includes(email))
	await expect.poll(() => own().length).toBe(count)
	return own().map(({ mail }) => mail)
}

const tokenIn = (text: string | undefined) => /\/personal\/documents\/\?token=(\S+)/.exec(text ?? '')?.[1] ?? ''
const pageOf = async (token: string) => (await fetch(`${site.origin}/fr/personal/documents/?token=${token}`)).text()
const fileLinks = (page: string) =>
	[...page.matchAll(/href="(\/api\/documents\?[^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
const get = (href: string) => fetch(site.origin + href, { redirect: 'manual' })

function put(folder: string, name: string, content: Buffer | string = PDF): void {
	const place = path.join(site.dataDir, 'documents', folder)
	fs.mkdirSync(place, { recursive: true })
	fs.writeFileSync(path.join(place, name), content)
}

beforeAll(async () => {
	smtp = await startMailServer()
	crm = await startPictureServer()
	site = await startSite({ sample: true, env: { SMTP_URL: smtp.url, PICTURES_FROM_LOOPBACK: 'allow' } })
	// Without the sample's own documents.
	fs.rmSync(path.join(site.dataDir, 'documents'), { recursive: true, force: true })
	put('listing-1001', 'Certificat PEB.pdf')
	put('listing-1001', '.Verborgen.pdf')
	put('listing-1001', 'page.html', '<script>alert(1)</script>')
	fs.symlinkSync(path.join(site.configDir, 'site.json'), path.join(site.dataDir, 'documents/listing-1001/database.pdf'))
	put('listing-1002', 'Secret.pdf', 'of another home')
})
afterAll(async () => {
	await site?.stop()
	await crm?.stop()
	await smtp?.stop()
})

test('the requester gets a link to the files and what follows by mail; the agency gets what to send', async () => {
	const answer = await ask({ listingId: '1001', email: 'lien@exemple.be' })
	expect(answer.headers.get('location')).toMatch(/^\/fr\/merci\/contact-me\/\?ref=DOC-\d{4}-\w{6}&for=documents$/)
	const [mail] = await mailsTo('lien@exemple.be')
	const page = await pageOf(tokenIn(mail?.text))
	expect(page).toContain('Certificat PEB')
	expect(page).toContain('Rapport électrique')
	expect(page).not.toContain('media.beffroi.example')
	for (const name of ['Verborgen', 'page.html', 'database']) expect(page).not.toContain(name)
	const [link = '', ...others] = fileLinks(page)
	expect(others).toEqual([])
	const file = await get(link)
	expect(file.status).toBe(200)
	expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF)
	expect(file.headers.get('content-disposition')).toBe(
		`attachment; filename="Certificat PEB.pdf"; filename*=UTF-8''Certificat%20PEB.pdf`,
	)
	expect(file.headers.get('content-type')).toBe('application/pdf')
	expect(file.headers.get('cache-control')).toBe('private, no-store')
	expect(file.headers.get('x-content-type-options')).toBe('nosniff')
	const agency = smtp.received.find(({ mail: one }) => one.replyTo?.[0]?.address === 'lien@exemple.be')?.mail
	expect(agency?.text).toMatch(/Renseignements urbanistiques\n?.*Rapport électrique/)
})

test('asking again says so and sends the same link; a request for another home is a new one', async () => {
	const email = 'encore@exemple.be'
	await ask({ listingId: '1001', email })
	const again = await ask({ listingId: '1001', email: 'Encore@exemple.be', remark: 'encore' })
	const location = again.headers.get('location') ?? ''
	expect(location).toContain('for=documents-again')
	expect(await (await get(location)).text()).toContain(texts('fr')('pages.feedback.documents-again.title'))
	const [first] = await mailsTo(email)
	const [second] = await mailsTo('Encore@exemple.be')
	expect(tokenIn(second?.text)).toBe(tokenIn(first?.text))
	expect(second?.text).toContain(texts('fr')('documents.mail.again'))
	const other = await ask({ listingId: '1002', email })
	expect(other.headers.get('location')).toContain('for=documents')
	expect(other.headers.get('location')).not.toContain('again')
})

test('without files no text promises a link: the agent sends the documents, also when asked again', async () => {
	const email = 'agent@exemple.be'
	const form = await (await get('/fr/demande/documents/?listing=1006')).text()
	expect(form).toContain(texts('fr')('documents.form.byAgent'))
	const home = await (await fetch(`${site.origin}/property/1006/`)).text()
	expect(home).toContain(texts('nl')('property.documents.byAgent'))
	expect(home).not.toContain(`<span>${texts('nl')('property.documents.atOnce')}</span>`)
	const first = await ask({ listingId: '1006', email })
	expect(first.headers.get('location')).toContain('for=documents-agent')
	const again = (await ask({ listingId: '1006', email, remark: 'encore' })).headers.get('location') ?? ''
	expect(again).toContain('for=documents-agent-again')
	expect(await (await get(again)).text()).toContain(texts('fr')('pages.feedback.documents-agent-again.first'))
	for (const { text } of await mailsTo(email, 2)) {
		expect(text).not.toContain('/personal/documents/')
		expect(text).not.toContain(texts('fr')('documents.mail.again'))
	}
})

test('only its link opens a file: no path, other id, forged, altered or expired token does', async () => {
	await ask({ listingId: '1001', email: 'ruse@exemple.be' })
	const [mail] = await mailsTo('ruse@exemple.be')
	const token = tokenIn(mail?.text)
	const [link = ''] = fileLinks(await pageOf(token))
	await ask({ listingId: '1002', email: 'ruse@exemple.be' })
	const other = tokenIn((await mailsTo('ruse@exemple.be', 2)).at(-1)?.text)
	const [foreign = ''] = fileLinks(await pageOf(other))
	const id = (href: string) => new URL(href, site.origin).searchParams.get('file') ?? ''
	const tricks = [
		'../../site.db',
		'..%2F..%2Fsite.db',
		'/etc/passwd',
		'Certificat PEB.pdf',
		'database.pdf',
		`${id(link)}%00`,
		id(foreign),
		'',
	].map((file) => `/api/documents?token=${token}&file=${file}`)
	const forged = `${token.slice(0, -4)}AAAA`
	const answers = await Promise.all(
		[
			...tricks,
			`/api/documents?token=${forged}&file=${id(link)}`,
			`/api/documents?file=${id(link)}`,
			'/data/documents/listing-1001/Certificat%20PEB.pdf',
			'/documents/listing-1001/Certificat%20PEB.pdf',
			'/media/../data/documents/listing-1001/Certificat%20PEB.pdf',
		].map(async (href) => (await get(href)).status),
	)
	expect([...new Set(answers.filter((status) => status !== 308))]).toEqual([404])
	expect(await pageOf(forged)).toContain(texts('fr')('documents.ended.title'))

	const db = openSiteDatabase(site)
	db.exec("UPDATE document_request SET expires_at = '2026-01-01T00:00:00.000Z' WHERE email = 'ruse@exemple.be'")
	db.close()
	expect((await get(link)).status).toBe(404)
	expect(await pageOf(token)).toContain(texts('fr')('documents.ended.title'))
	await ask({ listingId: '1001', email: 'ruse@exemple.be', remark: 'nouveau' })
	const renewed = (await mailsTo('ruse@exemple.be', 3)).at(-1)
	expect(tokenIn(renewed?.text)).not.toBe(token)
	expect((await get(fileLinks(await pageOf(tokenIn(renewed?.text)))[0] ?? '')).status).toBe(200)
})

test('a link serves only as many files as allowed, and a file of an allowed host never shows its address', async () => {
	const settings = path.join(site.configDir, 'documents.json')
	fs.writeFileSync(settings, JSON.stringify({ validDays: 14, mostDownloads: 2, hosts: [crm.host] }))
	const db = openSiteDatabase(site)
	const fed = JSON.stringify([{ id: 1, name: 'Plan', url: crm.url('/plan.pdf') }])
	db.prepare('UPDATE listing_private SET documents = ? WHERE listing_id = 1003').run(fed)
	db.close()
	crm.answers.set('/plan.pdf', PDF)
	await expect
		.poll(async () => {
			await ask({ listingId: '1003', email: `${visitor}hote@exemple.be` })
			const [mail] = await mailsTo(`${visitor - 1}hote@exemple.be`)
			return tokenIn(mail?.text) !== ''
		}, POLL)
		.toBe(true)
	const [mail] = await mailsTo(`${visitor - 1}hote@exemple.be`)
	const page = await pageOf(tokenIn(mail?.text))
	expect(page).not.toContain(crm.host)
	const [link = ''] = fileLinks(page)
	const statuses: number[] = []
	for (let turn = 0; turn < 3; turn += 1) statuses.push((await get(link)).status)
	expect(statuses).toEqual([200, 200, 429])
})

test('documents of a sold or an unknown home are not sent', async () => {
	for (const fields of [{ listingId: '1011' }, { listingId: '99999999' }, {}]) {
		const answer = await ask({ ...fields, email: 'vendu@exemple.be' })
		expect(answer.status).toBe(422)
	}
})
