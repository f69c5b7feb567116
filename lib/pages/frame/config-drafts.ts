import 'server-only'
import { getMenu, getPathTable, getSite } from '#lib/site/config/config.ts'
import { pagePath } from '#lib/site/config/paths/config-links.ts'
import { linkPath } from '#lib/site/routing/preview/preview-mode.ts'

/** A part of the configuration that only the preview shows. */
export interface ConfigDraft {
	kind: 'page' | 'module'
	/** The page that it is or is part of. */
	page: string
	/** The page's name or the block's title in the language, else the block's type. */
	name: string
	/** Where staff edit it, such as `config/menu.json → pages[3].params.modules[0]`. */
	place: string
	/** The address of the page in the preview. */
	href: string
}

/** Returns every page and block of `config/menu.json` whose status is not Published, in the order of the file. */
export function configDrafts(language: string): ConfigDraft[] {
	const places = { menu: getMenu(), paths: getPathTable(), site: getSite() }
	return places.menu.pages.flatMap((page, index) => {
		const place = `config/menu.json → pages[${index}]`
		const own = { page: page.id, href: linkPath(pagePath(places, language, page)) }
		const name = page.name[language] ?? page.id
		const isDraft = page.status !== 'Published'
		const modules = page.params.modules.flatMap((module, position) =>
			module.status === 'Published'
				? []
				: {
						...own,
						kind: 'module' as const,
						name: module.title?.[language] ?? module.type,
						place: `${place}.params.modules[${position}]`,
					},
		)
		return [...(isDraft ? [{ ...own, kind: 'page' as const, name, place }] : []), ...modules]
	})
}
