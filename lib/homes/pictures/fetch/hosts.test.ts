import { expect, test } from 'vitest'
import { isOnHosts } from './hosts.ts'

const HOSTS = ['cdn.agency.be', 'img.crm.example:8443', '*.cdn.example']

test.each([
	['https://cdn.agency.be/a.jpg', true],
	['http://CDN.agency.be/a.jpg', true],
	['https://cdn.agency.be:444/a.jpg', false],
	['https://img.crm.example:8443/a.jpg', true],
	['https://img.crm.example/a.jpg', false],
	['https://one.cdn.example/a.jpg', true],
	['https://a.b.cdn.example/a.jpg', true],
	['https://cdn.example/a.jpg', false],
	['https://notcdn.example/a.jpg', false],
	['https://one.cdn.example.evil.example/a.jpg', false],
	['https://user@cdn.agency.be/a.jpg', false],
	['ftp://cdn.agency.be/a.jpg', false],
])('%s is on an allowed host: %s', (url, isAllowed) => {
	expect(isOnHosts(new URL(url), HOSTS)).toBe(isAllowed)
})
