import fs from 'node:fs'
import { expect, test } from 'vitest'
import { type LookParts, lookCss, lookLinks, lookResponse } from './look-files.ts'
import { LOOK_NAMES, LOOKS } from './looks.ts'

/** Every class of every part; a browser test asks the real build for them. */
const LOOK_PARTS: LookParts = new Proxy({}, { get: () => new Proxy({}, { get: (_, name) => String(name) }) })

const OTHERS = LOOK_NAMES.filter((look) => look !== 'beffroi')
const nameOf = (address: string) => address.slice('/api/looks/'.length)

test('the first look loads nothing', () => {
	expect(lookLinks('beffroi')).toBeNull()
})

test.each(OTHERS)(
	'%s is served from addresses of its content, for ever, and each font with its licence',
	async (look) => {
		const links = lookLinks(look) ?? expect.fail('no links')
		const sheet = lookResponse(nameOf(links.styles), LOOK_PARTS)
		expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
		const css = await sheet.text()
		for (const font of links.fonts) {
			expect(css).toContain(`url("${font}")`)
			const file = lookResponse(nameOf(font), LOOK_PARTS)
			expect(file.headers.get('content-type')).toBe('font/woff2')
			expect(file.headers.get('cache-control')).toContain('immutable')
			expect(
				Buffer.from(await file.arrayBuffer())
					.subarray(0, 4)
					.toString(),
			).toBe('wOF2')
		}
		const folder = fs.readdirSync(`lib/site/theme/looks/${look}`)
		for (const font of LOOKS[look].fonts) {
			const family = font.slice(0, font.indexOf('-latin')).replace(/-wght$/, '')
			expect(folder).toContain(`OFL-${family}.txt`)
		}
		expect(sheet.headers.get('cache-control')).toContain('immutable')
	},
)

test('an address of another build gets the present file, unkept; anything else gets nothing', () => {
	const kept = (asked: string) => {
		const { status, headers } = lookResponse(asked, LOOK_PARTS)
		return [status, headers.get('cache-control')]
	}
	expect(kept('canal.0123456789abcdef.css')).toEqual([200, 'no-store'])
	expect(kept('beffroi.0123456789abcdef.css')).toEqual([404, 'no-store'])
	expect(kept('canal.css')).toEqual([404, 'no-store'])
	expect(kept('..%2Flooks.0123456789abcdef.css')).toEqual([404, 'no-store'])
})

test('a class gets the name that the build gave it, and one that no part has is an error', () => {
	const parts = { card: { price: 'x1_price other' } }
	expect(lookCss('canal', parts, '/* a\n note */\n.card__price {\n\tcolor: red;\n}\n')).toBe(
		'\n.x1_price {\ncolor: red;\n}\n',
	)
	expect(() => lookCss('canal', parts, '.card__cost {}')).toThrow('card__cost')
	expect(() => lookCss('canal', parts, '.cards__price {}')).toThrow('cards__price')
	expect(() => lookCss('canal', parts, 'a { src: url("other.woff2") }')).toThrow('other.woff2')
})
