/** The first part of every address of the preview. */
export const PREVIEW_PREFIX = '/preview'

/**
 * Returns the path on the site that a preview address shows, still percent-encoded: `/preview/fr/contact/` shows
 * `/fr/contact/`. Null for an address outside the preview.
 */
export function previewedPath(path: string): string | null {
	const match = /^\/preview(\/.*)?$/is.exec(path)
	return match ? (match[1] ?? '/') : null
}
