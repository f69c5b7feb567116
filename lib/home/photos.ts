import type { ConfigSet } from '../agency/config-set'

/** Beside the words on a valuation. */
export const VALUATION_PHOTO = '/sample/living-fireplace.jpg'

/** The pictures of the home page that are no home's: those of the banner for every screen, and the one above. */
export function homePhotos({ image, gallery, video }: ConfigSet['banner']): string[] {
	const ofImage = image === null ? [] : [image.src, image.phone, image.dark, image.phoneDark]
	const all = [...ofImage, ...gallery.map(({ src }) => src), video?.poster.src, VALUATION_PHOTO]
	return all.filter((src) => src !== null && src !== undefined)
}
