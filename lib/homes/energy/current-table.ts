import 'server-only'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { getEnergyConfig } from '#lib/site/config/config.ts'
import { type EnergyTable, energyTableOn } from './energy-table.ts'

/** Returns the energy scales and renovation duties of `config/energy.json` that are in force in Belgium now. */
export function getEnergyTable(now: Date = new Date()): EnergyTable {
	return energyTableOn(getEnergyConfig(), dayOf(now))
}
