import 'server-only'
import { getSite } from '#lib/site/config/config.ts'

/** Returns the agency's address on one line, 'Grand-Place 21, 7130 Binche'. */
export function agencyAddress(language: string): string {
	const { street, number, zip, city } = getSite().address
	return `${street} ${number}, ${zip} ${city[language] ?? ''}`.trim()
}

/** Returns a link to the agency on a map with directions. */
export function mapHref(): string {
	const { latitude, longitude } = getSite().address
	return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
