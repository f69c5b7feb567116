// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.ts'

const link = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`
const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`
const PRELOAD = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/c.js"/>'
const OLD = '<script src="/_next/static/chunks/old.js" noModule=""></script>'
const PAGE = `<html><head><meta charset="utf-8"/>${link('a')}${link('b')}${PRELOAD}${script('a')}${script('b')}<style>.theme{}</style>${OLD}</head><body><p>$& $1</p>${script('c')}<script>push("x")</script></body></html>`
const STYLES: Record<string, string> = {
	'/_next/static/chunks/a.css': '.a{color:red}',
	'/_next/static/chunks/b.css': '.b{content:"$&"}',
}
const painted = paintFirst(PAGE, (href) => STYLES[href] ?? null)
const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html')

test('the styles are in the page, in order, before those of the theme', () => {
	const styles = [...documentOf(painted).querySelectorAll('style')].map((it) => it.textContent)
	expect(styles).toEqual(['.a{color:red}.b{content:"$&"}', '.theme{}'])
})

test('the stylesheet links stay for React and load nothing', () => {
	const links = [...documentOf(painted).querySelectorAll('link[rel="stylesheet"][data-precedence="next"]')]
	expect(links.map((it) => it.getAttribute('href'))).toEqual(Object.keys(STYLES))
	expect(links.every((it) => it.hasAttribute('disabled'))).toBe(true)
	// React mistakes a style without a precedence for the next one of its own tree.
	expect(documentOf(painted).querySelector('style')?.dataset.precedence).toBe('next')
})

test('the page has no script to fetch, only the list of scripts, each once and in order', () => {
	const page = documentOf(painted)
	const fetched = [...page.querySelectorAll('script[src]:not([nomodule]), link[as="script"]')]
	expect(fetched).toEqual([])
	expect(page.querySelector<HTMLElement>('head > script[data-scripts]')?.dataset.scripts).toBe(
		'/_next/static/chunks/a.js /_next/static/chunks/b.js /_next/static/chunks/c.js',
	)
})

test('everything else stays unchanged', () => {
	expect(painted).toContain(OLD)
	expect(painted).toContain('<body><p>$& $1</p><script>push("x")</script></body>')
})

test('a page whose styles cannot all be read keeps their links', () => {
	const page = paintFirst(PAGE, (href) => (href.endsWith('a.css') ? '.a{}' : null))
	expect(page).toContain(link('a') + link('b'))
	expect(page).not.toContain('.a{}')
})

test('a text without a head or scripts stays unchanged', () => {
	expect(paintFirst('<p>Plain</p>')).toBe('<p>Plain</p>')
	expect(paintFirst(`<p>${script('a')}</p>`)).toBe(`<p>${script('a')}</p>`)
})

test('only a page of a look of its own loads none of the fonts that the build writes into every page', () => {
	const preload = (href: string) => `<link rel="preload" href="${href}" as="font" crossorigin="" type="font/woff2"/>`
	const [first, own] = ['/_next/static/media/first.woff2', '/api/looks/own.woff2']
	const face = (href: string) => `@font-face{font-family:x;src:url(${href})format("woff2")}`
	const look = '<link rel="stylesheet" href="/api/looks/canal.css" data-precedence="look"/>'
	const page = (more: string) => `<html><head>${link('a')}${preload(first)}${more}${script('a')}</head></html>`
	const paint = (html: string) => paintFirst(html, () => `${face(first)}.a{color:red}${face(own)}`)
	expect(paint(page(''))).toContain(preload(first))
	expect(paint(page(''))).toContain(face(first))
	const painted = paint(page(preload(own) + look))
	expect(painted).not.toContain(first)
	expect(painted).toContain(preload(own) + look)
	expect(painted).toContain(`.a{color:red}${face(own)}`)
})
