import type { Picture } from '@/lib/listings/types'

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
	return photos.filter(({ url }) => !seen.has(url) && seen.add(url))
}
