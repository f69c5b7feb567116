import { cityKeyOf } from '#lib/base/format/city-key.ts'
import { nameIn, type Place, placeKey, placeMeant } from '#lib/homes/places/places.ts'

const BELGIUM = 10

/** What records say of where something lies. */
interface Placed {
	City: string
	Zip: string
	CountryID: number | null
}

/** Where a home or project lies, one for every spelling and language of its name. */
export interface Town {
	/** Value of the `city` parameter, in the site's default language. */
	key: string
	zip: string
	countryId: number
	/** What it is called in a language; `own` is what the record of that language says. */
	nameIn: (language: string, own: string) => string
}

/** A Belgian place by its postal code and any of its names; null for others and for what is not known. */
export function knownPlace(names: readonly string[], zip: string, countryId: number | null): Place | null {
	return (countryId ?? BELGIUM) === BELGIUM ? placeMeant(names, zip) : null
}

/** The town of records of one home in several languages, the first of which counts; an unknown one keeps its own name. */
export function townOf(records: readonly [Placed, ...Placed[]], defaultLanguage: string): Town {
	const [{ City, Zip, CountryID }] = records
	const countryId = CountryID ?? BELGIUM
	const names = records.map((record) => record.City)
	const place = knownPlace(names, Zip, countryId)
	if (!place) return { key: cityKeyOf(City, Zip), zip: Zip, countryId, nameIn: (_, own) => own }
	return {
		key: placeKey(place, defaultLanguage),
		zip: place.zip,
		countryId,
		nameIn: (language) => nameIn(place, language),
	}
}
