import 'server-only'
import { countryFields, hasPlace } from '#lib/homes/connectors/countries.ts'
import type { Sections } from '#lib/homes/connectors/openimmo/mapping/values/sections.ts'
import { canBeAt } from '#lib/homes/connectors/reading/position.ts'

/** Countries around Belgium, and those where its agencies sell second homes, by their code of three letters. */
const CODES: Readonly<Record<string, string>> = {
	BEL: 'BE',
	LUX: 'LU',
	DEU: 'DE',
	FRA: 'FR',
	NLD: 'NL',
	ESP: 'ES',
	ITA: 'IT',
	PRT: 'PT',
	AUT: 'AT',
	CHE: 'CH',
	GBR: 'GB',
	GRC: 'GR',
	HRV: 'HR',
	TUR: 'TR',
}

/** Returns where a home is, or null if the file says no town. Its address is public only if the file says so. */
export function placeOf({ geo, admin }: Pick<Sections, 'geo' | 'admin'>) {
	const [city, zip, position, land] = [geo.text('ort'), geo.text('plz'), geo.child('geokoordinaten'), geo.child('land')]
	const iso = land.text('@iso_land')?.toUpperCase() ?? null
	const country = iso === null ? null : (CODES[iso] ?? land.unknown('@iso_land', iso, 'left unknown'))
	const [latitude, longitude] = [
		position.number('@breitengrad', 'Latitude'),
		position.number('@laengengrad', 'Longitude'),
	]
	const isNear = zip === null || canBeAt(zip, country, latitude, longitude)
	if (!isNear) position.unknown('@breitengrad', latitude, 'left unknown')
	const fields = {
		PublishAddress: admin.flag('objektadresse_freigeben') === true,
		Street: geo.text('strasse'),
		HouseNumber: geo.text('hausnummer'),
		BoxNr: geo.text('wohnungsnummer'),
		Latitude: isNear ? latitude : null,
		Longitude: isNear ? longitude : null,
		Floor: geo.number('etage', 'Floor'),
		Floors: geo.count('anzahl_etagen', 'Floors'),
	}
	geo.skip('bundesland', 'gemeindecode', 'flur', 'flurstueck', 'gemarkung', 'karten_makro', 'karten_mikro')
	geo.ignore('virtuelletour', 'lage_im_bau', 'lage_gebiet', 'regionaler_zusatz').skip('luftbildern')
	return city === null || !hasPlace(zip, country)
		? null
		: { in: (language: string) => ({ City: city, Zip: zip, ...countryFields(country, language), ...fields }) }
}
