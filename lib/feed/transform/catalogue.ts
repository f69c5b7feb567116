import type { CityTable, PropertyTypeTable, ZoneTable } from '@/lib/db/tables'
import { cityKeyOf } from '@/lib/listings/city-key'
import type { CityRecord, PropertyRecord, TypeRecord, ZoneRecord } from '../payload/schema'
import { centreOf } from '../places/centre'

const BELGIUM = 10
/** Types that only listings name come after those of the catalogue. */
const LAST = 1_000_000

type Place = Pick<PropertyRecord, 'City' | 'Zip' | 'CountryID' | 'CountryName' | 'language'>

interface City {
	zip: string
	countryId: number
	names: Map<string, { name: string; countryName: string | null }>
}

/** The municipalities of a payload by key, named in each language as far as the payload does. */
export class Cities {
	private readonly cities = new Map<string, City>()
	private readonly keysByName = new Map<string, string>()
	private readonly keysByZip = new Map<string, Set<string>>()
	private readonly defaultLanguage: string

	constructor(defaultLanguage: string) {
		this.defaultLanguage = defaultLanguage
	}

	private add(key: string, language: string, place: Omit<Place, 'language'>): void {
		const countryId = place.CountryID ?? BELGIUM
		const city = this.cities.get(key) ?? { zip: place.Zip, countryId, names: new Map() }
		this.cities.set(key, city)
		this.keysByZip.set(city.zip, (this.keysByZip.get(city.zip) ?? new Set()).add(key))
		if (!city.names.has(language)) city.names.set(language, { name: place.City, countryName: place.CountryName })
		this.keysByName.set(`${language} ${cityKeyOf(place.City, place.Zip)}`, key)
	}

	/** Notes where a listing or project lies; its language records say what the place is called in each language. */
	addPlace(records: readonly [Place, ...Place[]]): void {
		const key = cityKeyOf(records[0].City, records[0].Zip)
		for (const record of records) this.add(key, record.language, record)
	}

	/**
	 * Adds the payload's own lists. Those of the default language make the keys; a name in another language belongs to
	 * the city that listings call so, or that is called the same, or that alone has this postal code.
	 */
	addLists(records: readonly CityRecord[]): void {
		const toPlace = (record: CityRecord) => ({ ...record, City: record.Name })
		for (const record of records.filter(({ language }) => language === this.defaultLanguage)) {
			this.add(cityKeyOf(record.Name, record.Zip), record.language, toPlace(record))
		}
		for (const record of records.filter(({ language }) => language !== this.defaultLanguage)) {
			const named = cityKeyOf(record.Name, record.Zip)
			const withZip = [...(this.keysByZip.get(record.Zip) ?? [])]
			const key =
				this.keysByName.get(`${record.language} ${named}`) ??
				(this.cities.has(named) ? named : withZip.length === 1 ? withZip[0] : undefined)
			if (key !== undefined) this.add(key, record.language, toPlace(record))
		}
	}

	/** One row per city and language, in a fixed order. */
	rows(): CityTable[] {
		return [...this.cities].flatMap(([city_key, { zip, countryId, names }]) => {
			const centre = centreOf(
				[...names.values()].map(({ name }) => name),
				zip,
				countryId,
			)
			return [...names].map(([language, { name, countryName }]) => ({
				city_key,
				language,
				name,
				zip,
				country_id: countryId,
				country_name: countryName,
				latitude: centre?.latitude ?? null,
				longitude: centre?.longitude ?? null,
			}))
		})
	}
}

/** The types of a payload: its catalogue, and what listings call a type that stands in none. */
export class Types {
	private readonly rowsByKey = new Map<string, PropertyTypeTable>()
	private readonly fromListings = new Set<PropertyTypeTable>()

	constructor(catalogue: readonly TypeRecord[]) {
		for (const record of catalogue) {
			const key = `${record.WebID} ${record.language}`
			if (this.rowsByKey.has(key)) continue
			this.rowsByKey.set(key, {
				web_id: record.WebID,
				language: record.language,
				name: record.Name,
				show_order: record.ShowOrder ?? LAST,
				is_for_sale: (record.Sale ?? true) ? 1 : 0,
				is_for_rent: (record.Rent ?? true) ? 1 : 0,
			})
		}
	}

	addName(record: Pick<PropertyRecord, 'WebID' | 'language' | 'MainTypeName' | 'Goal'>): void {
		if (!record.MainTypeName) return
		const key = `${record.WebID} ${record.language}`
		let row = this.rowsByKey.get(key)
		if (!row) {
			const { WebID: web_id, language, MainTypeName: name } = record
			row = { web_id, language, name, show_order: LAST, is_for_sale: 0, is_for_rent: 0 }
			this.rowsByKey.set(key, row)
			this.fromListings.add(row)
		}
		if (!this.fromListings.has(row)) return
		if (record.Goal === 0) row.is_for_sale = 1
		else row.is_for_rent = 1
	}

	rows(): PropertyTypeTable[] {
		return [...this.rowsByKey.values()]
	}
}

/** Zones of one kind, each ID and language once. */
export function toZones(kind: ZoneTable['kind'], records: readonly ZoneRecord[]): ZoneTable[] {
	const rows = new Map<string, ZoneTable>()
	for (const { ID: id, language, ParentID, Name: name, WebID: web_id } of records) {
		const key = `${id} ${language}`
		if (!rows.has(key)) rows.set(key, { kind, id, language, parent_id: ParentID || null, name, web_id })
	}
	return [...rows.values()]
}
