import type { Picture } from '#lib/homes/listings/types.ts'

/** Number of photographs in the grid. The others are shown full screen only. */
export const SHOWN_AT_ONCE = 5

/** The share of the grid's width that each photograph has, by the number of photographs. */
const SHARES: Readonly<Record<number, readonly number[]>> = {
	1: [1],
	2: [1 / 2, 1 / 2],
	3: [2 / 3, 1 / 3, 1 / 3],
	4: [1 / 2, 1 / 4, 1 / 4, 1 / 2],
	5: [1 / 2],
}

/** The gallery's words, translated on the server. */
export interface GalleryLabels {
	/** Name of the gallery and its dialog. */
	title: string
	/** Such as "24 photos". */
	count: string
	photo: string
	/** The word between a photograph's number and the total. */
	of: string
	close: string
	previous: string
	next: string
	zoomIn: string
	zoomOut: string
}

/** Returns the photographs to show, in order, each once even if the feed repeats it. */
export function galleryPhotos(photos: readonly Picture[]): Picture[] {
	const seen = new Set<string>()
	const shown = photos.filter(({ url }) => !seen.has(url) && seen.add(url))
	// The others are below the first screen: their colour is placeholder enough.
	return shown.map((photo, index) =>
		index === 0 || photo.kept === null ? photo : { ...photo, kept: { ...photo.kept, placeholder: null } },
	)
}

/** Returns the displayed width of photograph `index`, as a `sizes` attribute; see gallery.module.css. */
export function gallerySizes(index: number, count: number): string {
	const shares = SHARES[Math.min(count, SHOWN_AT_ONCE)] ?? []
	const share = shares[index] ?? 1 / 4
	// On a wide screen the page has margins of 6.5 % or more and is at most 1640 px wide; on a phone it is a row to
	// swipe.
	return `(width < 767px) ${count === 1 ? 100 : 92}vw, min(${Math.round(share * 880) / 10}vw, ${Math.round(share * 1440)}px)`
}
