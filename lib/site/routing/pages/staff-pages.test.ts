import { expect, test } from 'vitest'
import { deskHref, deskPage, targetIn } from './staff-pages.ts'

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

test('a page has one path, without a language', () => {
	expect(deskHref({ page: 'desk' })).toBe('/staff/')
	expect(deskHref({ page: 'request', params: { id: '12' } })).toBe('/staff/requests/12/')
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
