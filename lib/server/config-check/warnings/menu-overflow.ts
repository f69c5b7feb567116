import { said } from '#lib/server/config-check/issues/check-message.ts'
import type { Check, Finding } from '#lib/server/config-check/issues/finding.ts'
import { type HeaderRow, MENU_WIDTHS, menuPlan } from '#lib/site/config/model/menu-widths.ts'
import { menuTree } from '#lib/site/config/paths/menu-tree.ts'

/** Most windows are narrower than this, so the room of a wider one does not help. */
const USUAL = MENU_WIDTHS.filter((width) => width < 1600)

/** Warns of menu entries that have no room beside the logo in a usual window, with the width of that window. */
export const warnMenuOverflow: Check = ({ menu, site, header, topBar }) => {
	if (!menu || !site || !header || !topBar) return []
	const { logo } = site
	const { callToAction, showName, showShortlist, logoHeight } = header
	const nodes = menuTree(menu)
	const rowOf = (language: string): HeaderRow => ({
		entries: nodes.map(({ page, children }) => ({
			label: page.name[language] ?? '',
			hasChildren: children.length > 0,
		})),
		action: callToAction?.status === 'Published' ? (callToAction.label[language] ?? null) : null,
		mark: logo && (logoHeight * (logo.light.width ?? 1)) / (logo.light.height ?? 1),
		name: logo === null || showName ? site.name : null,
		hasShortlist: showShortlist,
		languages: topBar.show ? 0 : site.languages.length,
	})
	return site.languages.flatMap((language): Finding[] => {
		const row = rowOf(language)
		const shownAt = (width: (typeof USUAL)[number]) => menuPlan(row, width)?.shown ?? 0
		return nodes.flatMap(({ page }, index): Finding[] => {
			const widest = USUAL.filter((width) => index >= shownAt(width)).at(-1)
			if (widest === undefined) return []
			const where = menuPlan(row, widest) === null ? 'drawer' : 'more'
			return [
				{
					key: 'menu',
					path: ['pages', menu.pages.indexOf(page), 'name', language],
					message: said('menu.noRoom', { entry: page.name[language] ?? '', width: widest, where }),
				},
			]
		})
	})
}
