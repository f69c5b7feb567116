import { expect, test } from 'vitest'
import { ribbonOptions } from './manual-setting.ts'

const labels = (values: Parameters<typeof ribbonOptions>[0]) => ribbonOptions(values, 'fr').map(({ label }) => label)

test('the state makes its own ribbon: none of a state can be chosen beside it, but one from before is seen', () => {
	expect(labels({})).toEqual(['Nouveau'])
	expect(labels({ Marquee: 1 })).toEqual(['Nouveau'])
	expect(labels({ Marquee: 4 })).toEqual(['Nouveau', 'Vendu'])
})
