import { expect, test } from 'vitest'
import { html } from './markup.ts'

test('every text is escaped, also in an attribute, and HTML within HTML is not', () => {
	const hostile = '"><script>alert(1)</script>\'&'
	const inner = html`<b title="${hostile}">${hostile}</b>`
	expect(html`<p>${[inner, inner]}${null}${3}</p>`.markup).toBe(`<p>${inner.markup}${inner.markup}3</p>`)
	expect(inner.markup).not.toMatch(/<script|"">|title="">/)
	expect(inner.markup.match(/"/g)).toHaveLength(2)
})
