import { LRUCache } from 'lru-cache'
import { townKeyOf } from '#lib/base/format/city-key.ts'
import { BELGIUM } from '#lib/base/format/region.ts'
import { nameIn, type Place, placeKey, placeMeant } from '#lib/homes/places/places.ts'

/** The location fields of a record. */
interface Placed {
	City: string
	Zip: string
	CountryID: number | null
}

/** The town of a home or project, the same for every spelling and language of its name. */
export interface Town {
	/** Value of the `city` parameter, in the site's default language. */
	key: string
	/** Empty if it has none, abroad. */
	zip: string
	countryId: number
	/** Returns its name in a language; `own` is the name in the record of that language. */
	nameIn: (language: string, own: string) => string
}

/** Returns a Belgian place by its postal code and any of its names; null for places abroad and unknown ones. */
export function knownPlace(names: readonly string[], zip: string, countryId: number | null): Place | null {
	return (countryId ?? BELGIUM) === BELGIUM ? placeMeant(names, zip) : null
}

/** What was found so far, since a payload has few towns and asks for the one of each home twice. */
const known = new LRUCache<string, Town>({ max: 5000 })

/**
 * Returns the town of one home's records in several languages, of which the first has priority. An unknown town keeps
 * its own name.
 */
export function townOfRecords(records: readonly [Placed, ...Placed[]], defaultLanguage: string): Town {
	const [{ City, Zip, CountryID }] = records
	const countryId = CountryID ?? BELGIUM
	const names = records.map((record) => record.City)
	const said = JSON.stringify([defaultLanguage, Zip, countryId, ...names])
	const before = known.get(said)
	if (before) return before
	const place = knownPlace(names, Zip, countryId)
	const town: Town = place
		? {
				key: placeKey(place, defaultLanguage),
				zip: place.zip,
				countryId,
				nameIn: (language) => nameIn(place, language),
			}
		: { key: townKeyOf(City, Zip, countryId), zip: Zip, countryId, nameIn: (_, own) => own }
	known.set(said, town)
	return town
}
