import { getSite } from '../agency/config'
import { configFile } from '../agency/config-file'
import { type EnergyTable, energyTableOn } from '../energy/energy-table'
import { EnergyConfig } from '../energy/schema'

/** What of the agency's configuration an import depends on. */
export interface ImportSettings {
	defaultLanguage: string
	/** Languages whose records are stored: also those that are not enabled yet, so that enabling one needs no import. */
	languages: readonly string[]
	/** Marquee number to ribbon key. */
	ribbons: Readonly<Record<string, string>>
	energy: EnergyTable
}

const BUNDLED_LANGUAGES = ['nl', 'fr', 'en', 'de']

const getEnergyConfig = configFile('energy.json', EnergyConfig)

/** The import's settings as `config/` has them now; throws `ConfigError` where a file has never been good. */
export function getImportSettings(now: Date): ImportSettings {
	const site = getSite()
	return {
		defaultLanguage: site.defaultLanguage,
		languages: BUNDLED_LANGUAGES,
		ribbons: site.ribbons.marquees,
		energy: energyTableOn(getEnergyConfig(), now.toISOString().slice(0, 10)),
	}
}
