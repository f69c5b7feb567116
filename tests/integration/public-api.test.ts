import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { HomesPage, Project, ProjectsPage } from '#lib/pages/public-api/api-schemas.ts'
import { FeedHome } from '#lib/pages/seo/portals/homes-json-schema.ts'
import { type DeskBrowser, loggedInStaff } from '#tests/support/browsers/desk-browser.ts'
import { project, property, trilingual } from '#tests/support/data/payload.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { withSite } from '#tests/support/site/with-site.ts'

const HIDDEN_PLACE = { Street: 'Rue Cachée', HouseNumber: '77', Latitude: 50.43217, Longitude: 4.18761 }
const HIDDEN = { ...HIDDEN_PLACE, PublishPrice: false, Price: 123_457, PublishAddress: false }
const payload = (price: number) => ({
	properties: [
		...trilingual(1, { Price: price, Bedrooms: 3, Latitude: 50.4102, Longitude: 4.1653 }),
		...trilingual(2, { ...HIDDEN, Bedrooms: 2 }),
		...trilingual(3, { Status: 'sold', Price: 234_567 }),
		...trilingual(4, { Price: 345_678, PortalsFrom: '2199-01-01T00:00:00Z' }),
		...trilingual(5, { Goal: 1, Price: 900, ProjectID: 1 }),
		property(6, { Published: false, Price: 654_321, TypeDescription: 'Nog geheim', ProjectID: 1 }),
	],
	projects: [
		...['nl', 'fr'].map((language) => project(1, { ...HIDDEN_PLACE, PublicAddress: false, language })),
		project(2, { Description: '<p>Nieuw</p>' }),
	],
})

const site = withSite()
let admin: DeskBrowser
const keys: Record<'partner' | 'other', string> = { partner: '', other: '' }

const ask = (path: string, key: string | null, headers: Record<string, string> = {}, method = 'GET') =>
	fetch(new URL(`/api/public/${path}`, site().origin), {
		method,
		redirect: 'manual',
		headers: { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...headers },
	})
const stored = () => {
	const db = openSiteDatabase(site())
	const rows = db.prepare('SELECT * FROM api_key ORDER BY name').all()
	db.close()
	return rows
}

beforeAll(async () => {
	expect(await site().importPayload(payload(385_000))).toMatchObject({ status: 0 })
	admin = await loggedInStaff(site(), 'ada@agency.example', 'Ada Admin', 'admin')
	for (const reader of ['partner', 'other'] as const) {
		const made = await admin.act('feeds/key-make', { name: ` ${reader} ` })
		expect(made).toEqual({
			status: 200,
			body: { ok: true, name: reader, key: expect.stringMatching(/^homes_[\w-]{43}$/) },
		})
		keys[reader] = String(made.body.key)
	}
})

test('a key is stored as a hash, and the desk names its reader without it', async () => {
	expect(JSON.stringify(stored())).not.toContain(keys.partner.slice(6))
	const page = await (await admin.get('/staff/feeds/')).text()
	expect(page).toContain('>other</b>')
	expect(page).not.toContain(keys.partner)
	expect((await admin.act('feeds/key-make', { name: '  ' })).body).toMatchObject({ fields: { name: 'nameMissing' } })
})

test('every answer fits the schema that the OpenAPI file gives for it, and says nothing that is not public', async () => {
	const file = await ask('openapi.json', null)
	expect(file.headers.get('access-control-allow-origin')).toBe('*')
	const { openapi, paths, components, servers } = await file.json()
	expect([openapi, servers]).toEqual(['3.1.0', [{ url: `${site().origin}/api/public/v1` }]])
	const $defs = JSON.parse(JSON.stringify(components.schemas).replaceAll('#/components/schemas/', '#/$defs/'))
	const fits = (path: string, status: number, body: unknown) => {
		const { $ref } = paths[path].get.responses[status].content['application/json'].schema
		const schema = z.fromJSONSchema({ $ref: $ref.replace('#/components/schemas/', '#/$defs/'), $defs })
		return schema.safeParse(body).success
	}
	const told = async (path: string, way: string, status = 200, key: string | null = keys.partner) => {
		const answer = await ask(`v1${way}`, key)
		const body = await answer.json()
		expect([way, answer.status, fits(path, status, body)]).toEqual([way, status, true])
		expect(answer.headers.get('set-cookie')).toBeNull()
		expect(answer.headers.get('access-control-allow-origin')).toBeNull()
		expect(answer.headers.get('cache-control')).toMatch(status === 200 ? /^private, no-cache$/ : /^no-store$/)
		return body
	}
	const page = await told('/homes', '/homes?goal=sale')
	// Strict where the file lets new fields come.
	const { homes } = HomesPage.parse(page)
	expect(homes.map(({ id }) => id).toSorted()).toEqual([1, 2])
	expect(fits('/homes', 200, { ...page, homes: [{ ...page.homes[0], id: 'one' }] })).toBe(false)
	expect((await told('/homes', '/homes?goal=sale&bedrooms=3')).homes).toMatchObject([{ id: 1, bedrooms: 3 }])
	expect((await told('/homes', '/homes?goal=rent')).homes).toMatchObject([{ id: 5, goal: 'rent' }])
	const hidden = await told('/homes/{id}', '/homes/2')
	FeedHome.parse(hidden)
	expect(hidden).toMatchObject({ price: { amount: null }, address: { street: null }, position: null })
	const projects = ProjectsPage.parse(await told('/projects', '/projects'))
	expect(projects).toMatchObject({
		total: 2,
		projects: [
			{ id: 2, homes: [] },
			{ id: 1, homes: [{ id: 5, goal: 'rent' }] },
		],
	})
	const own = Project.parse(await told('/projects/{id}', '/projects/1'))
	expect(own).toEqual(projects.projects[1])
	expect(own).toMatchObject({ address: { street: null }, position: null, price: { from: 900, to: 900 } })
	expect(Object.keys(own.url)).toEqual(['nl', 'fr'])
	for (const url of Object.values(own.url)) expect((await fetch(url, { redirect: 'manual' })).status).toBe(200)
	await told('/projects/{id}', '/projects/99', 404)
	expect(await told('/projects', '/projects?goal=sale', 400)).toMatchObject({ problem: 'parameter' })
	await told('/projects', '/projects', 401, null)
	const all = JSON.stringify([page, hidden, projects])
	for (const secret of [HIDDEN.Price, 'Cachée', HIDDEN.Latitude, 'geheim', 234_567, 345_678])
		expect(all).not.toContain(String(secret))
	for (const id of [3, 4, 6, 99]) await told('/homes/{id}', `/homes/${id}`, 404)
	expect(await told('/homes', '/homes?goal=sale&bedroms=3', 400)).toEqual({
		problem: 'parameter',
		message: 'There is no parameter "bedroms". openapi.json lists them.',
	})
	await told('/homes', '/homes?goal=sale', 401, null)
	// The feed for partners and the API tell the same of a home.
	const feed = await (await fetch(new URL('/feeds/homes.json', site().origin))).json()
	const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
	expect(page.homes.toSorted(byId)).toEqual(feed.homes.slice(0, 2))
	await expect.poll(() => stored().map(({ used_at }) => used_at !== null)).toEqual([false, true])
})

test('nobody reads without a key of this site in its header', async () => {
	const wrong = `homes_${'A'.repeat(43)}`
	for (const key of [null, wrong, keys.partner.slice(0, -1), `${keys.partner} x`, "homes_' OR 1=1 --"]) {
		const answer = await ask('v1/homes?goal=sale', key)
		expect([key, answer.status, answer.headers.get('www-authenticate')]).toEqual([key, 401, 'Bearer'])
		expect(await answer.json()).toMatchObject({ problem: 'key' })
	}
	expect((await ask(`v1/homes?goal=sale&key=${keys.partner}`, null)).status).toBe(401)
	const ofStaff = await admin.get('/api/public/v1/homes?goal=sale')
	expect(ofStaff.status).toBe(401)
	expect((await ask('v1/homes?goal=sale', keys.partner, {}, 'POST')).status).toBe(405)
	expect((await ask('v2/homes', keys.partner)).status).toBe(404)
})

test('a client that has the answer gets 304 until something changes', async () => {
	const first = await ask('v1/homes/1', keys.partner)
	const etag = first.headers.get('etag') ?? ''
	expect(await first.json()).toMatchObject({ price: { amount: 385_000 } })
	const same = await ask('v1/homes/1', keys.partner, { 'if-none-match': etag })
	expect([same.status, await same.text()]).toEqual([304, ''])
	expect((await ask('v1/homes/1', null, { 'if-none-match': etag })).status).toBe(401)
	const ofProjects = (await ask('v1/projects', keys.partner)).headers.get('etag') ?? ''
	expect((await ask('v1/projects', keys.partner, { 'if-none-match': ofProjects })).status).toBe(304)
	await site().importPayload(payload(380_000))
	await expect.poll(async () => (await ask('v1/homes/1', keys.partner, { 'if-none-match': etag })).status).toBe(200)
	expect(await (await ask('v1/homes/1', keys.partner)).json()).toMatchObject({ price: { amount: 380_000 } })
})

test('a key that asks too often has to wait, and the others do not', async () => {
	let answer = await ask('v1/homes/1', keys.partner)
	for (let turn = 0; turn < 130 && answer.status === 200; turn++) {
		await answer.text()
		answer = await ask('v1/homes/1', keys.partner)
	}
	expect([answer.status, await answer.json()]).toEqual([429, expect.objectContaining({ problem: 'tooMany' })])
	const seconds = Number(answer.headers.get('retry-after'))
	expect(seconds).toBeGreaterThan(0)
	expect(seconds).toBeLessThanOrEqual(60)
	expect((await ask('v1/homes/1', keys.other)).status).toBe(200)
})

test('a key that is ended opens nothing from the next request on, and the log says who made and ended it', async () => {
	const id = stored().find(({ name }) => name === 'other')?.id
	expect((await admin.act('feeds/key-end', { id })).status).toBe(200)
	expect((await ask('v1/homes/1', keys.other)).status).toBe(401)
	expect((await admin.act('feeds/key-end', { id })).body).toMatchObject({ problem: 'missing' })
	expect(stored()).toHaveLength(1)
	const db = openSiteDatabase(site())
	const log = db
		.prepare('SELECT action, former, present FROM staff_audit WHERE subject = ? ORDER BY id')
		.all(`key:${id}`)
	db.close()
	const reader = JSON.stringify({ reader: 'other' })
	expect(log).toMatchObject([
		{ action: 'feed.keyMake', former: null, present: reader },
		{ action: 'feed.keyEnd', former: reader, present: null },
	])
})

test('there are at most fifty keys', async () => {
	for (let number = stored().length; number < 50; number++)
		expect((await admin.act('feeds/key-make', { name: `Reader ${number}` })).status).toBe(200)
	expect(await admin.act('feeds/key-make', { name: 'One too many' })).toMatchObject({
		status: 400,
		body: { problem: 'full' },
	})
})
