import 'server-only'
import { configFile } from '@/lib/agency/config-file'
import { type EnergyTable, energyTableOn } from './energy-table'
import { EnergyConfig } from './schema'

const getEnergyConfig = configFile('energy.json', EnergyConfig)
const belgianDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' })

/** The energy scales and renovation duties of `config/energy.json` that count in Belgium at this moment. */
export function getEnergyTable(now: Date = new Date()): EnergyTable {
	return energyTableOn(getEnergyConfig(), belgianDay.format(now))
}
