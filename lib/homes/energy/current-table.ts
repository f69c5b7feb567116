import 'server-only'
import { getEnergyConfig } from '#lib/site/config/config.ts'
import { type EnergyTable, energyTableOn } from './energy-table.ts'

const belgianDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' })

/** The energy scales and renovation duties of `config/energy.json` that count in Belgium at this moment. */
export function getEnergyTable(now: Date = new Date()): EnergyTable {
	return energyTableOn(getEnergyConfig(), belgianDay.format(now))
}
