import { expect, test } from 'vitest'
import { mapKyero } from '#lib/homes/connectors/kyero/mapping/map-kyero.ts'
import { readXml } from '#lib/homes/connectors/reading/xml.ts'
import { collectNotes } from '#lib/homes/connectors/run/payload/mapping-report.ts'
import { UNSAID } from '#tests/support/sources/unread-values.ts'
import { KYERO_END, type KyeroHome, kyeroHome, kyeroStart } from './kyero-xml.ts'

const AGENT = { name: 'Beffroi & fils', email: 'info@beffroi.example', phone: '064 12 34 56' }
const HOME: KyeroHome = {
	id: 1001,
	reference: 'BEF-V1001',
	changedAt: '2026-11-20T15:40:00.000Z',
	price: 239_000,
	goal: 'sale',
	isNewBuild: false,
	type: 'House',
	town: 'Binche',
	province: 'Hainaut',
	country: 'Belgium',
	position: { latitude: 50.41232, longitude: 4.16391 },
	street: 'Rue des Sept Lanternes 18',
	bedrooms: 4,
	bathrooms: 1,
	hasPool: false,
	surfaceBuilt: 214,
	surfacePlot: 210,
	energy: 'D',
	urls: [
		['nl', 'https://a.example/property/1001/'],
		['fr', 'https://a.example/fr/a-vendre/binche/x/1001/'],
	],
	descriptions: [['nl', 'Huis <met> tuin & "koer"\nTweede\u0000 alinea']],
	features: ['Garden', 'Lift'],
	pictures: ['https://a.example/1.jpg?a=1&b=2', 'https://a.example/2.jpg'],
	videoUrl: null,
	tourUrl: null,
}
const written = (home: Partial<KyeroHome> = {}) =>
	readXml(kyeroStart(AGENT) + kyeroHome({ ...HOME, ...home }) + KYERO_END)

test('a home is written in version 3 of the format, well-formed whatever its texts contain', () => {
	expect(written()).toEqual({
		kyero: { feed_version: '3' },
		agent: { name: 'Beffroi & fils', email: 'info@beffroi.example', tel: '064 12 34 56' },
		property: {
			id: '1001',
			date: '2026-11-20 15:40:00',
			ref: 'BEF-V1001',
			price: '239000',
			currency: 'EUR',
			price_freq: 'sale',
			new_build: '0',
			type: 'House',
			town: 'Binche',
			province: 'Hainaut',
			country: 'Belgium',
			location: { latitude: '50.41232', longitude: '4.16391' },
			location_detail: 'Rue des Sept Lanternes 18',
			beds: '4',
			baths: '1',
			pool: '0',
			surface_area: { built: '214', plot: '210' },
			energy_rating: { consumption: 'D' },
			url: { nl: 'https://a.example/property/1001/', fr: 'https://a.example/fr/a-vendre/binche/x/1001/' },
			desc: { nl: 'Huis <met> tuin & "koer"\nTweede alinea' },
			features: { feature: ['Garden', 'Lift'] },
			images: {
				image: [
					{ '@id': '1', url: 'https://a.example/1.jpg?a=1&b=2' },
					{ '@id': '2', url: 'https://a.example/2.jpg' },
				],
			},
		},
	})
})

test('a rent is monthly, a home without a reference has its number, and what is not known is absent', () => {
	const nothing = { reference: null, position: null, street: null, province: null, bedrooms: null, energy: null }
	const sparse = { ...nothing, goal: 'rent', price: 950.4, surfaceBuilt: null, surfacePlot: null } as const
	const { property } = Object(written({ ...sparse, urls: [], descriptions: [], features: [], pictures: [] }))
	expect(Object.keys(property)).toEqual([
		...[
			'id',
			'date',
			'ref',
			'price',
			'currency',
			'price_freq',
			'new_build',
			'type',
			'town',
			'country',
			'baths',
			'pool',
		],
	])
	expect(property).toMatchObject({ ref: '1001', price: '950', price_freq: 'month' })
})

test('our own reader of the format understands it', () => {
	const { notes, report } = collectNotes()
	const context = { ...UNSAID, languages: ['nl', 'fr'], reference: {}, notes }
	const { properties } = mapKyero({ key: 'home', raw: { property: Object(written()).property } }, context)
	expect(properties).toMatchObject([
		{
			ID: 1001,
			language: 'nl',
			Goal: 0,
			City: 'Binche',
			Zip: '7130',
			WebID: 1,
			RecordFile: 'BEF-V1001',
			Price: 239_000,
			Bedrooms: 4,
			SurfaceLiving: 214,
			EPCLabelText: 'D',
			Lift: true,
			Garden: true,
			Pictures: [{ Url: 'https://a.example/1.jpg?a=1&b=2' }, { Url: 'https://a.example/2.jpg' }],
		},
	])
	expect([...report.unknown, ...report.unmapped, ...report.leftOut]).toEqual([])
})
