import 'server-only'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import { getPathTable, getSite } from '#lib/site/config/config.ts'
import { pagePath } from '#lib/site/config/paths/config-links.ts'
import { isInLanguage } from '#lib/site/config/paths/menu-tree.ts'
import { Menu, type Module, type Page } from '#lib/site/config/schema/pages/menu.ts'
import { PREVIEW_PREFIX } from '#lib/site/routing/preview/preview-path.ts'
import type { PreviewedPage } from './preview-types.ts'

/** The login leads out of the preview. */
const NOT_PREVIEWED = ['login']

/** How blocks of a type call the entries of a list, all of which they show unless they name some. */
const ALL_OF: Partial<Record<Module['type'], string>> = {
	team: 'person:all',
	faq: 'faq:all',
	testimonials: 'testimonial:all',
}

function shownBy(module: Module): string[] {
	const related = 'relations' in module ? module.relations.map(({ type, id }) => `${type}:${id}`) : []
	const all = ALL_OF[module.type]
	return related.length === 0 && all !== undefined ? [all] : related
}

/**
 * Returns the pages of a `menu.json`, a draft's included, with their addresses in the preview. A page that its schema
 * refuses has none, and is left out.
 */
export function previewedPages(value: Json): PreviewedPage[] {
	const listed = childOf(value, 'pages')
	const pages = (Array.isArray(listed) ? listed : []).flatMap((one): Page[] => {
		const read = Menu.safeParse({ pages: [one] })
		return read.success ? read.data.pages : []
	})
	const places = { menu: { pages }, paths: getPathTable(), site: getSite() }
	return pages
		.filter(({ id }) => !NOT_PREVIEWED.includes(id))
		.map((page) => ({
			id: page.id,
			hrefs: Object.fromEntries(
				places.site.languages
					.filter((language) => isInLanguage(places.menu, page, language))
					.map((language) => [language, PREVIEW_PREFIX + pagePath(places, language, page)]),
			),
			shows: page.params.modules.flatMap(shownBy),
		}))
}
