import { expect, test } from 'vitest'
import { readTarget } from './request-target.ts'

const read = (url: string) => {
	const headers = { host: 'www.agency.test' }
	return { target: readTarget({ url, headers }), host: headers.host }
}

test.each(['/', '/contact/?a=1', '//other.example/', '/http://other.example/'])('%s is what was asked for', (url) => {
	expect(read(url)).toEqual({ target: url, host: 'www.agency.test' })
})

test.each([
	['http://other.example/contact/?a=1', '/contact/?a=1', 'other.example'],
	['HTTPS://other.example:8443', '/', 'other.example:8443'],
])('the full address %s requests %s from its host', (url, target, host) => {
	expect(read(url)).toEqual({ target, host })
})

test.each([
	'*',
	'*?a',
	'',
	'contact/',
	'?a=1',
	'ftp://other.example/',
	'http://',
	'http://[::1/',
	'http://a:99999/',
	'http://u:p@a/',
])('%j is not an address', (url) => {
	expect(read(url)).toEqual({ target: null, host: 'www.agency.test' })
})
