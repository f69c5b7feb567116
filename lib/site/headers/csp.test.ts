import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cspWithHashes } from './csp.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

test('only inline scripts and styles of the page are allowed, by their hashes', () => {
	const policy = cspWithHashes(
		'<head><style>a{color:red}</style><script src="/x.js"></script></head><script>one()</script><SCRIPT id="b">two()</SCRIPT>',
	)
	expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${sha256('one()')} ${sha256('two()')}`)
	expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${sha256('a{color:red}')}`)
	expect(policy).not.toContain('unsafe-eval')
	expect(directive(policy, 'script-src')).not.toContain('unsafe-inline')
})

test('a page without inline code allows files of its own origin only', () => {
	const policy = cspWithHashes('<p>hello</p>')
	expect(directive(policy, 'script-src')).toBe("script-src 'self'")
	expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
})

test('only hosts that the page names may be framed', () => {
	expect(directive(cspWithHashes('<p></p>'), 'frame-src')).toBe("frame-src 'self'")
	expect(directive(cspWithHashes('<p></p>', { frames: ['my.matterport.com'] }), 'frame-src')).toBe(
		"frame-src 'self' https://my.matterport.com",
	)
})

test("the origins of the agency's tags are allowed where they are needed, and only when given", () => {
	const tags = {
		scripts: ['https://s.example'],
		connections: ['https://c.example'],
		frames: ['https://f.example'],
		pictures: ['https://i.example'],
	}
	const policy = cspWithHashes('<script>one()</script>', { frames: ['my.matterport.com'], tags })
	expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${sha256('one()')} https://s.example`)
	expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://c.example")
	expect(directive(policy, 'frame-src')).toBe("frame-src 'self' https://my.matterport.com https://f.example")
	expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https://i.example")
	expect(directive(cspWithHashes('<p></p>'), 'connect-src')).toBe("connect-src 'self'")
})

test('pictures, videos and tours may come from the site and the hosts it names, and no base is allowed', () => {
	const plain = cspWithHashes('<p></p>')
	expect(directive(plain, 'img-src')).toBe("img-src 'self' data:")
	expect(directive(plain, 'media-src')).toBe("media-src 'self'")
	expect(directive(plain, 'base-uri')).toBe("base-uri 'none'")
	const shown = {
		pictures: ['https://cdn.example'],
		media: ['https://films.example'],
		frames: ['https://tours.example'],
	}
	const policy = cspWithHashes('<p></p>', { shown })
	expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https://cdn.example")
	expect(directive(policy, 'media-src')).toBe("media-src 'self' https://films.example")
	expect(directive(policy, 'frame-src')).toBe("frame-src 'self' https://tours.example")
})
