import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numberOf } from '#lib/homes/connectors/identity.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { startKyero } from '#tests/support/sources/fake-kyero.ts'
import { mapFile } from '#tests/support/sources/map-file.ts'
import { kyero } from './kyero-connector.ts'

let folder: string
beforeAll(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kyero-test-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const FIELDS: Record<string, string> = {
	id: '30001',
	date: '2026-10-01 10:00:00',
	ref: 'K1',
	price: '420000',
	currency: 'EUR',
	price_freq: 'sale',
	type: 'Villa',
	town: 'Ghent',
	province: 'East Flanders',
	country: 'Belgium',
	location: '<latitude>51.05</latitude><longitude>3.71</longitude>',
	beds: '4',
	desc: '<nl>Rustig.</nl>',
}

function homeOf(changes: Record<string, string> = {}): string {
	const fields = Object.entries({ ...FIELDS, ...changes }).map(([name, value]) => `<${name}>${value}</${name}>`)
	return `<property>${fields.join('')}</property>`
}
const documentOf = (homes: string, version = '<kyero><feed_version>3</feed_version></kyero>') =>
	`<?xml version="1.0"?><root>${version}<agent><name>Proef</name></agent>${homes}</root>`

function mapText(content: string) {
	const file = path.join(folder, 'homes.xml')
	fs.writeFileSync(file, content)
	return mapFile(kyero, file)
}
const mapped = (changes: Record<string, string> = {}) => mapText(documentOf(homeOf(changes)))

async function record(changes: Record<string, string> = {}): Promise<PayloadProperty> {
	const { properties, leftOut } = await mapped(changes)
	const [property] = properties
	if (property === undefined) throw new RangeError(`The home is not handed on: ${leftOut}`)
	return property
}

it('says whether the home is new as the file does', async () => {
	expect((await record({ new_build: '1' })).NewBuild).toBe(true)
	expect((await record({ new_build: '0' })).NewBuild).toBe(false)
	expect((await record()).NewBuild).toBeNull()
})

it('maps a home, and leaves nothing unread', async () => {
	const { properties, unmapped, unknown } = await mapped()
	expect(properties).toHaveLength(1)
	expect(properties[0]).toMatchObject({
		ID: 30_001,
		SourceName: 'kyero',
		SourceId: '30001',
		RecordFile: 'K1',
		language: 'nl',
		Goal: 0,
		Status: 'available',
		City: 'Ghent',
		Zip: '9000',
		CountryID: 10,
		PublishAddress: false,
		Latitude: 51.05,
		PublishPrice: true,
		Price: 420_000,
		WebID: 1,
		SubTypeName: 'villa',
		Bedrooms: 4,
		Description: '<p>Rustig.</p>',
		ModifiedAt: '2026-10-01T10:00:00',
	})
	expect({ unmapped, unknown }).toEqual({ unmapped: [], unknown: [] })
})

describe('the file', () => {
	it('must be Kyero v3', async () => {
		const old = documentOf(homeOf(), '<kyero><feed_version>2.1</feed_version></kyero>')
		await expect(mapText(old)).rejects.toMatchObject({
			kind: 'shape',
			message: 'The Kyero file is of version 2.1, not 3',
		})
		await expect(mapText(documentOf(homeOf(), ''))).rejects.toThrow('The file is not Kyero v3')
		await expect(mapText('<openimmo/>')).rejects.toThrow('The file is not Kyero v3')
	})

	it('must be whole', async () => {
		const text = documentOf(homeOf() + homeOf({ id: '2' }))
		for (const part of [0, 0.3, 0.7, 0.99]) {
			await expect(mapText(text.slice(0, text.length * part))).rejects.toMatchObject({ kind: 'shape' })
		}
	})
})

describe('what is handed on', () => {
	const NOWHERE = 'neither a country nor a town in Belgium'

	it.each([
		['a kind that nobody knows', { type: 'Houseboat' }, 'no kind that the site has'],
		['no kind', { type: '' }, 'no kind that the site has'],
		['neither sale nor rent', { price_freq: '' }, 'neither for sale nor to let'],
		['another price', { price_freq: 'night' }, 'neither for sale nor to let'],
		['a share', { part_ownership: '1' }, 'a share of a home'],
		['a town that nobody knows', { town: 'Atlantis' }, 'no postal code'],
		['no town', { town: '', country: 'Spain' }, 'no town'],
		['a town that is not in Belgium and no country', { town: 'Marbella', country: '' }, NOWHERE],
		['a town that Belgium has twice and no country', { town: 'Beveren', country: '' }, NOWHERE],
		['a country that nobody knows', { country: 'Atlantis' }, NOWHERE],
		[
			'no country, and a position far from the Belgian town of that name',
			{ town: 'Ghent', country: '', location: '<latitude>36.5</latitude><longitude>-4.9</longitude>' },
			NOWHERE,
		],
		['no number', { id: '' }, 'no number'],
	])('is not a home with %s', async (_, changes, reason) => {
		const { properties, leftOut } = await mapped(changes)
		expect({ properties, leftOut }).toEqual({ properties: [], leftOut: [reason] })
	})

	it('is a home abroad with a postal code', async () => {
		const home = await record({ town: 'Marbella', country: 'Spain', postcode: '29600' })
		expect(home).toMatchObject({ City: 'Marbella', Zip: '29600', CountryName: 'Spanje' })
	})

	it('is a home abroad without a postal code, which the format does not have', async () => {
		for (const country of ['Spain', 'España', 'ES', 'Spanje']) {
			const home = await record({ town: 'Marbella', country })
			expect(home).toMatchObject({ City: 'Marbella', Zip: null, CountryID: 1122, CountryName: 'Spanje' })
		}
	})

	it('is a home in the only Belgian town of a name, also without a country', async () => {
		const home = await record({ town: 'Liège', country: '', location: '' })
		expect(home).toMatchObject({ City: 'Liège', Zip: '4000', CountryID: 10 })
	})

	it('is a rent by the month, and by the week one without a price', async () => {
		expect(await record({ price_freq: 'month', price: '900' })).toMatchObject({ Goal: 1, MonthlyRent: 900 })
		expect(await record({ price_freq: 'week', price: '900' })).toMatchObject({
			Goal: 1,
			MonthlyRent: null,
			PublishPrice: false,
		})
	})

	it('is no price in another currency', async () => {
		expect(await record({ currency: 'GBP' })).toMatchObject({ Price: null, PublishPrice: false })
	})
})

describe('the facts', () => {
	it('has a record of each language of the site that the file has', async () => {
		const { properties } = await mapped({
			desc: '<es>Casa.</es><fr>Maison.</fr><nl>Huis.</nl>',
			title: '<fr>Belle</fr>',
		})
		expect(
			properties.map(({ language, TypeDescription, Description }) => [language, TypeDescription, Description]),
		).toEqual([
			['nl', null, '<p>Huis.</p>'],
			['fr', 'Belle', '<p>Maison.</p>'],
		])
		expect((await mapped({ desc: '' })).properties).toMatchObject([{ language: 'nl', Description: null }])
		const english = 'A house with a garden, close to the station.'
		expect((await mapped({ desc: english })).properties).toMatchObject([
			{ language: 'en', Description: `<p>${english}</p>` },
		])
	})

	it('reads line ends that are written as entities', async () => {
		const desc = '<nl><![CDATA[Eerste regel&#13;&#13;Tweede regel&#13;derde]]></nl>'
		expect((await record({ desc })).Description).toBe('<p>Eerste regel</p><p>Tweede regel<br>derde</p>')
	})

	it('names the languages that the site does not show', async () => {
		const { foreign } = await mapped({ desc: '<es>Casa.</es><nl>Huis.</nl>', title: '<pt>Casa</pt>' })
		expect(foreign).toEqual(['pt', 'es'])
		expect((await mapped({ desc: '<es>Casa.</es>' })).foreign).toEqual(['es only'])
	})

	it('keeps numbers that are numbers and makes them of texts', async () => {
		expect((await record({ id: 'GE-64567' })).ID).toBe(numberOf('GE-64567'))
	})

	it('reads a kind that is written in several languages', async () => {
		expect((await record({ type: '<en>Town  House</en><es>Casa</es>' })).SubTypeName).toBe('stadswoning')
		const other = await mapped({ type: 'Family house', desc: '<nl>Rustig.</nl><en>Quiet.</en>' })
		expect(other.properties.map(({ WebID, SubTypeName }) => [WebID, SubTypeName])).toEqual([
			[1, null],
			[1, 'Family house'],
		])
	})

	it('reads features that are facts, and the pool', async () => {
		const features = '<feature>Lift</feature><feature>Close to the sea</feature>'
		expect(await record({ features, pool: '1' })).toMatchObject({ Lift: true, Pool: true })
		expect((await mapped({ features })).notShown).toEqual(['features.feature "Close to the sea"'])
		expect(await record({ features: '<feature>Private garage</feature>' })).toMatchObject({ Garages: 1 })
		expect((await record({ pool: '0' })).Pool).toBeUndefined()
	})

	it.each([
		['<consumption>B</consumption><emissions>X</emissions>', { EPCLabelText: 'B' }],
		['<consumption>140</consumption>', { EnergyPerformance: 140 }],
	])('reads the energy rating %s', async (energy_rating, expected) => {
		expect(await record({ energy_rating })).toMatchObject(expected)
	})

	it('reads X as no rating', async () => {
		const { properties, unknown } = await mapped({ energy_rating: '<consumption>X</consumption>' })
		expect(properties[0]?.EPCLabelText).toBeUndefined()
		expect(unknown).toEqual([])
	})

	it('puts pictures in the order of their numbers', async () => {
		const image = (id: number) => `<image id="${id}"><url>https://p.example/${id}.jpg</url></image>`
		expect((await record({ images: image(10) + image(2) })).Pictures).toEqual([
			{ Url: 'https://p.example/2.jpg' },
			{ Url: 'https://p.example/10.jpg' },
		])
	})

	it('takes an image that is tagged as one for a plan, never for the main photograph', async () => {
		const images =
			'<image id="1"><url>https://p.example/plan.jpg</url><tags><tag>floorplan</tag></tags></image>' +
			'<image id="2"><url>https://p.example/gevel.jpg</url><tags><tag>front</tag></tags></image>'
		expect(await record({ images })).toMatchObject({
			Pictures: [{ Url: 'https://p.example/gevel.jpg' }],
			FloorPlans: [{ Url: 'https://p.example/plan.jpg' }],
		})
	})

	it('measures a plot as ground, and what is built as lived in only in a dwelling', async () => {
		const surface_area = '<built>120</built><plot>900</plot>'
		const measures = { SurfaceGround: 900, SurfaceLiving: null, SurfaceTotal: null }
		expect(await record({ type: 'Plot', surface_area })).toMatchObject({ ...measures, WebID: 4 })
		expect(await record({ type: 'Villa', surface_area })).toMatchObject({ ...measures, SurfaceLiving: 120 })
		expect(await record({ type: 'Shop', surface_area })).toMatchObject({ ...measures, SurfaceTotal: 120 })
	})
})

describe('a whole agency', () => {
	it('is handed on, but for what is not fit for a website', async () => {
		const fake = await startKyero()
		const { properties, leftOut, unmapped } = await mapFile(kyero, String(fake.source.path))
		expect(new Set(properties.map(({ ID }) => ID)).size).toBe(fake.shown)
		expect(properties.find(({ ID }) => ID === fake.example.id)?.SourceId).toBe(fake.example.sourceId)
		expect(leftOut).toHaveLength(5)
		expect(unmapped).toEqual([])
		fake.behave('half-written')
		await expect(mapFile(kyero, String(fake.source.path))).rejects.toMatchObject({ kind: 'shape' })
		await fake.close()
	})
})
