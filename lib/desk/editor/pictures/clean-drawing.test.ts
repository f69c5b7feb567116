import fs from 'node:fs'
import { expect, it, test } from 'vitest'
import { cleanDrawing } from './clean-drawing.ts'

const HEAD = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const cleaned = (text: string) => {
	const drawing = cleanDrawing(new TextEncoder().encode(text))
	return drawing === null ? null : { ...drawing, text: new TextDecoder().decode(drawing.contents) }
}
const inside = (text: string) => cleaned(`<svg ${HEAD} viewBox="0 0 40 20">${text}</svg>`)?.text

test('the drawings of the sample stay as they are drawn', () => {
	for (const name of ['logo.svg', 'logo-dark.svg', 'icon.svg']) {
		const file = fs.readFileSync(`config/media/${name}`, 'utf8')
		const shapes = (text: string) => [...text.matchAll(/ (?:d|fill|points|r|cx|x|y|width|height)="[^"]*"/g)].join()
		expect(shapes(cleaned(file)?.text ?? '')).toBe(shapes(file))
	}
})

test.each([
	['a script', '<script>alert(1)</script><g><script xlink:href="https://evil.example/a.js"/></g>'],
	['a script in a namespace with a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
	['an event', '<path d="M0 0" onload="alert(1)" ONCLICK="alert(1)"/>'],
	[
		'a page inside',
		'<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>',
	],
	['a link', '<a xlink:href="javascript:alert(1)"><text>here</text></a>'],
	[
		'an animation',
		'<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="x" values="javascript:alert(1)"/>',
	],
	['another file', '<use href="https://evil.example/a.svg#b"/><image xlink:href="https://evil.example/a.png"/>'],
	['a drawing within', '<image href="data:image/svg+xml;base64,PHN2Zz48c2NyaXB0PmFsZXJ0KDEpPC9zY3JpcHQ+PC9zdmc+"/>'],
	[
		'a style from elsewhere',
		'<style>@import url(https://evil.example/a.css); path{fill:url("https://evil.example/#a")}</style>',
	],
	['a hidden style', '<path style="fill:u\\72l(https://evil.example/a)" filter="url( \'https://evil.example/a\' )"/>'],
	['what another program reads', '<metadata>alert</metadata><i:aipgf xmlns:i="http://ns.adobe.com/a">alert</i:aipgf>'],
	['a comment and an instruction', '<!-- alert --><?xml-stylesheet href="https://evil.example/a.css"?>'],
])('leaves out %s', (_, text) => {
	const drawing = inside(`${text}<circle r="3"/>`) ?? ''
	expect(drawing).not.toMatch(/alert|evil|script|on\w+=|<a\b|<!--|<\?/i)
	expect(drawing).toContain('<circle r="3"></circle>')
})

it('keeps what a drawing shows: gradients, its own styles and pictures, words and references to itself', () => {
	const own =
		'<defs><linearGradient id="g"><stop offset="0" stop-color="#b5432f"></stop></linearGradient></defs>' +
		'<style>.a{fill:url(#g);stroke:#111}</style><path class="a" d="M0 0L3 3" fill="url(#g)"></path>' +
		'<text x="3">A &amp; B &lt; C</text>'
	expect(inside(own)).toContain(own.replaceAll('&amp;', '&#38;').replaceAll('&lt;', '&#60;'))
	expect(inside('<use xlink:href="#g"/>')).toContain('<use href="#g">')
	expect(inside('<image href="data:image/png;base64,iVBORw0KGgo="/>')).toContain('data:image/png;base64,iVBORw0KGgo=')
})

it('reads what drawing programs write: names of namespaces, units, a mark of the encoding', () => {
	const adobe = `\uFEFF<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>
<svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" i:pageBounds="0 0 9 9" width="90pt" height="45pt"><path d="M0 0"/></svg>`
	expect(cleaned(adobe)).toMatchObject({ width: 120, height: 60 })
	expect(cleaned(adobe)?.text).toBe(
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60" width="90pt" height="45pt"><path d="M0 0"></path></svg>',
	)
})

it('takes the size from the view box where the drawing says none, and none from a share of the page', () => {
	expect(cleaned(`<svg ${HEAD} viewBox="0 0 40.4 20"><g/></svg>`)).toMatchObject({ width: 40, height: 20 })
	expect(cleaned(`<svg ${HEAD} width="100%" height="100%" viewBox="0,0,8,6"/>`)).toMatchObject({ width: 8, height: 6 })
	expect(cleaned(`<svg ${HEAD} width="100%" height="50%"/>`)).toBeNull()
})

test.each([
	['half a drawing', `<svg ${HEAD} viewBox="0 0 4 4"><g>`],
	['a page', '<html><body/></html>'],
	[
		'entities that grow',
		`<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><svg ${HEAD} viewBox="0 0 4 4">&b;</svg>`,
	],
	[
		'a file of the server',
		`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg ${HEAD} viewBox="0 0 4 4">&a;</svg>`,
	],
	['endless levels', `<svg ${HEAD} viewBox="0 0 4 4">${'<g>'.repeat(300)}${'</g>'.repeat(300)}</svg>`],
])('does not take %s', (_, text) => {
	expect(cleaned(text)).toBeNull()
})

it('takes no other encoding for this one', () => {
	expect(cleanDrawing(Buffer.from(`<svg ${HEAD} viewBox="0 0 4 4"><title>é</title></svg>`, 'latin1'))).toBeNull()
})
