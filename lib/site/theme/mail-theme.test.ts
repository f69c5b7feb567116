import fs from 'node:fs'
import { expect, test } from 'vitest'
import { checkTheme } from '#lib/server/config-check/rules/theme.ts'
import { Theme } from '#lib/site/config/schema/frame/theme.ts'
import { MAIL_PARTS, mailTheme } from './mail-theme.ts'

const sample = Theme.parse(JSON.parse(fs.readFileSync('config/theme.json', 'utf8')))

/** What a mail shows on what. */
const PAIRS = [
	['ink', 'sheet'],
	['soft', 'sheet'],
	['sign', 'sheet'],
	['ink', 'band'],
	['onButton', 'button'],
] as const

test.each(PAIRS)('a theme in which a mail would show %s on a %s of the same colour is refused', (front, ground) => {
	for (const mode of ['light', 'dark'] as const) {
		const { colors } = sample
		const name = MAIL_PARTS[front][mode]
		const same = { ...colors[name], [mode]: colors[MAIL_PARTS[ground][mode]][mode] }
		const found = checkTheme({ theme: { ...sample, colors: { ...colors, [name]: same } } }, { hasFile: () => true })
		expect(found.map(({ path }) => path.join('.'))).toContain(`colors.${name}.${mode}`)
	}
})

test('colours have six digits, and fonts are those that the reader’s device has', () => {
	const own = { family: 'own', file: '/media/our.woff2', fallback: 'serif' } as const
	const { light, heading, text, radius } = mailTheme({
		...{ ...sample, radius: 7 },
		colors: { ...sample.colors, accent: { light: '#a1F', dark: '#000' } },
		fonts: { heading: own, text: { family: 'hanken-grotesk' } },
	})
	expect(light.button).toBe('#aa11FF')
	expect(light.ink).toBe(sample.colors.ink.light)
	expect([heading, text]).toEqual(['Georgia,Times New Roman,serif', 'Segoe UI,Helvetica Neue,Arial,sans-serif'])
	expect(radius).toBe(7)
})
