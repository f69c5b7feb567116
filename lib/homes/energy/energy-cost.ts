import type { EnergyTariff } from './energy-table.ts'

/** The values of a home's energy certificate, and its living area. */
interface MeasuredHome {
	energyValue: number | null
	surfaceLiving: number | null
	facts: { energySpec: number | null }
}

/** A home's computed use and what it costs. */
export interface EnergyCost {
	/** kWh/(m²·year) */
	value: number
	/** m² */
	surface: number
	/** A year, to the nearest ten euro: the calculation is no more exact than that. */
	euros: number
}

/** Returns what a year of a home's computed use costs; null where value or surface is unknown, or nothing is used. */
export function energyCostOf(home: MeasuredHome, tariff: EnergyTariff | null): EnergyCost | null {
	const value = home.energyValue ?? home.facts.energySpec
	const surface = home.surfaceLiving
	if (tariff === null || value === null || surface === null || value <= 0 || surface <= 0) return null
	return { value, surface, euros: Math.round((value * surface * tariff.euroPerKwh) / 10) * 10 }
}
