import fs from 'node:fs'
import { expect, test } from 'vitest'
import { Theme } from '#lib/site/config/schema/frame/theme.ts'
import { colorsOf, LOOK_NAMES } from '#lib/site/theme/looks/looks.ts'
import { MAIL_PARTS } from '#lib/site/theme/mail-theme.ts'
import { checkTheme } from './theme.ts'

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

const BRANDS = ['#f2c230', '#c8102e', '#00a651', '#000000', '#ffffff', '#7b2d8b', '#1e90ff']

test.each(LOOK_NAMES.flatMap((look) => [undefined, ...BRANDS].map((brand) => [look, brand] as const)))(
	'the check refuses nothing of %s with %s as its colour',
	(look, brand) => {
		const theme = { ...sample, look, colors: colorsOf(look, brand) }
		expect(checkTheme({ theme }, { hasFile: () => true })).toEqual([])
	},
)
