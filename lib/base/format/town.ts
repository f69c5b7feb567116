import { countryNameIn } from './country.ts'

/** Returns a home's postcode and municipality, '7130 Binche', with a no-break space between them. */
export function townLine({ zip, city }: { zip: string; city: string }): string {
	return `${zip} ${city}`.trim().replace(' ', '\u00a0')
}

/** Where a home is, on one line: its street if it is public, its town, and its country if that is not Belgium. */
export function placeLine(
	home: { street: string | null; zip: string; city: string; countryCode: string | null },
	language: string,
): string {
	const country = home.countryCode === null ? null : countryNameIn(home.countryCode, language)
	return [home.street, townLine(home), country].filter(Boolean).join(', ')
}
