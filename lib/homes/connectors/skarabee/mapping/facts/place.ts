import 'server-only'
import { countryFields, hasPlace } from '#lib/homes/connectors/countries.ts'
import { canBeAt } from '#lib/homes/connectors/reading/position.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

/** Digits of a position that tell the street, but not the house: about 100 m. */
const STREET_DIGITS = 3

/** `City` is a text with the postal code as attribute; without any attribute it is the text alone. */
function townOf(address: RawReader): { City: string; Zip: string | null } | null {
	const hasAttributes = typeof address.value('City') !== 'string'
	const name = hasAttributes ? address.child('City').skip('@ID').text('#text') : address.text('City')
	const zip = hasAttributes ? address.child('City').text('@ZipCode') : null
	return name === null || !hasPlace(zip, address.text('CountryID')) ? null : { City: name, Zip: zip }
}

function houseNumber(address: RawReader): string | null {
	const number = address.positive('HouseNumber')
	const extension = address.text('HouseNumberExtension')
	return number === null ? extension : `${number}${extension ?? ''}`
}

/** X is the longitude, Y the latitude. A position far from the municipality is a mistake. */
function positionOf(address: RawReader, zip: string | null, isExact: boolean) {
	const position = address.child('Position').skip('@Type')
	const [latitude, longitude] = [position.number('@Y', 'Latitude'), position.number('@X', 'Longitude')]
	if (latitude === null || longitude === null) return {}
	if (zip !== null && !canBeAt(zip, address.text('CountryID'), latitude, longitude)) {
		return { Latitude: position.unknown('@Y', latitude, 'left unknown'), Longitude: null }
	}
	const told = (degrees: number) => (isExact ? degrees : Number(degrees.toFixed(STREET_DIGITS)))
	return { Latitude: told(latitude), Longitude: told(longitude) }
}

/**
 * Returns where a home is, or null if town or postal code are missing. The address is public only if the publication
 * says so; without the house number, the position tells only the street.
 */
export function placeOf(info: RawReader, property: RawReader) {
	const address = property.child('Address').ignore('PreAddress', 'Residence').skip('StreetID')
	const isPublic = info.flag('HideAddress') === false
	const hasNumber = info.flag('HideHouseNumber') === false
	const town = townOf(address)
	const [number, box] = [houseNumber(address), address.text('MailBox')]
	const street = address.text('Street')
	if (!town) return null
	// Without a readable country it is Belgium, the payload's own default.
	const code = address.text('CountryID')
	return {
		isPublic,
		facts: {
			...town,
			...positionOf(address, town.Zip, hasNumber),
			Street: street,
			CountryID: countryFields(code, 'en').CountryID ?? null,
			HouseNumber: hasNumber ? number : null,
			BoxNr: hasNumber ? box : null,
		},
		countryName: (language: string) => countryFields(code, language).CountryName ?? null,
	}
}
