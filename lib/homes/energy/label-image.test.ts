import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import config from '#config/energy.json'
import { labelImage } from './label-image.ts'

describe.each(['flanders', 'wallonia', 'brussels', 'luxembourg'] as const)('%s', (region) => {
	test.each(config.scales[region].map(({ label }) => label))('the picture of %s lies in public/', (label) => {
		const image = labelImage({ region, energyLabel: label })
		expect(image?.src).toBe(`/images/epc/${region}/${label}.png`)
		const png = fs.readFileSync(path.join('public', image?.src ?? ''))
		// Width and height of a PNG; it has four pixels for each that is shown.
		expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([(image?.width ?? 0) * 4, (image?.height ?? 0) * 4])
	})
})

test('there is none without a label, of an unknown label or without a region', () => {
	expect(labelImage({ region: 'wallonia', energyLabel: null })).toBeNull()
	expect(labelImage({ region: 'wallonia', energyLabel: 'z' })).toBeNull()
	expect(labelImage({ region: null, energyLabel: 'c' })).toBeNull()
})
