import { expect, test } from 'vitest'
import { formField } from '#lib/homes/spreadsheets/columns/sheet-fields.ts'
import type { Cell } from '#lib/homes/spreadsheets/reading/sheet-cells.ts'
import { readCell } from './read-cell.ts'
import { readDay } from './read-day.ts'
import { goalWithin, readKind } from './read-kind.ts'
import { readAddress, readStreet, readTown, settlePlace } from './read-place.ts'

function said(name: string, cell: Cell) {
	const field = formField(name)
	if (field === null) throw new Error(name)
	const read = readCell(field, cell)
	return typeof read === 'string' ? read : read.value
}

test.each([
	['Price', '€ 1.250,50', 1250.5],
	['Price', '185.000 €', 185_000],
	['Price', 'sur demande', 'unknown'],
	['Price', 'à voir avec Bruno', 'unread'],
	['SurfaceGround', '1 250 m²', 1250],
	['SurfaceGround', '12 a 50 ca', 1250],
	['Bedrooms', '3 ch.', 3],
	['Bedrooms', 'ja', 'unread'],
	['Garages', 'x', 1],
	['Garages', 'geen', 0],
	['Floor', 'rez', 0],
	['Floor', '2e', 2],
	['ConstructionYear', 'ca. 1936', 1936],
	['Garden', 'ja', true],
	['Garden', '✓', true],
	['Garden', 'O', true],
	['Garden', 'sans', false],
	['Garden', false, false],
	['Garden', '?', 'unknown'],
	['BuildingPermit', 'op aanvraag', 'on request'],
	['FloodPScore', 'p-score B', 'B'],
	['FloodZone', 'neen', 'none'],
	['PlanningDesignation', 'Wg', 'wg'],
	['PlanningDesignation', 'agrarisch gebied', 'ag'],
	['EPCLabelText', 'label c', 'C'],
	['Heating', 'CV gas', 'gas'],
	['Heating', 'convector', 'unread'],
	['Facades', '4 gevels', '4'],
	['EPCValidUntil', { day: '2030-01-31' }, '2030-01-31'],
	['VirtualTourUrl', 'www.example.be/tour', 'https://www.example.be/tour'],
	['VirtualTourUrl', 'javascript:alert(1)', 'unread'],
])('%s: %j is %j', (name, cell, value) => {
	expect(said(name, cell)).toBe(value)
})

test.each([
	['03/11/2026', '2026-11-03'],
	['3-11-26', '2026-11-03'],
	['2026-11-03', '2026-11-03'],
	['1er décembre 2026', '2026-12-01'],
	['3 mrt 2027', '2027-03-03'],
	['3 März 2027', '2027-03-03'],
	[46_357, '2026-12-01'],
	['31/02/2026', null],
	['12/2026', null],
	[12, null],
])('the day %j is %j', (cell, day) => {
	expect(readDay(cell)).toBe(day)
})

test.each([
	['7130 Binche', { Zip: '7130', City: 'Binche' }],
	['B-7130', { Zip: '7130' }],
	['Binche (7130)', { Zip: '7130', City: 'Binche' }],
	['Liège', { City: 'Liège' }],
])('the town %j', (text, place) => {
	expect(readTown(text)).toEqual(place)
})

test.each([
	['Rue Haute 22 bte 3', { Street: 'Rue Haute', HouseNumber: '22', BoxNr: '3' }],
	['9, rue Saint-Paul', { Street: 'rue Saint-Paul', HouseNumber: '9' }],
	['Veldstraat 8A bus 201', { Street: 'Veldstraat', HouseNumber: '8A', BoxNr: '201' }],
	['Place du 11 Novembre', { Street: 'Place du 11 Novembre' }],
])('the street %j', (text, place) => {
	expect(readStreet(text)).toEqual(place)
})

test.each([
	'Rue Haute 22, 7130 Binche',
	'Rue Haute 22\n7130 Binche',
	'Rue Haute 22 - 7130 Binche',
	'Rue Haute 22 7130 Binche',
])('the address %j', (text) => {
	expect(readAddress(text)).toEqual({ Street: 'Rue Haute', HouseNumber: '22', Zip: '7130', City: 'Binche' })
})

test('a town gets its code, and a code its town; what is not Belgian is nowhere', () => {
	expect(settlePlace({ City: 'LIEGE' }, 'fr')).toEqual({ Zip: '4000', City: 'Liège' })
	expect(settlePlace({ Zip: '9000' }, 'nl')).toEqual({ Zip: '9000', City: 'Gent' })
	expect(settlePlace({ Zip: '0999', City: 'Gent' }, 'nl')).toBeNull()
	expect(settlePlace({ City: 'Paris' }, 'fr')).toBeNull()
})

test.each([
	['maison 3 faç.', 1, null, '3'],
	['Bel-étage', 1, 'Bel-étage', null],
	['appart.', 2, null, null],
	['Duplex', 2, 'Duplex', null],
	['Bouwgrond', 4, null, null],
	['Rez commercial', 6, 'Rez commercial', null],
	['Immeuble de rapport', 5, 'Immeuble de rapport', null],
	['Maison à vendre avec jardin', 1, null, null],
])('the kind %j', (text, webId, subType, facades) => {
	expect(readKind(text)).toEqual({ webId, subType, facades })
})

test('what is no kind is none, and what a home is for may stand among other words', () => {
	expect(readKind('vaisseau')).toBeNull()
	expect(goalWithin('Biens à louer, novembre')).toBe('1')
	expect(goalWithin('À vendre et à louer')).toBeNull()
	expect(goalWithin('V')).toBe('0')
	expect(goalWithin('van alles')).toBeNull()
})

test('a cell of thousands of characters takes no time', () => {
	const long = [`a${' '.repeat(20_000)}b`, '1 '.repeat(10_000), ', '.repeat(10_000), '-'.repeat(20_000)]
	const start = performance.now()
	for (const text of long) for (const read of [readTown, readStreet, readAddress]) read(text)
	expect(performance.now() - start).toBeLessThan(200)
})
