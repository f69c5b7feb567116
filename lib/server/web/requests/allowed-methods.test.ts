import { expect, test } from 'vitest'
import { allowedMethods } from './allowed-methods.ts'

test.each([
	'/',
	'/for-sale/?price=1-2',
	'/api-docs/',
	'/apis',
	'/fr/api/',
	'//api/leads/',
	'/API/leads/',
	'/_next/static/a.js',
])('%s accepts only reads', (target) => {
	expect(allowedMethods(target)).toEqual(['GET', 'HEAD'])
})

test.each(['/api/leads/contact-me/', '/api/visits', '/api?x=1', '/api'])('%s accepts posts', (target) => {
	expect(allowedMethods(target)).toEqual(['GET', 'HEAD', 'POST', 'OPTIONS'])
})
