import { expect, test } from 'vitest'
import { collectNotes } from '#lib/homes/connectors/run/payload/mapping-report.ts'
import { RawReader } from './raw-reader.ts'

const dialect = { unknownTexts: ['-'] }

function readerOf(raw: unknown) {
	const { notes, report } = collectNotes()
	return { reader: new RawReader(raw, notes, dialect), report }
}

test('absent, null, empty and the words of the source for "not known" are all null, and no news', () => {
	const { reader, report } = readerOf({ a: null, b: '', c: ' - ', f: [] })
	for (const name of ['a', 'b', 'c', 'x']) expect(reader.text(name)).toBeNull()
	for (const name of ['a', 'b', 'c', 'x']) expect(reader.number(name, 'SurfaceLiving')).toBeNull()
	expect(reader.flag('x')).toBeNull()
	expect(reader.list('f')).toEqual([])
	expect(reader.child('x').text('y')).toBeNull()
	reader.reportRest()
	expect([...report.unknown, ...report.unmapped]).toEqual([])
})

test('an identity or an order is digits; what is not is reported', () => {
	const { reader, report } = readerOf({ a: 12, b: '12.5', c: '12,5', d: 'many', e: 0 })
	expect(['a', 'b', 'c', 'd', 'e'].map((name) => reader.number(name))).toEqual([12, 12.5, null, null, 0])
	expect([...report.unknown.keys()]).toEqual(['c = "12,5": left unknown', 'd = "many": left unknown'])
})

test('a figure of an advert is read as people write it; what can be read in two ways is reported', () => {
	const { reader, report } = readerOf({ a: '142,5', b: '1.250,00 m²', c: '12.500', d: '0', e: '0,00' })
	expect([reader.number('a', 'SurfaceLiving'), reader.number('b', 'SurfaceGround')]).toEqual([142.5, 1250])
	expect(reader.positive('c', 'SurfaceGround')).toBeNull()
	expect([reader.positive('d', 'Price'), reader.positive('e', 'Price')]).toEqual([null, null])
	expect([...report.unknown.keys()]).toEqual(['c = "12.500": left unknown'])
})

test('half a bathroom is no bathroom, and reported', () => {
	const { reader, report } = readerOf({ a: '3', b: 2.5, c: '1,5', d: '3.00', e: -1 })
	const counts = ['a', 'b', 'c', 'd', 'e'].map((name) => reader.count(name, 'Bathrooms'))
	expect(counts).toEqual([3, null, null, 3, null])
	expect([...report.unknown.keys()]).toEqual(['b = 2.5: left unknown', 'c = "1,5": left unknown'])
})

test('a flag is true or false in any of their forms, and never guessed', () => {
	const { reader, report } = readerOf({ a: true, b: 'True', c: 1, d: '0', e: false, f: 'UNDEFINED' })
	expect(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => reader.flag(name))).toEqual([
		true,
		true,
		true,
		false,
		false,
		null,
	])
	expect([...report.unknown.keys()]).toEqual(['f = "undefined": left unknown'])
})

test('a single record is a list of one', () => {
	const { reader } = readerOf({ one: { id: 1 }, many: [{ id: 1 }, { id: 2 }] })
	expect(reader.list('one').map((item) => item.number('id'))).toEqual([1])
	expect(reader.list('many').map((item) => item.number('id'))).toEqual([1, 2])
})

test('fields that came and that nobody asked for are reported with their place, unless they are empty or ignored', () => {
	const { reader, report } = readerOf({
		id: 1,
		new: 'x',
		empty: '',
		boring: 1,
		in: { old: 1, fresh: 2 },
		list: [{ q: 3 }],
	})
	reader.number('id')
	reader.ignore('boring')
	reader.child('in').number('old')
	reader.list('list')
	reader.reportRest()
	expect(Object.fromEntries(report.unmapped)).toEqual({
		new: { count: 1, example: '"x"' },
		'in.fresh': { count: 1, example: '2' },
		'list[].q': { count: 1, example: '3' },
	})
})
