import { expect, test } from 'vitest'
import { parseShallowJson } from './shallow-json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('takes what a form or a file of the agency holds', () => {
	expect(parseShallowJson('{"a":[1,{"b":"[[["}],"c":null}')).toEqual({ a: [1, { b: '[[[' }], c: null })
	expect(parseShallowJson('7')).toBe(7)
	expect(parseShallowJson(nested(100))).toBeInstanceOf(Array)
})

test('refuses lists and objects that are in each other too deep, and what is no JSON', () => {
	expect(() => parseShallowJson(nested(30_000))).toThrow(SyntaxError)
	expect(() => parseShallowJson(`${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`)).toThrow(SyntaxError)
	expect(() => parseShallowJson('{"a":')).toThrow(SyntaxError)
})
