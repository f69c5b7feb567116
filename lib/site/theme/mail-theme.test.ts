import fs from 'node:fs'
import { expect, test } from 'vitest'
import { Theme } from '#lib/site/config/schema/frame/theme.ts'
import { mailTheme } from './mail-theme.ts'

const sample = Theme.parse(JSON.parse(fs.readFileSync('config/theme.json', 'utf8')))

test('colours have six digits, and fonts are those that the reader’s device has', () => {
	const own = { family: 'own', file: '/media/our.woff2', fallback: 'serif' } as const
	const { light, heading, text, radius } = mailTheme({
		...sample,
		radius: 7,
		colors: { ...sample.colors, accent: { light: '#a1F', dark: '#000' } },
		fonts: { heading: own, text: { family: 'hanken-grotesk' } },
	})
	expect(light.button).toBe('#aa11FF')
	expect(light.ink).toBe(sample.colors.ink.light)
	expect([heading, text]).toEqual(['Georgia,Times New Roman,serif', 'Segoe UI,Helvetica Neue,Arial,sans-serif'])
	expect(radius).toBe(7)
})
