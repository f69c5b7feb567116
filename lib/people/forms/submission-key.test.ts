import { expect, test } from 'vitest'
import { submissionKeys } from './submission-key.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

test('the same key with other content is another submission', () => {
	expect(submissionKeys('a', 'key', at('10:00:00'))).not.toEqual(submissionKeys('b', 'key', at('10:00:00')))
	expect(submissionKeys('a', 'key', at('10:00:00'))).toEqual(submissionKeys('a', 'key', at('23:00:00')))
})

test('without a key, content sent again just after a window has passed is still recognised', () => {
	const [first] = submissionKeys('a', null, at('10:09:59'))
	expect(submissionKeys('a', null, at('10:10:01'))).toContain(first)
	expect(submissionKeys('a', null, at('10:20:00'))).not.toContain(first)
})
