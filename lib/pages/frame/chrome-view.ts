import 'server-only'
import { wordsIn } from '#lib/pages/content/wording.ts'
import type { ConfigSet } from '#lib/site/config/model/config-set.ts'
import { menuTree, type PageNode, pagePath } from '#lib/site/config/paths/menu-tree.ts'
import type { LabelledLink, TopBarItem } from '#lib/site/config/schema/chrome.ts'
import type { Localized } from '#lib/site/config/schema/text.ts'
import { resolveLink } from '#lib/site/routing/links.ts'
import { linkAddress } from '#lib/site/routing/preview-mode.ts'

/** What the links of the configuration lead to. */
export type LinkedConfig = Pick<ConfigSet, 'menu' | 'paths' | 'site'>

/** A link in the words of a language. */
export interface LinkView {
	label: string
	href: string
}

/** A link of the top bar. */
export type BarLinkView = LinkView & Pick<TopBarItem, 'icon' | 'color'>

/** A page in the menu with the pages under it. */
export interface MenuEntry extends LinkView {
	id: string
	children: MenuEntry[]
}

/** The words in a language; empty where there are none (decision 16). */
export function wordsOf(text: Localized | null, language: string): string {
	return wordsIn(language, text) ?? ''
}

/** The address of a link in a language, in the preview that of the preview; null for a page that is not there. */
export function addressOf(config: LinkedConfig, language: string, link: string, hasDrafts: boolean): string | null {
	const href = resolveLink(config, language, link, hasDrafts)?.href
	return href === undefined ? null : linkAddress(href)
}

/** A link in a language; null for a draft, for one to a page that is not there, and for one without words. */
export function linkView(
	config: LinkedConfig,
	language: string,
	{ label, link, status }: LabelledLink,
	hasDrafts = false,
): LinkView | null {
	if (status !== 'Published' && !hasDrafts) return null
	const href = addressOf(config, language, link, hasDrafts)
	const words = wordsOf(label, language)
	return href === null || words === '' ? null : { label: words, href }
}

/** Links in a language, in their order, without those that cannot be shown. */
export function linkViews(
	config: LinkedConfig,
	language: string,
	links: readonly LabelledLink[],
	hasDrafts = false,
): LinkView[] {
	return links.flatMap((link) => linkView(config, language, link, hasDrafts) ?? [])
}

/** The top bar in a language; null where it is hidden. */
export function topBarView(
	config: LinkedConfig & Pick<ConfigSet, 'topBar'>,
	language: string,
	hasDrafts = false,
): Record<'left' | 'right', BarLinkView[]> | null {
	const { show, left, right } = config.topBar
	if (!show) return null
	const views = (items: readonly TopBarItem[]) =>
		items.flatMap((item): BarLinkView[] => {
			const view = linkView(config, language, item, hasDrafts)
			return view === null ? [] : [{ ...view, icon: item.icon, color: item.color }]
		})
	return { left: views(left), right: views(right) }
}

/** The menu in a language: published pages that stand in it and are in the language, each level in its order. */
export function menuView(config: LinkedConfig, language: string, hasDrafts = false): MenuEntry[] {
	const entries = (nodes: readonly PageNode[]): MenuEntry[] =>
		nodes
			.filter(({ page }) => Boolean(page.name[language]))
			.map(({ page, children }) => ({
				id: page.id,
				label: wordsOf(page.name, language),
				href: linkAddress(pagePath(config, language, page)),
				children: entries(children),
			}))
	return entries(menuTree(config.menu, hasDrafts))
}
