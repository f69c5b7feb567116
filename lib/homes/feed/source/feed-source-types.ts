import type { Position } from '#lib/base/format/distance.ts'
import type { EnergyTable } from '#lib/homes/energy/energy-table.ts'

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
	/** Hosts of virtual tours besides those that are known. */
	tourHosts: readonly string[]
	/** Returns where a house in Belgium is, by the streets of `npm run agency -- places`; null if they lack it. */
	placeOf?: (address: { street: string; houseNumber: string; zip: string }) => Position | null
}
