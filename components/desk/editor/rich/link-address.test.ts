import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
	['page:contact', 'page:contact'],
	[' https://example.be/a ', 'https://example.be/a'],
	['http://example.be', 'https://example.be'],
	['www.example.be/huis?id=1', 'https://www.example.be/huis?id=1'],
	['info@example.be', 'mailto:info@example.be'],
	['tel:+3264331122', 'tel:+3264331122'],
	['/fr/contact/', '/fr/contact/'],
	['https://example.be/a_(b)', 'https://example.be/a_%28b%29'],
	['javascript:alert(1)', null],
	['//evil.example', null],
	['https://example.be/a b', null],
	['contact', null],
	['', null],
])('%s becomes %s', (written, address) => {
	expect(linkAddress(written)).toBe(address)
})
