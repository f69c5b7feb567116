import { fold } from './fold.ts'

/**
 * Returns a name as a path segment: lower case, accents stripped, ligatures spelt out, every run of other characters
 * one hyphen, none at the edges ("L'Œuvre d'Été" → "l-oeuvre-d-ete"). Idempotent. Returns '' if nothing usable is left
 * (such as a Greek name); the caller then provides a replacement.
 */
export function slugify(name: string): string {
	return fold(name)
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
}
