import fs from 'node:fs'
import { expect, test } from 'vitest'
import { Theme } from '#lib/site/config/schema/frame/theme.ts'
import { themeCss } from './theme-css.ts'

const sample = Theme.parse(JSON.parse(fs.readFileSync('config/theme.json', 'utf8')))
const declarations = (css: string) =>
	new Map(
		[...css.matchAll(/(--[\w-]+):\s*([^;}]+)/g)].map(([, name = '', value = '']) => [
			name,
			value.replace(/\s*,\s*/g, ',').trim(),
		]),
	)

test('the style sheet uses every property that the theme sets', () => {
	const known = declarations(fs.readFileSync('app/tokens.css', 'utf8'))
	for (const name of declarations(themeCss(sample)).keys()) expect(known.has(name), name).toBe(true)
})

test('a colour is written for day and night, or once if both are the same', () => {
	const css = declarations(themeCss(sample))
	expect(css.get('--ink')).toBe(`light-dark(${sample.colors.ink.light},${sample.colors.ink.dark})`)
	expect(css.get('--ink-2')).toContain(sample.colors.inkSoft.light)
	const plain = themeCss({
		...sample,
		colors: { ...sample.colors, ok: { light: '#111111', dark: '#111111' } },
		radius: 9,
	})
	expect(plain).toContain('--ok:#111111;')
	expect(plain).toContain('--radius:9px}')
})

test('a font of the agency is loaded from its own folder, with a fallback', () => {
	const css = themeCss({
		...sample,
		fonts: { ...sample.fonts, heading: { family: 'own', file: '/media/our.woff2', fallback: 'serif' } },
	})
	expect(css).toContain('src:url("/media/our.woff2") format("woff2")')
	expect(css).toContain('--serif:"Agency Heading",Georgia')
})

test.each([
	['#fff}</style><script>', '/media/a.woff2'],
	['#ffffff', '/media/a.woff2");}</style>.woff2'],
	['red', '/media/a.woff2'],
	['#ffffff', 'https://fonts.example/a.woff2'],
])('a value that is no colour (%s) or no file of the folder (%s) is refused', (light, file) => {
	const theme = {
		...sample,
		colors: { ...sample.colors, ink: { light, dark: '#ffffff' } },
		fonts: { ...sample.fonts, text: { family: 'own', file, fallback: 'sans' } },
	}
	expect(Theme.safeParse(theme).success).toBe(false)
})
