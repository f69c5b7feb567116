/** A home's postcode and municipality, '7130 Binche', which no line parts. */
export function townOf({ zip, city }: { zip: string; city: string }): string {
	return `${zip} ${city}`.trim().replace(' ', '\u00a0')
}
