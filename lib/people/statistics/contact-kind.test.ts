import { expect, test } from 'vitest'
import { contactKindOf } from './contact-kind.ts'

test.each([
	['contact-me', { question: 'visit' }, 'visit'],
	['contact-me', { question: 'information' }, 'information'],
	['contact-me', { question: null }, 'information'],
	['contact-appointment', {}, 'visit'],
	['request-documents', {}, 'documents'],
	['purchase-offer', {}, 'offer'],
	['rental-application', {}, 'application'],
	['send-to-friend', {}, 'share'],
	['demand-register', {}, 'other'],
])('the form %s with %o counts as %s', (form, content, kind) => {
	expect(contactKindOf(form, content)).toBe(kind)
})
