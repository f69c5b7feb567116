import 'server-only'
import { getEnergyConfig } from '#lib/site/config/config.ts'
import { type EnergyTable, energyTableOn } from './energy-table.ts'

const belgianDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' })

/** Returns the energy scales and renovation duties of `config/energy.json` that are in force in Belgium now. */
export function getEnergyTable(now: Date = new Date()): EnergyTable {
	return energyTableOn(getEnergyConfig(), belgianDay.format(now))
}
