import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import config from '#config/energy.json'
import { ENERGY_LABELS } from '#lib/site/config/schema/homes/energy-labels.ts'
import { energyArrow, labelColors, labelInkToken, labelToken } from './label-drawing.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const css = fs.readFileSync(path.join(root, 'app/tokens.css'), 'utf8')

function luminance(token: string): number {
	const hex = new RegExp(`--${token}:\\s*#([0-9a-f]{6})`).exec(css)?.[1]
	if (hex === undefined) throw new Error(`${token} is no token`)
	const channels = [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
	const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
		channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
	)
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
	const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
	return (light + 0.05) / (dark + 0.05)
}

test.each(ENERGY_LABELS)('the letters of %s have a contrast of at least 4.5 to 1 with their background', (label) => {
	expect(contrast(labelToken(label), labelInkToken(label))).toBeGreaterThanOrEqual(4.5)
})

test.each(ENERGY_LABELS)('%s has the same colours on paper as on a page', (label) => {
	const hex = (token: string) => new RegExp(`--${token}:\\s*(#[0-9a-f]{6})`).exec(css)?.[1]
	expect(labelColors(label)).toEqual({ ground: hex(labelToken(label)), ink: hex(labelInkToken(label)) })
})

test('a longer label has a longer arrow', () => {
	expect(energyArrow('a').width).toBeLessThan(energyArrow('b_sub').width)
	expect(energyArrow('b_sub').width).toBeLessThan(energyArrow('a_plusplus').width)
})

describe.each(Object.entries(config.scales))('%s', (region, rows) => {
	test.each(rows.map(({ label }) => label))('has a picture of %s', (label) => {
		const file = path.join(root, 'public/images/epc', region, `${label}.png`)
		expect(fs.readFileSync(file).subarray(1, 4).toString()).toBe('PNG')
	})
})
