import { expect, test } from 'vitest'
import { Leads } from './leads.ts'

const isAllowed = (url: string) => Leads.safeParse({ webhook: { url, secretVariable: 'LEADS_SECRET' } }).success

test.each([
	['https://hooks.zapier.com/hooks/catch/1/abc/', true],
	['https://n8n.agency.be:5678/webhook/leads?x=1', true],
	['http://127.0.0.1:5678/webhook', true],
	['http://localhost:5678/webhook', true],
	['http://[::1]:5678/webhook', true],
	['http://hooks.zapier.com/hooks/catch/1/abc/', false],
	['http://localhost.example.com/', false],
	['http://127.0.0.1.example.com/', false],
	['https://user:secret@hooks.example.com/', false],
	['https://user@hooks.example.com/', false],
	['ftp://hooks.example.com/', false],
	['file:///etc/passwd', false],
	['javascript:alert(1)', false],
	['hooks.example.com', false],
	['', false],
])('«%s» may be the address of a webhook: %s', (url, expected) => {
	expect(isAllowed(url)).toBe(expected)
})

test('a secret itself cannot stand in the file', () => {
	const secretVariable = ['whsec', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'].join('_')
	expect(Leads.safeParse({ webhook: { url: 'https://hooks.example.com/', secretVariable } }).success).toBe(false)
})
