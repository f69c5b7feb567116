import type { ConfigSet } from '#lib/site/config/model/config-set.ts'

/**
 * Returns the pictures of the home page that belong to no home: the banner's for every screen, and the one of the
 * valuation block.
 */
export function homePhotos({ image, gallery, video }: ConfigSet['banner'], menu: ConfigSet['menu']): string[] {
	const modules = menu.pages.find(({ id }) => id === 'home')?.params.modules ?? []
	const ofBlocks = modules.map((module) => (module.type === 'valuation' ? module.picture?.src : null))
	const ofImage = image === null ? [] : [image.src, image.phone, image.dark, image.phoneDark]
	const all = [...ofImage, ...gallery.map(({ src }) => src), video?.poster.src, ...ofBlocks]
	return all.filter((src) => src !== null && src !== undefined)
}
