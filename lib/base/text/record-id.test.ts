import { expect, test } from 'vitest'
import { isRecordId } from './record-id.ts'

test.each([
	['1', true],
	['103995129115955', true],
	['9007199254740991', true],
	['9007199254740993', false],
	['0', false],
	['01', false],
	['-1', false],
	['1.5', false],
	['1e3', false],
	['', false],
	['12345678901234567', false],
])('%j is an ID: %j', (text, isOne) => expect(isRecordId(text)).toBe(isOne))
