import { type Said, said } from '#lib/base/text/said.ts'
import type { Check, Finding } from '#lib/server/config-check/issues/finding.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { HOME_BLOCKS } from '#lib/site/config/schema/pages/home-blocks.ts'
import type { Module } from '#lib/site/config/schema/pages/menu.ts'

/** Checks that the banner has what its type shows. */
export const checkBanner: Check = ({ banner }) => {
	if (!banner) return []
	const at = (field: string, message: Said): Finding[] => [{ key: 'banner', path: [field], message }]
	if (banner.type === 'image' && !banner.image) return at('image', said`The type is "image", but there is no "image".`)
	if (banner.type === 'gallery' && banner.gallery.length < 2)
		return at('gallery', said`The type is "gallery": the list needs two pictures at least.`)
	if (banner.type === 'video' && !banner.video) return at('video', said`The type is "video", but there is no "video".`)
	return []
}

/** Checks that the logo does not grow on scrolling. */
export const checkHeader: Check = ({ header }) =>
	header && header.logoHeightScrolled > header.logoHeight
		? [
				{
					key: 'header',
					path: ['logoHeightScrolled'],
					message: said`The logo gets smaller when one scrolls: at most "logoHeight" (${header.logoHeight}).`,
				},
			]
		: []

function modulesFindings(module: Module, pageId: string, path: JsonPath): Finding[] {
	const findings: Finding[] = []
	const last = (module.position ?? 1) + module.span - 1
	if (last > 12) {
		const message = said`From column ${module.position} a block is at most ${13 - (module.position ?? 1)} columns wide; the grid has 12.`
		findings.push({ key: 'menu', path: [...path, 'span'], message })
	}
	if (HOME_BLOCKS.includes(module.type) && pageId !== 'home') {
		const message = said`A block "${module.type}" stands on the page "home" only.`
		findings.push({ key: 'menu', path: [...path, 'type'], message })
	}
	const price = module.type === 'property-list' ? module.filters.price : null
	if (price?.min != null && price.max != null && price.min >= price.max) {
		const message = said`The highest price (${price.max}) must be above the lowest (${price.min}).`
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
