import fs from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '#lib/base/text/contrast.ts'
import { Theme } from '#lib/site/config/schema/frame/theme.ts'
import { themeCss } from '#lib/site/theme/theme-css.ts'
import { colorsOf, groundsOfBrand, isBrandOfLook, LOOK_NAMES, themeIn } from './looks.ts'
import { hexOf, oklchOf } from './oklch.ts'

const sample = Theme.parse(JSON.parse(fs.readFileSync('config/theme.json', 'utf8')))

/** Colours that an agency may bring: its own of each look, and the palest, darkest and loudest there are. */
const BRANDS = ['#f2c230', '#c8102e', '#00a651', '#000000', '#ffffff', '#7b2d8b', '#1e90ff', '#0ff']

test('a theme without a look is in the first one, and no other name is a look', () => {
	const { look: _, ...older } = sample
	expect(Theme.parse(older).look).toBe('beffroi')
	expect(Theme.safeParse({ ...sample, look: 'registre' }).success).toBe(false)
})

test.each(['#8a2f21', '#0b5563', '#56602a', '#ffffff', '#000000', '#12f'])('%s is the same after Oklch', (color) => {
	const long = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color
	expect(hexOf(oklchOf(color))).toBe(long)
})

test('the first look has the colours of the sample, whatever look it was in before', () => {
	expect(colorsOf('beffroi')).toEqual(sample.colors)
	expect(themeIn(themeIn(themeIn(sample, 'canal'), 'atelier'), 'beffroi')).toEqual(sample)
})

test('an agency keeps its own colour in every look; without one it gets that of the look', () => {
	const own = { ...sample, colors: colorsOf('beffroi', '#1f4e3d') }
	expect(isBrandOfLook('#1f4e3d')).toBe(false)
	for (const look of LOOK_NAMES) {
		expect(themeIn(themeIn(own, 'atelier'), look).colors.accent.light).toBe('#1f4e3d')
		expect(isBrandOfLook(themeIn(sample, look).colors.accent.light)).toBe(true)
	}
	expect(themeIn(sample, 'canal').colors.accent.light).toBe('#0b5563')
	expect(themeIn(sample, 'atelier').colors.accent.light).toBe('#56602a')
})

test.each(LOOK_NAMES.flatMap((look) => [undefined, ...BRANDS].map((brand) => [look, brand] as const)))(
	'%s can be read with %s as the colour, by day and at night, on the grounds of that colour too',
	(look, brand) => {
		const colors = colorsOf(look, brand)
		const { band, wash } = groundsOfBrand(colors)
		for (const mode of ['light', 'dark'] as const) {
			expect(contrast(colors.onAccent[mode], band[mode]), `band ${mode}`).toBeGreaterThanOrEqual(4.5)
			for (const ink of ['ink', 'inkSoft', 'accentInk'] as const)
				expect(contrast(colors[ink][mode], wash[mode]), `${ink} on wash ${mode}`).toBeGreaterThanOrEqual(4.5)
		}
	},
)

test('pages of the first look carry nothing of the others', () => {
	expect(themeCss(sample)).not.toMatch(/--look-|--band|--wash/)
})

test('in another look its style sheet may replace fonts and corners, but not a font of the agency’s own', () => {
	const css = themeCss(themeIn(sample, 'canal'))
	expect(css).toContain('--serif:var(--look-serif,var(--font-serif),')
	expect(css).toContain('--radius:var(--look-radius,2px)')
	expect(css).toContain('--band:light-dark(#0b5563,')
	const own = { family: 'own', file: '/media/our.woff2', fallback: 'serif' } as const
	const kept = themeCss({ ...themeIn(sample, 'canal'), fonts: { ...sample.fonts, heading: own } })
	expect(kept).toContain('--serif:"Agency Heading",Georgia')
})
