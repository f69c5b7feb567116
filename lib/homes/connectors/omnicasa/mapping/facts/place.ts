import { BELGIUM } from '#lib/base/format/region.ts'
import { firstText, whole } from '#lib/homes/connectors/omnicasa/mapping/values/dialect.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

/** Returns whether a place has what its country needs: in Belgium, where it is if it names no country, a postal code. */
export function isPlaced(reader: RawReader): boolean {
	return reader.text('Zip') !== null || ![null, 0, BELGIUM].includes(whole(reader, 'CountryID'))
}

/** Where it is. GoogleX is the latitude and GoogleY the longitude; 0 is "not known". */
export function placeOf(reader: RawReader) {
	const latitude = reader.number('GoogleX', 'Latitude')
	const longitude = reader.number('GoogleY', 'Longitude')
	const isPlace = latitude !== null && longitude !== null && latitude !== 0 && longitude !== 0
	return {
		Zip: reader.text('Zip'),
		CountryID: whole(reader, 'CountryID'),
		Street: reader.text('Street'),
		HouseNumber: reader.text('HouseNumber'),
		BoxNr: firstText(reader, 'BoxNr', 'Box'),
		Latitude: isPlace ? latitude : null,
		Longitude: isPlace ? longitude : null,
	}
}
