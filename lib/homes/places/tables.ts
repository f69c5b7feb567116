export interface CityTable {
	city_key: string
	language: string
	name: string
	zip: string
	country_id: number
	country_name: string | null
	/** Centre of the municipality, WGS 84 degrees; NULL when unknown. */
	latitude: number | null
	longitude: number | null
}

/** Neighbourhoods and the tree of geographic zones from the payload. */
export interface ZoneTable {
	kind: 'neighbourhood' | 'tree'
	id: number
	language: string
	parent_id: number | null
	name: string
	web_id: number | null
}

declare module '#lib/base/db/tables.ts' {
	interface PublicTables {
		city: CityTable
		zone: ZoneTable
	}
}
