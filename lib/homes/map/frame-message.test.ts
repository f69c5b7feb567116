import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { parseFrameMessage } from './frame-message.ts'

const SITE = 'https://www.agency.be'
const PARTNER = 'https://partner.example'
const HOME = {
	id: 7,
	latitude: 50.41,
	longitude: 4.16,
	label: '€ 250.000',
	title: 'Maison',
	place: '7130 Binche',
	href: '/x/7/',
}

const parse = (message: unknown, sender = SITE) => parseFrameMessage(message, sender, [SITE, PARTNER])
const message = (parts: object) => ({ type: 'agency-map', version: 1, properties: [HOME], ...parts })

test('a message gives homes with complete addresses, and the defaults of what it leaves out', () => {
	expect(parse(message({}))).toEqual({
		markers: [
			{
				...HOME,
				isExact: true,
				isOnOffer: true,
				isClosed: false,
				price: null,
				facts: '',
				energy: null,
				picture: null,
				city: '',
				href: `${SITE}/x/7/`,
			},
		],
		mapType: 'streets',
		marker: 'price',
		view: 'all',
		infoMessage: null,
	})
	expect(parse(message({}), PARTNER)?.markers[0]?.href).toBe(`${PARTNER}/x/7/`)
})

test('map type, marker, view, info message and ignore list are used', () => {
	const own = { mapType: 'plain', marker: 'point', view: 'near', infoMessage: 'Bonjour' }
	expect(parse(message({ ...own, ignoreList: [7, 'x'] }))).toEqual({ markers: [], ...own })
})

test.each([
	['no id', { id: '7' }],
	['no number', { latitude: Number.NaN }],
	['no place on earth', { longitude: 181 }],
	['a script for an address', { href: 'javascript:alert(1)' }],
	['an address elsewhere', { href: 'https://evil.example/' }],
	['an address of no protocol', { href: '//evil.example/' }],
	['no address', { href: null }],
])('a home with %s is left out', (_name, part) => {
	expect(parse(message({ properties: [{ ...HOME, ...part }, null, [], 'x'] }))?.markers).toEqual([])
})

test('at most 500 homes are taken, and long texts are cut', () => {
	const many = Array.from({ length: 900 }, (_, id) => ({ ...HOME, id, title: 'x'.repeat(5000) }))
	const content = parse(message({ properties: many, infoMessage: 'y'.repeat(5000) }))
	expect(content?.markers).toHaveLength(500)
	expect(content?.markers[0]?.title).toHaveLength(200)
	expect(content?.infoMessage).toHaveLength(500)
})

test.each([null, 'x', 1, [], {}, { type: 'agency-map' }, { type: 'other', version: 1, properties: [] }])(
	'%j is not a message',
	(value) => {
		expect(parse(value)).toBeNull()
	},
)

test('no posted value makes it throw', () => {
	fc.assert(
		fc.property(fc.anything(), fc.anything(), (properties, rest) => {
			parse({ ...Object(rest), type: 'agency-map', version: 1, properties })
			parse(message({ properties: [properties, rest] }))
		}),
	)
})
