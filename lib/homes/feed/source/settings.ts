import { type EnergyTable, energyTableOn } from '#lib/homes/energy/energy-table.ts'
import { getEnergyConfig, getSite } from '#lib/site/config/config.ts'

/** What an import needs from the agency's configuration. */
export interface ImportSettings {
	defaultLanguage: string
	/** Languages of the site, in its order. A listing needs a record in one of them; the facts come from the first. */
	siteLanguages: readonly string[]
	/**
	 * Languages whose records are stored, including languages not enabled yet, so that enabling one needs no import.
	 */
	languages: readonly string[]
	/** Marquee number to ribbon key. */
	ribbons: Readonly<Record<string, string>>
	energy: EnergyTable
}

const BUNDLED_LANGUAGES = ['nl', 'fr', 'en', 'de']

/** Returns the import's settings from the present `config/`. Throws `ConfigError` if a file has never been valid. */
export function getImportSettings(now: Date): ImportSettings {
	const site = getSite()
	return {
		defaultLanguage: site.defaultLanguage,
		siteLanguages: site.languages,
		languages: BUNDLED_LANGUAGES,
		ribbons: site.ribbons.marquees,
		energy: energyTableOn(getEnergyConfig(), now.toISOString().slice(0, 10)),
	}
}
