import { expect, test } from 'vitest'
import { splitPlaces } from './places-block.tsx'

const city = (label: string, count: number) => ({ value: label, label, count })
const split = (cities: ReturnType<typeof city>[], maxItems: number) =>
	splitPlaces({ regions: [], cities, total: 100 }, maxItems)
const names = (cities: readonly { label: string }[]) => cities.map(({ label }) => label).join(' ')

test('municipalities with two homes or more are in the index, the others in one line', () => {
	const { shown, rest } = split([city('Binche', 8), city('Thuin', 2), city('Lobbes', 1), city('Manage', 1)], 12)
	expect(names(shown)).toBe('Binche Thuin')
	expect(names(rest)).toBe('Lobbes Manage')
})

test('municipalities beyond the limit of the index move to the line', () => {
	const { shown, rest } = split([city('Binche', 8), city('Thuin', 3), city('Mons', 2)], 2)
	expect([names(shown), names(rest)]).toEqual(['Binche Thuin', 'Mons'])
})

test('municipalities for which the line has no room are counted', () => {
	const single = Array.from({ length: 33 }, (_, index) => city(`Plaats ${index}`, 1))
	const { rest, more } = split([city('Binche', 8), ...single], 12)
	expect([rest.length, more]).toEqual([30, 3])
	expect(split([city('Binche', 8), ...single.slice(3)], 12).more).toBe(0)
})

test('when no municipality has two homes, all are in the index', () => {
	const { shown, rest } = split([city('Lobbes', 1), city('Manage', 1)], 12)
	expect([names(shown), names(rest)]).toEqual(['Lobbes Manage', ''])
})

test('regions that hold every home are the index alone; otherwise a line names every municipality', () => {
	const regions = [city('Binche et environs', 9), city('Ailleurs', 1)]
	const cities = [city('Binche', 8), city('Lobbes', 1), city('Gent', 1)]
	const lineBeside = (total: number) => {
		const { shown, rest } = splitPlaces({ regions, cities, total }, 12)
		expect(names(shown)).toBe('Binche et environs Ailleurs')
		return names(rest)
	}
	expect(lineBeside(10)).toBe('')
	expect(lineBeside(11)).toBe('Binche Lobbes Gent')
})
