import 'server-only'
import { getEnergyConfig } from '@/lib/agency/config'
import { type EnergyTable, energyTableOn } from './energy-table'

const belgianDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' })

/** The energy scales and renovation duties of `config/energy.json` that count in Belgium at this moment. */
export function getEnergyTable(now: Date = new Date()): EnergyTable {
	return energyTableOn(getEnergyConfig(), belgianDay.format(now))
}
