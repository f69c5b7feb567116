import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { ARRAY_NAMES, MAX_BYTES, PayloadError, parseSlice } from './document.ts'
import { peekFields } from './peek-fields.ts'
import { readDocument } from './read-document.ts'

const read = (text: string) => readDocument(Buffer.from(text))

function problemOf(source: Uint8Array | string): string {
	try {
		readDocument(typeof source === 'string' ? Buffer.from(source) : source)
	} catch (error) {
		if (error instanceof PayloadError) return error.message
		throw error
	}
	return 'no problem'
}

test('records are found without being parsed', () => {
	const document = read('\ufeff {"properties": [ {"ID":1,"a":"]}\\"{"} , {"ID":2} ], "projects":[],"webIDs":null}')
	const slices = document.arrays.properties ?? []
	expect(slices.map((slice) => parseSlice(document.bytes, slice, ''))).toEqual([{ ID: 1, a: ']}"{' }, { ID: 2 }])
	expect(document.arrays.projects).toEqual([])
	expect(document.arrays.webIDs).toBeNull()
	expect(document.arrays.tree).toBeNull()
})

test('fields other than the known arrays are named', () => {
	expect(read('{"generated":"today","extra":[1]}').unknownFields).toEqual(['generated', 'extra'])
})

test('what is not JSON is refused in one line', () => {
	expect(problemOf('')).toBe('The document is empty')
	expect(problemOf('  ')).toBe('The document is empty')
	expect(problemOf('hello')).toBe('Not JSON: the document does not begin with {')
	expect(problemOf('{"properties":[{"ID":1}{"ID":2}]}')).toMatch(/^Not JSON: something unexpected at byte 23/)
	expect(problemOf('{"properties":[]} x')).toMatch(/^Not JSON: there is text after the end/)
	expect(problemOf('{properties:[]}')).toMatch(/^Not JSON/)
	expect(problemOf('{"properties":[],}')).toMatch(/^Not JSON/)
	expect(problemOf('{"x":nul}')).toMatch(/^Not JSON: "x"/)
})

test('JSON that is not an object is refused', () => {
	for (const text of ['[]', '12', '"x"', 'null']) expect(problemOf(text)).toMatch(/^The document is not an object/)
	expect(problemOf('{"properties":{}}')).toBe('"properties" is not an array')
	expect(problemOf('{"properties":[],"properties":[]}')).toBe('"properties" stands twice in the document')
})

test('a truncated document is refused with the place where it ends, wherever it is cut', () => {
	const whole = '{"properties":[{"ID":1,"City":"Binche"},{"ID":2}],"tree":[]}'
	expect(problemOf(whole)).toBe('no problem')
	expect(problemOf(whole.slice(0, 30))).toBe(
		'The document is cut off: it ends after 30 bytes, within record 0 of "properties"',
	)
	for (let end = 1; end < whole.length; end++) expect(problemOf(whole.slice(0, end))).toMatch(/cut off|Not JSON/)
})

test('bytes that are not UTF-8 are refused', () => {
	expect(problemOf(Buffer.from('{"properties":[{"City":"Liège"}]}', 'latin1'))).toBe('The document is not UTF-8')
	expect(problemOf(Buffer.from('\ufeff{}', 'utf16le'))).toBe('The document is not UTF-8')
})

test('a document over the limit is refused before it is parsed', () => {
	expect(problemOf(new Uint8Array(MAX_BYTES + 1))).toBe('The document has 257 MiB; the limit is 256 MiB')
})

test('nesting is counted without recursion, however deep', () => {
	const depth = 1_000_000
	const [slice] = read(`{"properties":[${'['.repeat(depth)}${']'.repeat(depth)}]}`).arrays.properties ?? []
	expect(slice?.depth).toBe(depth)
})

test('fields of a record are read without parsing it, repeated ones each time', () => {
	const peek = (json: string) => {
		const { bytes, arrays } = read(`{"properties":[${json}]}`)
		return arrays.properties?.flatMap((slice) =>
			peekFields(bytes, slice, ['ID', 'Published'], '').map(({ name, value }) => [name, value]),
		)
	}
	expect(peek('{"a":{"ID":9},"ID":7,"Published":false}')).toEqual([
		['ID', 7],
		['Published', false],
	])
	expect(peek('{"\\u0049D":"8"}')).toEqual([['ID', '8']])
	expect(peek('{"ID":1,"ID":2}')).toEqual([
		['ID', 1],
		['ID', 2],
	])
	expect(peek(`{"Published":${'['.repeat(100_000)}${']'.repeat(100_000)},"ID":1}`)).toEqual([
		['Published', {}],
		['ID', 1],
	])
	expect(peek('{}')).toEqual([])
	expect(peek('[1]')).toEqual([])
})

test('a field is what JSON.parse reads, whatever value it has', () => {
	const value = fc.oneof(fc.integer(), fc.maxSafeNat(), fc.double(), fc.string(), fc.boolean(), fc.constant(null))
	fc.assert(
		fc.property(value, (ID) => {
			const text = JSON.stringify({ ID })
			const { bytes, arrays } = read(`{"properties":[${text}]}`)
			const [slice = { start: 0, end: 0, depth: 0 }] = arrays.properties ?? []
			expect(peekFields(bytes, slice, ['ID'], '')).toEqual([{ name: 'ID', value: JSON.parse(text).ID }])
		}),
	)
	for (const text of ['01', '-', '1.', '1e', 'nul']) {
		const { bytes, arrays } = read(`{"properties":[{"ID":${text}}]}`)
		const [slice = { start: 0, end: 0, depth: 0 }] = arrays.properties ?? []
		expect(() => peekFields(bytes, slice, ['ID'], 'a record')).toThrow(/^Not JSON: a record/)
	}
})

test('any JSON object is read as JSON.parse reads it', () => {
	const arrays = fc.dictionary(fc.constantFrom(...ARRAY_NAMES, 'other'), fc.array(fc.jsonValue()), {
		noNullPrototype: true,
	})
	fc.assert(
		fc.property(arrays, fc.constantFrom(undefined, 1, '\t'), (payload, indent) => {
			const document = readDocument(Buffer.from(JSON.stringify(payload, null, indent)))
			for (const name of ARRAY_NAMES) {
				const found = document.arrays[name]?.map((slice) => parseSlice(document.bytes, slice, ''))
				expect(JSON.stringify(found)).toBe(JSON.stringify(payload[name]))
			}
		}),
	)
})
