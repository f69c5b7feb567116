import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { childOf, valueAt } from '#lib/desk/editor/form/field-at.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import type { PreviewedPage } from './preview-types.ts'

/** A place in a file: the field that a member chose. */
export interface Place {
	file: string
	path: JsonPath
}

export const HOME = 'home'

/** Lists whose entries are shown by blocks of pages: the path of the list, and how blocks call an entry. */
const SHOWN_LISTS: Readonly<Record<string, { list: string; kind: string }>> = {
	'articles.json': { list: 'articles', kind: 'article' },
	'faq.json': { list: 'groups', kind: 'faq' },
	'team.json': { list: 'people', kind: 'person' },
	'testimonials.json': { list: 'testimonials', kind: 'testimonial' },
}

/** Where what is edited under a name of the tree is seen best; the home page shows the rest. */
const PAGES_OF_LEAVES: Readonly<Record<string, string>> = {
	identity: 'contact',
	legal: 'disclaimer',
	promises: 'contact-demand',
	appointments: 'contact',
	search: 'sale',
	homes: 'sale',
	map: 'sale',
	privacy: 'cookie-policy',
}

/** What no page shows: how the program works, what it calls, what it sends, and what only the desk or an owner sees. */
const SHOWN_NOWHERE = [
	...['addresses', 'adverts', 'documents', 'energy', 'feed', 'forms', 'loan', 'mails', 'owners', 'replies'],
	...['statistics', 'technical'],
]

/** Whether a page of the site shows what is edited under a name of the tree. */
export const isSeen = (leaf: string): boolean => !SHOWN_NOWHERE.includes(leaf)

/** Returns the page that shows an entry: one of its own sooner than the home page, which shows a bit of everything. */
function pageShowing(pages: readonly PreviewedPage[], kind: string, id: string | null): string | null {
	const wanted = [...(id === null ? [] : [`${kind}:${id}`]), `${kind}:all`]
	const others = pages.filter((page) => page.id !== HOME)
	const showing = (among: readonly PreviewedPage[], what: string) => among.find(({ shows }) => shows.includes(what))
	const found = [others, pages].flatMap((among) => wanted.flatMap((what) => showing(among, what) ?? []))
	const any = others.find(({ shows }) => shows.some((one) => one.startsWith(`${kind}:`)))
	return (found[0] ?? (id === null ? any : undefined))?.id ?? null
}

/**
 * Returns the id of the page on which a field is seen; the home page for what is seen everywhere. `place` is null before
 * a field is chosen; `value` is that of its file.
 */
export function pageOf(
	leaf: string,
	place: Place | null,
	value: Json | undefined,
	pages: readonly PreviewedPage[],
): string {
	const file = place?.file ?? `${leaf}.json`
	if (file === 'menu.json' && place !== null) {
		const id = childOf(valueAt(value, place.path.slice(0, 2)), 'id')
		return typeof id === 'string' ? id : HOME
	}
	const shown = SHOWN_LISTS[file]
	if (shown === undefined) return PAGES_OF_LEAVES[leaf] ?? HOME
	const at = place !== null && place.path[0] === shown.list ? place.path[1] : undefined
	const id = at === undefined ? undefined : childOf(valueAt(value, [shown.list, at]), 'id')
	return pageShowing(pages, shown.kind, typeof id === 'string' ? id : null) ?? HOME
}
