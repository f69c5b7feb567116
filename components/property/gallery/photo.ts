import type { Picture } from '#lib/homes/listings/listing-types.ts'

/** Number of photographs in the grid. The others are shown full screen only. */
export const SHOWN_AT_ONCE = 5

/** The shares of the grid's width that the first photograph and the others have, by their number. */
const SHARES: Readonly<Record<number, readonly [first: number, other: number]>> = {
	1: [1, 1],
	2: [0.5, 0.5],
	3: [0.7, 0.3],
	4: [0.78, 0.22],
	5: [0.825, 0.175],
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
	const share = SHARES[Math.min(count, SHOWN_AT_ONCE)]?.[index === 0 ? 0 : 1] ?? 1
	// On a phone they are a row to swipe. A wide screen has the panel beside them, and a page of at most 1640 px.
	const narrow = `(width < 767px) ${count === 1 ? 100 : 94}vw, (width < 1280px) ${Math.round(share * 880) / 10}vw`
	return `${narrow}, min(${Math.round(share * 580) / 10}vw, ${Math.round(share * 1010)}px)`
}
