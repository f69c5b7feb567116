/** Returns a home's postcode and municipality, '7130 Binche', with a no-break space between them. */
export function townLine({ zip, city }: { zip: string; city: string }): string {
	return `${zip} ${city}`.trim().replace(' ', '\u00a0')
}
