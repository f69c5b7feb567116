/** A type or city: its value in the URL and its name in a language. */
export interface CatalogueEntry {
	value: string
	name: string
}

export interface Catalogue {
	/** The feed's types of the goal, in the feed's order. */
	types: CatalogueEntry[]
	/** The agency's zones with homes of the goal, in the agency's order. */
	zones: CatalogueEntry[]
	/**
	 * Cities with homes of the goal: municipalities by name, each followed by its parts. If there are too many, those
	 * with most homes.
	 */
	cities: NamedCity[]
	/** How many cities with homes are not listed. */
	otherCities: number
}

/** A place that can be chosen. */
export interface NamedCity {
	value: string
	/** With its postal code if the name occurs twice. */
	name: string
	/** A part of the municipality listed before it. */
	isPart?: true
}
