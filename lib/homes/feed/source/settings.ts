import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { energyTableOn } from '#lib/homes/energy/energy-table.ts'
import { placeOfAddress } from '#lib/homes/points-of-interest/streets/place-of-address.ts'
import { getEnergyConfig, getSite } from '#lib/site/config/config.ts'
import type { ImportSettings } from './feed-source-types.ts'

/** Returns the import's settings from the present `config/`. Throws `ConfigError` if a file has never been valid. */
export function getImportSettings(now: Date): ImportSettings {
	const site = getSite()
	return {
		defaultLanguage: site.defaultLanguage,
		siteLanguages: site.languages,
		languages: LANGUAGE_CODES,
		ribbons: site.ribbons.marquees,
		tourHosts: site.tourHosts,
		placeOf: placeOfAddress,
		energy: energyTableOn(getEnergyConfig(), dayOf(now)),
	}
}
