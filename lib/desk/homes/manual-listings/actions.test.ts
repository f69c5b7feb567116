import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import { fileStorage } from '#lib/base/files/kept/kept-files.ts'
import { storedHomes } from '#lib/desk/homes/list/stored-homes.ts'
import { siteGate } from '#lib/homes/compliance/publication-gate/gate.ts'
import { documentKey } from '#lib/homes/manual-listings/document-address.ts'
import { forgetOwnRemains } from '#lib/homes/manual-listings/forget-remains.ts'
import type { OwnValue } from '#lib/homes/manual-listings/form/listing-values.ts'
import { FIRST_OWN_ID } from '#lib/homes/manual-listings/new-id.ts'
import { addMember } from '#lib/people/staff/account/changes/member-changes.ts'
import type { CurrentStaff, StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

const setup: { current: CurrentStaff | null } = vi.hoisted(() => ({ current: null }))
vi.mock('#lib/people/staff/account/session/current.ts', () => ({ currentStaffOfRoute: async () => setup.current }))

const setupFolder = vi.hoisted(() => ({ dataDir: '' }))
vi.mock(import('#lib/base/env.ts'), async (load) => {
	const { env: own } = await load()
	return { env: Object.create(own, { dataDir: { get: () => setupFolder.dataDir } }) }
})
const { uploadOwnDocument } = await import('./manual-documents.ts')
const { ownHomeView } = await import('./manual-page.ts')
const { createOwn, publishOwn, removeOwn, saveOwn, undoOwn, withdrawOwn } = await import('./actions.ts')

let agency: AgencyDatabase
let db: AgencyDatabase['db']

async function member(name: string, role: StaffRole): Promise<CurrentStaff> {
	const email = `${name.toLowerCase()}@beffroi.example`
	const row = await addMember(db, { name, email, language: 'en', roles: [role] }, new Date())
	if (row === null) throw new Error('The address is taken')
	return {
		sessionId: name,
		isStale: false,
		member: { ...row, name, email, language: 'en', roles: [role], hasKeys: true },
	}
}

beforeEach(async () => {
	agency = await createAgencyDatabase()
	db = agency.db
	openForSite(agency)
	// An account is written with the site's key, which is in this folder.
	setupFolder.dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'own-acts-'))
	setup.current = await member('Emil', 'editor')
})
afterEach(async () => {
	closeForSite()
	await agency.close()
	fs.rmSync(setupFolder.dataDir, { recursive: true, force: true })
})

async function send(act: (request: Request) => Promise<Response>, input: object) {
	const answer = await act(
		new Request(`${env.siteOrigin}/api/staff/desk/homes/own/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
			body: JSON.stringify({ language: 'en', ...input }),
		}),
	)
	return { status: answer.status, ...(await answer.json()) }
}

const create = async (from: number | null = null): Promise<number> =>
	(await send(createOwn, { from, language: undefined })).id
const save = (id: number, version: number, set: Record<string, OwnValue | null>) => send(saveOwn, { id, version, set })
const listing = (id: number) => db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirst()

/** A flat to rent in Binche, with all that the law asks for. */
const FLAT: Record<string, OwnValue> = {
	Goal: '1',
	WebID: 2,
	Zip: '7130',
	City: 'Binche',
	Street: 'Rue de la Régence',
	HouseNumber: '27',
	MonthlyRent: 750,
	ChargesRenter: 40,
	ChargesKind: 'lump',
	Bedrooms: 2,
	SurfaceLiving: 78,
	Heating: 'gas',
	EPCLabelText: 'C',
	EnergySpec: 210,
	EnergyTotal: 16380,
	EPCReference: '20261123000001',
	'TypeDescription.fr': 'Appartement près des remparts',
	'Description.fr': 'Deux chambres.\n\nUne terrasse.',
}

async function publishedFlat(): Promise<number> {
	const id = await create()
	await save(id, 1, FLAT)
	expect(await send(publishOwn, { id, version: 2 })).toMatchObject({ status: 200, standing: { state: 'published' } })
	return id
}

test('a draft is nowhere on the site, and the gate says what it lacks until it is published', async () => {
	const id = await create()
	expect(id).toBe(FIRST_OWN_ID)
	const begun = await save(id, 1, { Goal: '1', WebID: 2, Zip: '7130', City: 'Binche', MonthlyRent: 750 })
	expect(begun.standing.check).toMatchObject({ missing: ['TypeDescription.en'], photos: 0 })
	const blocking = begun.standing.check.violations.filter(({ isBlocking }: { isBlocking: boolean }) => isBlocking)
	expect(blocking.map(({ rule }: { rule: string }) => rule)).toEqual(['W1', 'W2'])
	expect(blocking[0].keys).toContain('EPCLabelText')
	expect(blocking[1].keys).toContain('ChargesRenter')
	expect(await send(publishOwn, { id, version: 2 })).toMatchObject({
		status: 400,
		problem: 'incomplete',
		present: { missing: ['TypeDescription.en'] },
	})
	expect(await listing(id)).toBeUndefined()
	expect(await db.selectFrom('listing_search').select('listing_id').execute()).toEqual([])

	expect(await save(id, 2, FLAT)).toMatchObject({ status: 200, standing: { version: 3 } })
	expect(await listing(id)).toBeUndefined()
	expect(await send(publishOwn, { id, version: 3 })).toMatchObject({
		status: 200,
		standing: { version: 4, hidden: null },
	})
	expect(await listing(id)).toMatchObject({
		goal: 1,
		is_published: 1,
		price: 750,
		street: 'Rue de la Régence',
		energy_label: 'c',
		region: 'wallonia',
		city_key: 'binche|7130',
		reference: null,
		withdrawn_at: null,
	})
	const texts = await db
		.selectFrom('listing_text')
		.selectAll()
		.where('listing_id', '=', id)
		.orderBy('language')
		.execute()
	expect(texts.map(({ language, type_name, words }) => [language, type_name, JSON.parse(words).heating])).toEqual([
		['en', 'Apartment', 'Natural gas'],
		['fr', 'Appartement', 'Gaz naturel'],
		['nl', 'Appartement', 'Aardgas'],
	])
	expect(texts[1]?.description).toBe('<p>Deux chambres.</p><p>Une terrasse.</p>')
	expect(await db.selectFrom('listing_search').select('listing_id').execute()).toEqual([{ listing_id: id }])
	const types = await db.selectFrom('property_type').selectAll().where('language', '=', 'fr').execute()
	expect(types).toMatchObject([{ web_id: 2, name: 'Appartement', is_for_rent: 1, is_for_sale: 0 }])
})

test('what is edited is a draft until it is published: it is in the price history, the lists and the log', async () => {
	const id = await publishedFlat()
	await db.deleteFrom('cache_tag').execute()
	expect(await save(id, 3, { MonthlyRent: 700 })).toMatchObject({ standing: { hasChanges: true, state: 'published' } })
	expect((await listing(id))?.price).toBe(750)
	expect(await db.selectFrom('cache_tag').selectAll().execute()).toEqual([])
	expect(await send(publishOwn, { id, version: 4 })).toMatchObject({ standing: { hasChanges: false } })
	expect(await listing(id)).toMatchObject({ price: 700, former_price: 750 })
	const tags = await db.selectFrom('cache_tag').select('tag').execute()
	expect(tags.map(({ tag }) => tag)).toContain(`listing:${id}`)
	const log = await db
		.selectFrom('staff_audit')
		.select(['action', 'subject', 'former', 'present'])
		.orderBy('id')
		.execute()
	expect(log.map(({ action }) => action).filter((action) => action.startsWith('home.'))).toEqual([
		...['home.create', 'home.edit', 'home.publish', 'home.edit', 'home.publish'],
	])
	expect(log.at(-2)).toMatchObject({ former: '{"MonthlyRent":750}', present: '{"MonthlyRent":700}' })

	expect(await send(withdrawOwn, { id, version: 5 })).toMatchObject({ standing: { state: 'withdrawn' } })
	expect((await listing(id))?.withdrawn_at).not.toBeNull()
	expect(await db.selectFrom('listing_search').select('listing_id').execute()).toEqual([])
	expect(await send(undoOwn, { id, version: 6 })).toMatchObject({ standing: { state: 'published' } })
	expect(await listing(id)).toMatchObject({ withdrawn_at: null, is_published: 1, price: 700 })
})

test('undoing the first publication makes it a draft again, which keeps what was written', async () => {
	const id = await publishedFlat()
	expect(await send(undoOwn, { id, version: 3 })).toMatchObject({ standing: { state: 'draft', href: null } })
	expect((await listing(id))?.withdrawn_at).not.toBeNull()
	expect(await send(removeOwn, { id, version: 4 })).toMatchObject({ status: 200, version: 5 })
	expect(await save(id, 5, { Bedrooms: 3 })).toMatchObject({ status: 404 })
	expect(await send(undoOwn, { id, version: 5 })).toMatchObject({ standing: { state: 'draft' } })
	expect(await send(publishOwn, { id, version: 6 })).toMatchObject({ status: 200 })
	expect(await listing(id)).toMatchObject({ withdrawn_at: null, price: 750 })
})

test('two editors at once: the second gets what the first wrote, and nothing is lost', async () => {
	const id = await create()
	await save(id, 1, { Bedrooms: 2 })
	setup.current = await member('Ada', 'admin')
	expect(await save(id, 1, { Bedrooms: 4 })).toMatchObject({
		status: 409,
		problem: 'conflict',
		present: { version: 2, values: { Bedrooms: 2 }, by: 'Emil' },
	})
	expect(await send(publishOwn, { id, version: 1 })).toMatchObject({ status: 409 })
	const row = await db.selectFrom('own_home').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
	expect([row.version, JSON.parse(row.draft)]).toEqual([2, { Bedrooms: 2 }])
})

test('fields that the form does not have, and values that they cannot hold, are refused', async () => {
	const id = await create()
	const wrong = { Bedrooms: 'two', Unknown: 'x', Goal: '2', EPCIssuedOn: '1 May', 'Description.french': 'x' }
	const refused = await save(id, 1, wrong)
	expect([refused.status, Object.keys(refused.fields)]).toEqual([400, Object.keys(wrong)])
	const picture = { hash: 'a'.repeat(32), width: 10, height: 10, alt: {} }
	expect(await save(id, 1, { Pictures: [picture] })).toMatchObject({ status: 400, fields: { Pictures: 'unknown' } })
	setup.current = await member('Rosa', 'requests')
	expect(await save(id, 1, { Bedrooms: 2 })).toMatchObject({ status: 403 })
})

test('a copy has the facts of the first, not what is of one home only', async () => {
	const id = await create()
	await save(id, 1, { ...FLAT, RecordFile: 'R 12', UniqueCode: 'UC 1', OwnerEmails: [{ email: 'ada@exemple.be' }] })
	const copy = await create(id)
	expect(copy).toBe(id + 1)
	const { draft } = await db.selectFrom('own_home').select('draft').where('id', '=', copy).executeTakeFirstOrThrow()
	expect(JSON.parse(draft)).toEqual(FLAT)
})

test('an import of the feed neither withdraws, overwrites nor counts them, and names what it left out', async () => {
	const id = await publishedFlat()
	const feed = Array.from({ length: 12 }, (_, index) => property(1001 + index))
	await importInto(agency, { properties: feed })
	// 12 of 12 would go; with homes of the desk counted it would be 12 of 24.
	for (let more = 0; more < 11; more++) {
		const next = await create(id)
		await send(publishOwn, { id: next, version: 1 })
	}
	expect((await importInto(agency, { properties: [] }, { allowsShrink: false })).outcome).toBe('shrink')
	const report = await importInto(agency, {
		properties: [...feed.slice(0, 11), property(id, { Price: 1, TypeDescription: 'Other' })],
	})
	expect(report).toMatchObject({ outcome: 'imported', listings: { new: 0, withdrawn: 1, unchanged: 11 } })
	expect(report.warnings).toContainEqual(expect.objectContaining({ code: 'own-home', id: String(id) }))
	expect(await listing(id)).toMatchObject({ withdrawn_at: null, price: 750 })
	const shown = await db.selectFrom('listing').select('id').where('withdrawn_at', 'is', null).execute()
	expect(shown).toHaveLength(11 + 12)
	const places = await db.selectFrom('city').select('name').where('city_key', '=', 'binche|7130').execute()
	expect(places.length).toBeGreaterThan(0)
})

test('nobody has to confirm them, and no source is named for it', async () => {
	const id = await publishedFlat()
	const later = new Date(Date.now() + 1000 * 3_600_000)
	await db.transaction().execute((transaction) => siteGate(transaction, later))
	expect(await listing(id)).toMatchObject({ is_published: 1 })
	expect(await storedHomes(db, id)).toMatchObject([{ state: 'shown', confirmedAt: null }])
})

test('a project is published with its name, and a unit of it begins where the project is', async () => {
	const { id } = await send(createOwn, { from: null, subject: 'project', language: undefined })
	const begun = await save(id, 1, { Zip: '7130', City: 'Binche', Street: 'Rue Neuve', 'Description.fr': 'Neuf.' })
	expect(begun.standing.check).toMatchObject({ missing: ['Name.en'], violations: [] })
	expect(await send(publishOwn, { id, version: 2 })).toMatchObject({ status: 400, problem: 'incomplete' })
	await save(id, 2, { 'Name.fr': 'Les Remparts' })
	expect(await send(publishOwn, { id, version: 3 })).toMatchObject({
		standing: { state: 'published', href: expect.stringContaining(`${id}`) },
	})
	const unit = await send(createOwn, { from: null, project: id, language: undefined })
	const { subject, draft } = await db
		.selectFrom('own_home')
		.select(['subject', 'draft'])
		.where('id', '=', unit.id)
		.executeTakeFirstOrThrow()
	expect([subject, JSON.parse(draft)]).toEqual([
		'home',
		{ Goal: '0', ProjectID: id, Zip: '7130', City: 'Binche', Street: 'Rue Neuve' },
	])
	expect(await send(createOwn, { from: null, project: unit.id, language: undefined })).toMatchObject({ status: 404 })
	expect((await ownHomeView(id, 'fr'))?.units).toMatchObject([{ id: unit.id, state: 'draft' }])
	expect(await send(withdrawOwn, { id, version: 4 })).toMatchObject({ standing: { state: 'withdrawn', href: null } })
	const stored = await db.selectFrom('project').select(['id', 'withdrawn_at']).execute()
	expect(stored).toEqual([{ id, withdrawn_at: expect.any(String) }])
})

test('owners are in the portal once their home is published, and the log never names them', async () => {
	const id = await create()
	await save(id, 1, { ...FLAT, OwnerEmails: [{ email: 'Ada@Exemple.be' }] })
	expect(await db.selectFrom('listing_owner').selectAll().execute()).toEqual([])
	await send(publishOwn, { id, version: 2 })
	expect(await db.selectFrom('listing_owner').selectAll().execute()).toEqual([
		{ listing_id: id, email: 'ada@exemple.be', source: 'feed' },
	])
	const log = await db.selectFrom('staff_audit').select(['former', 'present']).execute()
	expect(JSON.stringify(log)).not.toMatch(/exemple\.be/i)
	await save(id, 3, { OwnerEmails: null })
	await send(publishOwn, { id, version: 4 })
	expect(await db.selectFrom('listing_owner').selectAll().execute()).toEqual([])
})

test('a draft holds only documents that were uploaded for it, and only files that can be served are taken', async () => {
	const [one, other] = [await create(), await create()]
	const upload = async (name: string, body: string) => {
		const query = new URLSearchParams({ id: String(one), name })
		const headers = { 'content-type': 'application/octet-stream', origin: env.siteOrigin }
		const address = `${env.siteOrigin}/api/staff/desk/homes/own/document/?${query}`
		const answer = await uploadOwnDocument(new Request(address, { method: 'POST', headers, body }))
		return { status: answer.status, ...(await answer.json()) }
	}
	expect(await upload('Acte.html', '<html>')).toMatchObject({ status: 400, problem: 'unsupported' })
	expect(await upload('Acte.pdf', '<html>')).toMatchObject({ status: 400, problem: 'misnamed' })
	const { file, size } = await upload('Acte.pdf', '%PDF-1.7')
	expect([file, size]).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.pdf$/), 8])
	const row = [{ file, size, name: 'Acte de base' }]
	expect(await save(one, 1, { Documents: row })).toMatchObject({ status: 200 })
	expect(await save(other, 1, { Documents: row })).toMatchObject({ status: 400, fields: { Documents: 'unknown' } })

	// It stays as long as a form has it.
	const after = (days: number) => new Date(Date.now() + days * 86_400_000)
	const kept = () => db.selectFrom('own_home_document').select('file').execute()
	await forgetOwnRemains(db, after(31))
	expect(await kept()).toEqual([{ file }])
	await save(one, 2, { Documents: null })
	await forgetOwnRemains(db, after(29))
	expect(await kept()).toEqual([{ file }])
	expect(await fileStorage().stat(documentKey(file))).not.toBeNull()
	await forgetOwnRemains(db, after(31))
	expect(await kept()).toEqual([])
	expect(await fileStorage().stat(documentKey(file))).toBeNull()
})
