import { expect, test } from 'vitest'
import { isOwnOrigin } from './own-origin'

// Fetch, "append a request Origin header": under `no-referrer` a form's origin is sent as `null`.
test.each([
	['of this site', { origin: 'http://localhost:3000' }, true],
	['of a page without referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
	['of a foreign page without referrer', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
	['of a sister site', { origin: 'null', 'sec-fetch-site': 'same-site' }, false],
	['null alone', { origin: 'null' }, false],
	[
		'of a foreign site that claims to be ours',
		{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
		false,
	],
	['left out', {}, false],
])('an origin %s: %s', (_, headers, isOurs) => {
	expect(isOwnOrigin(new Headers(headers))).toBe(isOurs)
})
