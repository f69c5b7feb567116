import type { Picture } from '#lib/homes/listings/types.ts'

/** Photographs of the grid; the others are seen on the whole window. */
export const SHOWN_AT_ONCE = 5

/** The share of the width that each photograph of a grid has, by how many there are. */
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
	/** Between the number of a photograph and how many there are. */
	of: string
	close: string
	previous: string
	next: string
	zoomIn: string
	zoomOut: string
}

/** The photographs to show, in order, each once whatever the feed repeats. */
export function galleryPhotos(photos: readonly Picture[]): Picture[] {
	const seen = new Set<string>()
	const shown = photos.filter(({ url }) => !seen.has(url) && seen.add(url))
	// The others come after the first screen: their colour is enough.
	return shown.map((photo, index) =>
		index === 0 || photo.kept === null ? photo : { ...photo, kept: { ...photo.kept, placeholder: null } },
	)
}

/** How wide photograph `index` of a gallery stands, as the attribute `sizes` says it; see gallery.module.css. */
export function gallerySizes(index: number, count: number): string {
	const shares = SHARES[Math.min(count, SHOWN_AT_ONCE)] ?? []
	const share = shares[index] ?? 1 / 4
	// On a wide screen the page has margins of 6.5 % or more and 1640 px at most; on a phone it is a row to swipe.
	return `(width < 767px) ${count === 1 ? 100 : 92}vw, min(${Math.round(share * 880) / 10}vw, ${Math.round(share * 1440)}px)`
}
