/** Returns the id of the place of a field in the form of a file, without the number sign of a link to it. */
export function fieldAnchor(file: string, name: string): string {
	return `field-${file.replace(/\.json$/, '')}-${name}`
}
