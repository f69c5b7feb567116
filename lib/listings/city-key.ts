/** The key of a city and the value of the `city` search parameter: `name|zip` in lower case (decision 7). */
export function cityKeyOf(name: string, zip: string): string {
	return `${name.replaceAll('|', ' ')}|${zip.replaceAll('|', ' ')}`.toLowerCase()
}
