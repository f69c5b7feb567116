import { expect, test } from 'vitest'
import { gapTexts } from './gap-texts.ts'

const home = (isThere: boolean, hasPictures = false) => ({
	...{ id: '', place: '', reference: '', pictures: [], documents: [], addresses: [] },
	...{ isThere, hasPictures },
})
const of = (column: string) => ({ column, label: column, of: 3, text: `${column}: 3 of 3` })
const picture = { kind: 'picture' as const, name: 'a.jpg', size: 1 }
const WORDS = { gap: '{column}: {missing} of {of}' }

test('a home with photographs in the ZIP does not lack any; what else it lacks stays', () => {
	const view = { gaps: [of('EnergyLabel'), of('Pictures')], homes: [home(true), home(false), home(false), home(false)] }
	expect(gapTexts(WORDS, view, null)).toEqual(['EnergyLabel: 3 of 3', 'Pictures: 3 of 3'])
	expect(gapTexts(WORDS, view, { homes: [[], [picture], [], []] })).toEqual(['EnergyLabel: 3 of 3', 'Pictures: 2 of 3'])
	expect(gapTexts(WORDS, view, { homes: [[], [picture], [picture], [picture]] })).toEqual(['EnergyLabel: 3 of 3'])
})
