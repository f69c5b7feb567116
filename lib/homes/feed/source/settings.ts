import { type EnergyTable, energyTableOn } from '#lib/homes/energy/energy-table.ts'
import { getEnergyConfig, getSite } from '#lib/site/config/config.ts'

/** What of the agency's configuration an import depends on. */
export interface ImportSettings {
	defaultLanguage: string
	/** Languages of the site, in its order: a listing needs a record in one of them, and the first such one counts. */
	siteLanguages: readonly string[]
	/** Languages whose records are stored: also those that are not enabled yet, so that enabling one needs no import. */
	languages: readonly string[]
	/** Marquee number to ribbon key. */
	ribbons: Readonly<Record<string, string>>
	energy: EnergyTable
}

const BUNDLED_LANGUAGES = ['nl', 'fr', 'en', 'de']

/** The import's settings as `config/` has them now; throws `ConfigError` where a file has never been good. */
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
