import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serverSettings } from '#tests/support/site/test-server.ts'
import { withSite } from '#tests/support/site/with-site.ts'

const KEY = 'key of the sample agency'
const site = withSite({ env: { PREVIEW_SECRET: KEY } })
let cookie: string
let addDraft: (id: number, title: string) => Promise<void>
let publish: (id: number, subject: 'home' | 'project', values: object) => Promise<void>
let write: (file: string, from: string, to: string) => Promise<void>
let close = async () => {}

beforeAll(async () => {
	vi.stubEnv('DATA_DIR', site().dataDir)
	const { databaseUrl } = site()
	for (const [name, value] of Object.entries(databaseUrl === null ? {} : serverSettings(databaseUrl))) {
		vi.stubEnv(name, value)
	}
	vi.resetModules()
	const { draftsCookie } = await import('#lib/people/staff/account/session/drafts-pass.ts')
	const { addMember } = await import('#lib/people/staff/account/changes/member-changes.ts')
	const { startSession } = await import('#lib/people/staff/account/session/sessions.ts')
	const { closeDatabase, getFullDb } = await import('#lib/base/db/connection.ts')
	const { writeOwnHomes } = await import('#lib/homes/manual-listings/write-manual.ts')
	const db = await getFullDb()
	const session = await db.transaction().execute(async (transaction) => {
		const editor = { email: 'emil@agency.example', name: 'Emil', language: 'nl', roles: ['editor'] as const }
		const member = await addMember(transaction, editor, new Date())
		return startSession(transaction, member?.id ?? 0, new Date())
	})
	const { name, value } = draftsCookie(session.id, new Date(), false)
	cookie = `${name}=${value}`
	let version = 0
	write = async (file, from, to) => {
		const base = fs.readFileSync(path.join(site().configDir, file), 'utf8')
		expect(base).toContain(from)
		const draft = { base, content: base.replace(from, to), version: ++version, at: '2026-11-24T10:00:00.000Z' }
		await db
			.insertInto('config_draft')
			.values({ file, ...draft })
			.onConflict((conflict) => conflict.column('file').doUpdateSet(draft))
			.execute()
	}
	addDraft = async (id, title) => {
		const at = '2026-11-24T10:00:00.000Z'
		const draft = { Goal: '0', WebID: 1, Zip: '7130', City: 'Binche', 'TypeDescription.nl': title }
		const never = { published: null, former: null, version: 1, changed_by: 1 }
		await db
			.insertInto('own_home')
			.values({ id, state: 'draft', draft: JSON.stringify(draft), ...never, created_at: at, changed_at: at })
			.execute()
	}
	publish = async (id, subject, values) => {
		const at = '2026-11-24T10:00:00.000Z'
		const draft = JSON.stringify(values)
		const home = { id, subject, state: 'published' as const, version: 1, changed_by: 1 }
		await db.transaction().execute(async (transaction) => {
			await transaction
				.insertInto('own_home')
				.values({ ...home, draft, published: draft, former: null, created_at: at, changed_at: at })
				.execute()
			await writeOwnHomes(transaction, new Date())
		})
	}
	close = closeDatabase
})
afterAll(async () => {
	await close()
	vi.unstubAllEnvs()
})

const get = (address: string, headers: Record<string, string> = {}) =>
	fetch(new URL(address, site().origin), { redirect: 'manual', headers })
const preview = (address: string) => get(`/preview${address}`, { cookie })

test('who edits sees drafts in the preview: words, addresses and texts of the program; nobody else sees any', async () => {
	await write('banner.json', 'Wonen in Binche en de dorpen eromheen', 'Thuis in Binche')
	await write('menu.json', '"nl": "Diensten"', '"nl": "Wat we doen"')
	await write('words.json', '"words": {}', '"words": { "search.filter.more": { "nl": "Verfijnen" } }')
	const home = await preview('/')
	expect(home.status).toBe(200)
	expect(home.headers.get('cache-control')).toContain('no-store')
	expect(home.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
	const text = await home.text()
	expect(text).toContain('Thuis in Binche')
	expect(text).toContain('Wat we doen')
	expect(await (await preview('/for-sale/')).text()).toContain('Verfijnen')
	const others = [
		get('/'),
		get('/', { cookie }),
		get('/for-sale/'),
		get('/preview/'),
		get('/preview/', { cookie: `${cookie}x` }),
	]
	for (const answer of await Promise.all(others))
		expect(await answer.text()).not.toMatch(/Thuis in Binche|Wat we doen|Verfijnen/)
	expect((await get('/preview/')).status).toBe(404)
})

test('drafts of one request do not reach another that is answered at the same time', async () => {
	const asked = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? preview('/') : get(`/?x=${at}`)))
	const texts = await Promise.all((await Promise.all(asked)).map((answer) => answer.text()))
	expect(texts.map((text) => text.includes('Thuis in Binche'))).toEqual(asked.map((_, at) => at % 2 === 0))
})

test('drafts that the check refuses leave the preview with the last ones that it allowed', async () => {
	await write('banner.json', '"type": "image"', '"type": "poster"')
	const home = await preview('/')
	expect(home.status).toBe(200)
	expect(await home.text()).toContain('Thuis in Binche')
})

test('a home that is being written has its page in the preview of the desk, and nowhere for anybody else', async () => {
	const id = 9_000_000_001
	await addDraft(id, 'Huis van morgen')
	const page = await preview(`/property/${id}/`)
	expect(page.status).toBe(200)
	expect(page.headers.get('cache-control')).toContain('no-store')
	expect(await page.text()).toMatch(/<h1[^>]*>\s*Huis van morgen/)
	const entered = await get(`/preview/?key=${encodeURIComponent(KEY)}`)
	const [pass = ''] = entered.headers.getSetCookie()
	const withKey = { cookie: pass.split(';')[0] ?? '' }
	expect((await get('/preview/', withKey)).status).toBe(200)
	const others = [
		get(`/property/${id}/`),
		get(`/property/${id}/`, { cookie }),
		get(`/preview/property/${id}/`),
		get(`/preview/property/${id}/`, { cookie: `${cookie}x` }),
		get(`/preview/property/${id}/`, withKey),
		get('/for-sale/'),
		get('/for-sale/?search=morgen', { cookie }),
	]
	for (const answer of await Promise.all(others)) expect(await answer.text()).not.toContain('Huis van morgen')
	expect((await get(`/property/${id}/`, { cookie })).status).toBe(404)
})

test('a project and a unit that staff publish have their pages, and say nothing of owners and files', async () => {
	const [project, unit] = [9_000_000_002, 9_000_000_003]
	const place = { Zip: '7130', City: 'Binche' }
	await publish(project, 'project', { ...place, 'Name.nl': 'De Vesten' })
	await publish(unit, 'home', {
		...place,
		Goal: '0',
		WebID: 2,
		Price: 215_000,
		ProjectID: project,
		'TypeDescription.nl': 'Appartement 1.1',
		OpenHouses: [{ day: '2031-06-07', from: '10:00' }],
		OwnerEmails: [{ email: 'ada@voorbeeld.be' }],
		EPCLabelText: 'A',
		EnergySpec: 45,
		EnergyTotal: 3600,
		EPCReference: '20261123000001',
		Documents: [{ file: `${'d'.repeat(32)}.pdf`, name: 'Basisakte', size: 9 }],
	})
	const follow = (address: string) => fetch(new URL(address, site().origin))
	await expect.poll(async () => (await follow(`/projects/${project}/`)).text()).toContain('Appartement 1.1')
	const page = await (await follow(`/property/${unit}/`)).text()
	expect(page).toMatch(/<h1[^>]*>\s*Appartement 1\.1/)
	expect(page).toContain('Basisakte')
	expect(page).not.toMatch(/ada@voorbeeld|dddddddd/)
})
