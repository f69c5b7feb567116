import { type CheckMessage, said } from '#lib/server/config-check/issues/check-message.ts'
import type { Check, Finding } from '#lib/server/config-check/issues/finding.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { HOME_BLOCKS } from '#lib/site/config/schema/pages/home-blocks.ts'
import type { Module } from '#lib/site/config/schema/pages/menu.ts'

/** Checks that the banner has what its type shows. */
export const checkBanner: Check = ({ banner }) => {
	if (!banner) return []
	const at = (field: string, message: CheckMessage): Finding[] => [{ key: 'banner', path: [field], message }]
	if (banner.type === 'image' && !banner.image) return at('image', said('banner.noImage'))
	if (banner.type === 'gallery' && banner.gallery.length < 2) return at('gallery', said('banner.shortGallery'))
	if (banner.type === 'video' && !banner.video) return at('video', said('banner.noVideo'))
	return []
}

/** Checks that the logo does not grow on scrolling. */
export const checkHeader: Check = ({ header }) =>
	header && header.logoHeightScrolled > header.logoHeight
		? [
				{
					key: 'header',
					path: ['logoHeightScrolled'],
					message: said('header.growingLogo', { height: header.logoHeight }),
				},
			]
		: []

function modulesFindings(module: Module, pageId: string, path: JsonPath): Finding[] {
	const findings: Finding[] = []
	const column = module.position ?? 1
	if (column + module.span - 1 > 12) {
		const message = said('blocks.tooWide', { column, widest: 13 - column })
		findings.push({ key: 'menu', path: [...path, 'span'], message })
	}
	if (HOME_BLOCKS.includes(module.type) && pageId !== 'home') {
		const message = said('blocks.homeOnly', { type: module.type })
		findings.push({ key: 'menu', path: [...path, 'type'], message })
	}
	const price = module.type === 'property-list' ? module.filters.price : null
	if (price?.min != null && price.max != null && price.min >= price.max) {
		const message = said('site.priceOrder', { min: price.min, max: price.max })
		findings.push({ key: 'menu', path: [...path, 'filters', 'price', 'max'], message })
	}
	return findings
}

/** Checks that blocks fit on the grid and ask for something possible. */
export const checkModules: Check = ({ menu }) =>
	(menu?.pages ?? []).flatMap((page, pageIndex) =>
		page.params.modules.flatMap((module, index) =>
			modulesFindings(module, page.id, ['pages', pageIndex, 'params', 'modules', index]),
		),
	)
