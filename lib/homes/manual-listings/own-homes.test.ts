import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOME_FIELDS } from '#lib/homes/manual-listings/form/home-fields.ts'
import { canHold, type OwnValues } from '#lib/homes/manual-listings/form/listing-values.ts'
import { syncSources } from '#lib/homes/pictures/run/needed-pictures.ts'
import { readPictureFile } from '#lib/homes/pictures/stored/store.ts'
import { sweepPictures } from '#lib/homes/pictures/stored/sweep.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto } from '#tests/support/data/payload.ts'
import { exportOwnHomes } from './export.ts'
import { forgetOwnRemains } from './forget-remains.ts'
import { addOwnPicture, makeOwnPicture } from './pictures.ts'
import { writeOwnHomes } from './write-manual.ts'

const NOW = new Date('2026-11-25T10:00:00.000Z')
const LATER = new Date('2027-02-25T10:00:00.000Z')
const ID = 9_000_000_001

const HOUSE: OwnValues = {
	Goal: '0',
	WebID: 1,
	Zip: '7130',
	City: 'Binche',
	Street: 'Rue Haute',
	HouseNumber: '4',
	PublishAddress: false,
	Price: 249_000,
	Vat: false,
	CadastralIncome: 743,
	Bedrooms: 3,
	SurfaceLiving: 142,
	SurfaceGround: 185,
	Facades: '2',
	ConstructionYear: 1931,
	Heating: 'heat-pump',
	Orientation: 's',
	FloodZone: 'none',
	EPCLabelText: 'C',
	EnergySpec: 231,
	EnergyTotal: 32_802,
	EPCReference: '20261123000001',
	Lift: false,
	PlanningDesignation: 'wg',
	BuildingPermit: 'yes',
	'LotPermit.Number': '12',
	Availability: 'deed',
	'TypeDescription.nl': 'Rijhuis',
	'TypeDescription.fr': 'Maison',
	'Description.fr': 'Trois chambres.',
}

const setup = vi.hoisted(() => ({ dataDir: '' }))
vi.mock(import('#lib/base/env.ts'), async (load) => {
	const { env } = await load()
	const own = Object.create(env, { dataDir: { get: () => setup.dataDir } })
	return { env: own }
})

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
	setup.dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'own-homes-'))
})
afterEach(async () => {
	fs.rmSync(setup.dataDir, { recursive: true, force: true })
	await agency.close()
})

async function addHome(values: OwnValues, published: OwnValues | null = values): Promise<void> {
	const at = NOW.toISOString()
	await agency.db
		.insertInto('own_home')
		.values({
			id: ID,
			version: 1,
			former: null,
			created_at: at,
			changed_at: at,
			changed_by: 1,
			state: published === null ? 'draft' : 'published',
			draft: JSON.stringify(values),
			published: published === null ? null : JSON.stringify(published),
		})
		.execute()
}

const write = () => agency.db.transaction().execute((transaction) => writeOwnHomes(transaction, NOW))

async function storedIn({ db }: AgencyDatabase): Promise<unknown> {
	const row = await db.selectFrom('listing').selectAll().where('id', '=', ID).executeTakeFirstOrThrow()
	const {
		content_hash: _hash,
		created_at: _created,
		modified_at: _modified,
		is_published: _shown,
		unpublished_at: _since,
		...rest
	} = row
	const texts = await db
		.selectFrom('listing_text')
		.selectAll()
		.where('listing_id', '=', ID)
		.orderBy('language')
		.execute()
	const hidden = await db.selectFrom('listing_private').selectAll().where('listing_id', '=', ID).execute()
	const types = await db.selectFrom('listing_type').selectAll().where('listing_id', '=', ID).execute()
	return { rest, texts, hidden, types }
}

test('what is exported is imported elsewhere as the very same home', async () => {
	await addHome(HOUSE)
	await write()
	const payload = await exportOwnHomes(agency.db, 'https://www.agency.example')
	const other = await createAgencyDatabase()
	const report = await importInto(other, payload)
	expect(report).toMatchObject({ outcome: 'imported', rejected: 0, warned: 0, listings: { new: 1 } })
	expect(report.unknownFields).toEqual([])
	expect(await storedIn(other)).toEqual(await storedIn(agency))
	const [row] = await other.db.selectFrom('listing').selectAll().execute()
	expect(row).toMatchObject({ price: 249_000, street: null, facades: 2, energy_label: 'c', bedrooms: 3 })
	await other.close()
	// Here it is the desk's: an import leaves it alone.
	const here = await importInto(agency, payload)
	expect(here).toMatchObject({ outcome: 'imported', listings: { new: 0, changed: 0, withdrawn: 0 } })
	expect(here.warnings).toMatchObject([{ code: 'own-home', id: String(ID) }])
})

test('an export has only what is published', async () => {
	await addHome({ ...HOUSE, Price: 1000 }, null)
	expect(await exportOwnHomes(agency.db, 'https://www.agency.example')).toEqual({
		version: '1.2',
		properties: [],
		projects: [],
	})
})

test('every option of every field is one that its field can hold and that the import reads', async () => {
	for (const { name, options = [] } of HOME_FIELDS) {
		for (const option of options) {
			expect(canHold(name, option), `${name} ${option}`).toBe(true)
			const values = { ...HOUSE, [name]: option }
			await agency.db.deleteFrom('own_home').execute()
			await addHome(values)
			const { properties } = await exportOwnHomes(agency.db, 'https://www.agency.example')
			const report = await importInto(
				agency,
				{ properties: properties.map((record) => ({ ...record, ID: 77 })) },
				{ isDryRun: true },
			)
			expect([report.rejected, report.issues], `${name} ${option}`).toEqual([0, 0])
		}
	}
})

test('an uploaded picture loses what the camera noted, is on the page at once, and stays as long as a home has it', async () => {
	const taken = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
		.withExif({ IFD0: { Artist: 'Photographer' }, IFD3: { GPSLatitude: '50/1 24/1 0/1' } })
		.jpeg()
		.toBuffer()
	const made = await makeOwnPicture(taken)
	if ('problem' in made) throw new Error(made.problem)
	await addHome(HOUSE, null)
	await addOwnPicture(agency.db, ID, made, NOW)
	const jpeg = await readPictureFile(made.hash, 'full.jpg')
	expect((await sharp(jpeg ?? undefined).metadata()).exif).toBeUndefined()
	const url = `/pictures/${made.hash}/full.jpg`
	const rules = { hosts: [], allowsLoopback: false, ownPictures: [] }

	// No page shows a draft, and its picture stays all the same.
	await syncSources(agency.db, rules, NOW)
	const source = () => agency.db.selectFrom('picture_source').selectAll().where('url', '=', url).executeTakeFirst()
	expect(await source()).toMatchObject({ hash: made.hash, unused_since: null, next_attempt_at: null })
	await sweepPictures(agency.db, LATER)
	expect(await readPictureFile(made.hash, 'full.jpg')).not.toBeNull()

	const { hash, width, height } = made
	const values = { ...HOUSE, Pictures: [{ hash, width, height, alt: { fr: 'La façade' } }] }
	await agency.db
		.updateTable('own_home')
		.set({ state: 'published', published: JSON.stringify(values) })
		.execute()
	await write()
	const pictures = await agency.db.selectFrom('listing_picture').select(['url', 'alt', 'kind']).execute()
	expect(pictures).toEqual([{ url, kind: 'photo', alt: '{"fr":"La façade"}' }])
	await syncSources(agency.db, rules, NOW)
	expect(await source()).toMatchObject({ hash, next_attempt_at: null })

	await agency.db.deleteFrom('own_home_picture').execute()
	await syncSources(agency.db, rules, NOW)
	expect((await source())?.unused_since).not.toBeNull()
})

test('what is no picture is refused', async () => {
	expect(await makeOwnPicture(Buffer.from('<svg onload="alert(1)"/>'))).toEqual({ problem: 'unsupported' })
})

test('a draft that was given up is emptied, and a picture that no home has is forgotten, thirty days later', async () => {
	const [kept, gone] = ['a', 'b'].map((letter) => letter.repeat(32))
	if (!kept || !gone) throw new Error('no pictures')
	await addHome({ ...HOUSE, Pictures: [{ hash: kept, width: 900, height: 600, alt: {} }] }, null)
	const of = { home_id: ID, added_at: NOW.toISOString() }
	await agency.db
		.insertInto('own_home_picture')
		.values([
			{ ...of, hash: kept },
			{ ...of, hash: gone },
		])
		.execute()
	const hashes = async () => {
		const rows = await agency.db.selectFrom('own_home_picture').select('hash').orderBy('hash').execute()
		return rows.map(({ hash }) => hash)
	}
	const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
	await forgetOwnRemains(agency.db, after(30))
	expect(await hashes()).toEqual([kept, gone])
	await forgetOwnRemains(agency.db, after(31))
	expect(await hashes()).toEqual([kept])
	await agency.db.updateTable('own_home').set({ state: 'removed' }).execute()
	await forgetOwnRemains(agency.db, after(31))
	expect(await hashes()).toEqual([])
	const home = await agency.db.selectFrom('own_home').select(['id', 'draft']).executeTakeFirst()
	expect(home).toEqual({ id: ID, draft: '{}' })
})
