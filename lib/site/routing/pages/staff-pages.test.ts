import { expect, test } from 'vitest'
import { deskPage, deskPath, targetIn } from './staff-pages.ts'

const languages = { languages: ['nl', 'fr'], defaultLanguage: 'nl' }

test.each([
	['staff', { page: 'desk', params: {} }],
	['staff/requests/12', { page: 'request', params: { id: '12' } }],
	['staff/login/code', { page: 'login-step', params: { step: 'code' } }],
	['staff/login/other', null],
	['staff/requests/12/more', null],
	['staff/nothing', null],
	['staff/homes/a b', null],
	['owner', null],
])('%s is the page %j', (path, expected) => expect(deskPage(path.split('/'))).toEqual(expected))

test('a page has the same path in every language, below its prefix', () => {
	expect(deskPath(languages, 'nl', { page: 'desk' })).toBe('/staff/')
	expect(deskPath(languages, 'fr', { page: 'request', params: { id: '12' } })).toBe('/fr/staff/requests/12/')
})

test.each([
	['requests/12?state=new', { target: { page: 'request', params: { id: '12' } }, search: '?state=new' }],
	['', { target: { page: 'desk', params: {} }, search: '' }],
	['login', null],
	['/owner/', null],
	['//evil.example/staff/', null],
	['https://evil.example/staff/', null],
	['/\\evil.example', null],
	['../api/staff/desk/logout', null],
])('a login leads to %s only if it is of the desk', (text, expected) => expect(targetIn(text)).toEqual(expected))
