import { expect, test } from 'vitest'
import config from '#config/energy.json'
import { EnergyConfig } from '#lib/site/config/schema/homes/energy.ts'
import { energyCostOf } from './energy-cost.ts'
import { energyTableOn } from './energy-table.ts'

const tariff = { euroPerKwh: 0.12, validFrom: '2026-11-02' }
const home = (energyValue: number | null, surfaceLiving: number | null, energySpec: number | null = null) => ({
	energyValue,
	surfaceLiving,
	facts: { energySpec },
})

test('a year costs value × surface × tariff, to the nearest ten euro', () => {
	// 214 × 142 = 30,388 kWh; × 0.12 = 3,646.56
	expect(energyCostOf(home(214, 142), tariff)).toEqual({ value: 214, surface: 142, euros: 3650 })
	// 95 × 61 = 5,795 kWh; × 0.12 = 695.40
	expect(energyCostOf(home(null, 61, 95), tariff)?.euros).toBe(700)
})

test.each([
	['without a value', home(null, 142), tariff],
	['without a surface', home(214, null), tariff],
	['that yields energy', home(-5, 142), tariff],
	['while there is no tariff', home(214, 142), null],
])('a home %s has no cost', (_, unknown, known) => {
	expect(energyCostOf(unknown, known)).toBeNull()
})

test('the latest tariff counts, from its first day on', () => {
	const [first] = EnergyConfig.parse(config).tariffs
	const later = { ...first, euroPerKwh: 0.2, validFrom: '2027-01-01' }
	const changed = EnergyConfig.parse({ ...config, tariffs: [later, first] })
	const on = (day: string) => energyTableOn(changed, day).tariff?.euroPerKwh ?? null
	expect([on('2026-11-01'), on('2026-12-31'), on('2027-01-01')]).toEqual([null, first?.euroPerKwh, 0.2])
})
