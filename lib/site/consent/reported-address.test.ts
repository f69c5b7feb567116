import { expect, test } from 'vitest'
import { isPreviewPath } from '#lib/site/routing/preview/preview-word.ts'
import { reportedAddress } from './reported-address.ts'

test.each([
	['/preview/', true],
	['/preview/fr/a-vendre/', true],
	['/fr/apreviewb/', true],
	['/PREVIEW/', true],
	['/', false],
	['/for-sale/', false],
])('%s is a preview: %s', (path, expected) => {
	expect(isPreviewPath(path)).toBe(expected)
})

test('the stored campaign is added to the address, and parameters already there are kept', () => {
	expect(reportedAddress('https://a.example/for-sale/?page=2', { utm_source: 'mail', gclid: 'x' })).toBe(
		'https://a.example/for-sale/?page=2&utm_source=mail&gclid=x',
	)
	expect(reportedAddress('https://a.example/?utm_source=now', { utm_source: 'before' })).toBe(
		'https://a.example/?utm_source=now',
	)
})

test('secrets of mailed links, other parameters and the fragment are not reported', () => {
	expect(reportedAddress('https://a.example/x/?token=secret&email=a@b.example&city=mons|7000#part', {})).toBe(
		'https://a.example/x/?city=mons%7C7000',
	)
})
