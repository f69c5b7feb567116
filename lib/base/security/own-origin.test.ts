import { expect, test } from 'vitest'
import { isOwnOrigin } from './own-origin.ts'

test.each([
	['of this site', { origin: 'http://localhost:3000' }, true],
	['left out by a browser that says it is of this site', { 'sec-fetch-site': 'same-origin' }, true],
	['null, even of a page that claims to be ours', { origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
	['of a foreign page without referrer', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
	['of a sister site', { origin: 'null', 'sec-fetch-site': 'same-site' }, false],
	['null alone', { origin: 'null' }, false],
	[
		'of a foreign site that claims to be ours',
		{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
		false,
	],
	['of this host by another protocol', { origin: 'https://localhost:3000', host: 'localhost:3000' }, false],
	['of another host by which the site is reached', { origin: 'http://10.0.0.5', host: '10.0.0.5' }, true],
	['left out', {}, false],
])('an origin %s: %s', (_, headers, isOurs) => {
	expect(isOwnOrigin(new Headers(headers))).toBe(isOurs)
})
