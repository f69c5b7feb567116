import { townKeyOf } from '#lib/base/format/city-key.ts'
import { BELGIUM } from '#lib/base/format/region.ts'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import type { CityRecord, TypeRecord, ZoneRecord } from '#lib/homes/feed/payload/schema.ts'
import type { PropertyTypeTable } from '#lib/homes/listings/tables.ts'
import { centreOf } from '#lib/homes/places/centres/centre.ts'
import { municipalityOfZip, nameIn, type Place, placeKey, placeOfKey } from '#lib/homes/places/places.ts'
import type { CityTable, ZoneTable } from '#lib/homes/places/tables.ts'
import { knownPlace } from './town.ts'
import { typeWord } from './type-word.ts'

/** Sort order of types that only listings name: after those of the catalogue. */
const LAST = 1_000_000

/** Counts what things are called. The most frequent value wins, so the order of the payload does not matter. */
class Ballot<T> {
	private readonly votes = new Map<string, { value: T; count: number }>()

	add(value: T, count: number): void {
		const key = JSON.stringify(value)
		const vote = this.votes.get(key)
		if (vote) vote.count += count
		else this.votes.set(key, { value, count })
	}

	winner(): T | null {
		const [first] = [...this.votes].sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1))
		return first?.[1].value ?? null
	}
}

interface CityName {
	name: string
	countryName: string | null
}

interface City {
	places: Ballot<{ zip: string; countryId: number }>
	names: Map<string, Ballot<CityName>>
}

/** A place as a listing or project names it in one language. */
export interface PlaceName {
	cityKey: string
	zip: string
	countryId: number
	language: string
	name: string
	countryName: string | null
}

/** The municipalities of a payload by key, with their names in each language that the payload has. */
export class Cities {
	private readonly cities = new Map<string, City>()
	private readonly keysByName = new Map<string, string>()
	private readonly keysByZip = new Map<string, Set<string>>()
	private readonly defaultLanguage: string

	constructor(defaultLanguage: string) {
		this.defaultLanguage = defaultLanguage
	}

	/** Notes what a place is called in one language, by so many records. */
	add({ cityKey, zip, countryId, language, name, countryName }: PlaceName, count = 1): void {
		const city = this.cities.get(cityKey) ?? { places: new Ballot(), names: new Map() }
		this.cities.set(cityKey, city)
		city.places.add({ zip, countryId }, count)
		if (zip !== '') this.keysByZip.set(zip, (this.keysByZip.get(zip) ?? new Set()).add(cityKey))
		this.keysByName.set(`${language} ${townKeyOf(name, zip, countryId)}`, cityKey)
		const ballot = city.names.get(language) ?? new Ballot()
		ballot.add({ name, countryName }, count)
		city.names.set(language, ballot)
	}

	private keyOf({ Name, Zip, CountryID }: CityRecord): string {
		const place = knownPlace([Name], Zip, CountryID)
		return place ? placeKey(place, this.defaultLanguage) : townKeyOf(Name, Zip, CountryID ?? BELGIUM)
	}

	private addListed(cityKey: string, record: CityRecord): void {
		if (this.cities.get(cityKey)?.names.has(record.language)) return
		const { Zip: zip, CountryID, CountryName: countryName, Name: name, language } = record
		this.add({ cityKey, zip, countryId: CountryID ?? BELGIUM, language, name, countryName })
	}

	/**
	 * Adds the payload's own lists, after its places. Entries in the default language make the keys. An entry in
	 * another language belongs to the city that listings call so, otherwise to the one with that key, otherwise to the
	 * only one with this postal code.
	 */
	addLists(records: readonly CityRecord[]): void {
		const [own, others] = [true, false].map((isOwn) =>
			records.filter(({ language }) => (language === this.defaultLanguage) === isOwn),
		)
		for (const record of own ?? []) this.addListed(this.keyOf(record), record)
		for (const record of others ?? []) {
			const named = this.keyOf(record)
			const withZip = [...(this.keysByZip.get(record.Zip) ?? [])]
			const key =
				this.keysByName.get(`${record.language} ${named}`) ??
				(this.cities.has(named) ? named : withZip.length === 1 ? withZip[0] : undefined)
			if (key !== undefined) this.addListed(key, record)
		}
	}

	/**
	 * Returns one row per city and language. A Belgian place has all its official names, and so has its municipality.
	 */
	rows(): CityTable[] {
		const rows: CityTable[] = []
		const municipalities = new Map<string, { place: Place; names: City['names'] }>()
		for (const [key, { places, names }] of this.cities) {
			const { zip, countryId } = places.winner() ?? { zip: '', countryId: BELGIUM }
			const place = countryId === BELGIUM ? placeOfKey(key) : null
			rows.push(...(place ? knownRows(key, place, names) : unknownRows(key, { zip, countryId, names })))
			const municipality = place?.municipality ?? (countryId === BELGIUM ? municipalityOfZip(zip) : null)
			if (!municipality) continue
			const above = placeKey(municipality, this.defaultLanguage)
			if (!this.cities.has(above)) municipalities.set(above, { place: municipality, names })
		}
		return [...rows, ...[...municipalities].flatMap(([key, { place, names }]) => knownRows(key, place, names))]
	}
}

/** Returns the rows of a Belgian place; only the country's name comes from the payload. */
function knownRows(cityKey: string, place: Place, names: City['names']): CityTable[] {
	return [...new Set([...LANGUAGE_CODES, ...names.keys()])].map((language) => ({
		city_key: cityKey,
		language,
		name: nameIn(place, language),
		zip: place.zip,
		country_id: BELGIUM,
		country_name: names.get(language)?.winner()?.countryName ?? null,
		...place.centre,
	}))
}

function unknownRows(
	cityKey: string,
	{ zip, countryId, names }: { zip: string; countryId: number; names: City['names'] },
): CityTable[] {
	const named = [...names].flatMap(([language, ballot]) => {
		const winner = ballot.winner()
		return winner ? [{ language, ...winner }] : []
	})
	const called = named.map(({ name }) => name)
	const ofZip = countryId === BELGIUM ? municipalityOfZip(zip) : null
	const centre = centreOf(called, zip, countryId) ?? ofZip?.centre ?? null
	return named.map(({ language, name, countryName }) => ({
		city_key: cityKey,
		language,
		name,
		zip,
		country_id: countryId,
		country_name: countryName,
		latitude: centre?.latitude ?? null,
		longitude: centre?.longitude ?? null,
	}))
}

/** A type as a listing names it in one language. */
export interface TypeName {
	webId: number
	language: string
	name: string | null
	goal: 0 | 1
}

/** The types of a payload: its catalogue, and types that are not in it, as listings call them. */
export class Types {
	private readonly catalogue = new Map<string, PropertyTypeTable>()
	private readonly named = new Map<
		string,
		{ webId: number; language: string; names: Ballot<string>; goals: Set<0 | 1> }
	>()

	constructor(records: readonly TypeRecord[]) {
		for (const record of records) {
			const key = `${record.WebID} ${record.language}`
			if (this.catalogue.has(key)) continue
			this.catalogue.set(key, {
				web_id: record.WebID,
				language: record.language,
				name: typeWord(record.language, record.Name),
				show_order: record.ShowOrder ?? LAST,
				is_for_sale: (record.Sale ?? true) ? 1 : 0,
				is_for_rent: (record.Rent ?? true) ? 1 : 0,
			})
		}
	}

	/** Notes what a listing, or so many of them, calls its type. */
	addName({ webId, language, name, goal }: TypeName, count = 1): void {
		const key = `${webId} ${language}`
		if (!name || this.catalogue.has(key)) return
		const known = this.named.get(key) ?? { webId, language, names: new Ballot(), goals: new Set() }
		known.names.add(name, count)
		known.goals.add(goal)
		this.named.set(key, known)
	}

	/** Returns one row per type and language. */
	rows(): PropertyTypeTable[] {
		const fromListings = [...this.named.values()].map(({ webId, language, names, goals }) => ({
			web_id: webId,
			language,
			name: names.winner() ?? '',
			show_order: LAST,
			is_for_sale: goals.has(0) ? (1 as const) : (0 as const),
			is_for_rent: goals.has(1) ? (1 as const) : (0 as const),
		}))
		return [...this.catalogue.values(), ...fromListings]
	}
}

/** Returns the zones of one kind, each ID and language once. */
export function toZones(kind: ZoneTable['kind'], records: readonly ZoneRecord[]): ZoneTable[] {
	const rows = new Map<string, ZoneTable>()
	for (const { ID: id, language, ParentID, Name: name, WebID: web_id } of records) {
		const key = `${id} ${language}`
		if (!rows.has(key)) rows.set(key, { kind, id, language, parent_id: ParentID || null, name, web_id })
	}
	return [...rows.values()]
}
