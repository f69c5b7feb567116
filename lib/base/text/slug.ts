import { fold } from './fold.ts'

/**
 * A name as a path segment: lower case, accents stripped, ligatures spelt out, every run of other
 * characters one hyphen, none at the edges ("L'Œuvre d'Été" → "l-oeuvre-d-ete"). Idempotent.
 * Returns '' when nothing usable is left (such as a Greek name): the caller puts something in its place.
 */
export function slugify(name: string): string {
	return fold(name)
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
}
