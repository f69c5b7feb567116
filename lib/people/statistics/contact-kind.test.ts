import { expect, test } from 'vitest'
import { contactKindOf } from '#lib/people/statistics/counting/mutations.ts'

test.each([
	['contact-me', { question: 'visit' }, 'visit'],
	['contact-me', { question: 'information' }, 'information'],
	['contact-me', { question: null }, 'information'],
	['contact-appointment', {}, 'visit'],
	['documents', {}, 'documents'],
	['offer', {}, 'offer'],
	['application', {}, 'application'],
	['send-to-friend', {}, 'share'],
	['demand-register', {}, 'other'],
	['a form of an earlier version', {}, 'other'],
])('the form %s with %o counts as %s', (form, content, kind) => {
	expect(contactKindOf(form, content)).toBe(kind)
})
