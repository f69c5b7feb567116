import 'server-only'
import { wordsIn } from '#lib/pages/content/wording.ts'
import type { ConfigSet } from '#lib/site/config/model/config-set.ts'
import { pagePath, resolveLink } from '#lib/site/config/paths/config-links.ts'
import { menuTree, type PageNode } from '#lib/site/config/paths/menu-tree.ts'
import type { LabelledLink, TopBarItem } from '#lib/site/config/schema/frame/chrome.ts'
import type { Localized } from '#lib/site/config/schema/text.ts'
import { linkAddress } from '#lib/site/routing/preview/preview-mode.ts'
import type { BarLinkView, LinkView, MenuEntry } from './page-frame-types.ts'

/** The parts of the configuration that links can lead to. */
export type LinkedConfig = Pick<ConfigSet, 'menu' | 'paths' | 'site'>

/** Returns the words in a language; empty if there are none (decision 16). */
export function wordsOrEmpty(text: Localized | null, language: string): string {
	return wordsIn(language, text) ?? ''
}

/** Returns the address of a link in a language, in the preview its preview address; null if the page does not exist. */
export function addressOf(config: LinkedConfig, language: string, link: string, hasDrafts: boolean): string | null {
	const href = resolveLink(config, language, link, hasDrafts)?.href
	return href === undefined ? null : linkAddress(href)
}

/** Returns a link in a language; null for a draft, for a page that does not exist, and for a link without words. */
export function linkView(
	config: LinkedConfig,
	language: string,
	{ label, link, status }: LabelledLink,
	hasDrafts = false,
): LinkView | null {
	if (status !== 'Published' && !hasDrafts) return null
	const href = addressOf(config, language, link, hasDrafts)
	const words = wordsOrEmpty(label, language)
	return href === null || words === '' ? null : { label: words, href }
}

/** Returns links in a language, in their order, without those that cannot be shown. */
export function linkViews(
	config: LinkedConfig,
	language: string,
	links: readonly LabelledLink[],
	hasDrafts = false,
): LinkView[] {
	return links.flatMap((link) => linkView(config, language, link, hasDrafts) ?? [])
}

/** Returns the top bar in a language; null if it is hidden. */
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

/**
 * Returns the menu in a language: published pages that belong in it and exist in the language, each level in its order.
 */
export function menuView(config: LinkedConfig, language: string, hasDrafts = false): MenuEntry[] {
	const entries = (nodes: readonly PageNode[]): MenuEntry[] =>
		nodes
			.filter(({ page }) => Boolean(page.name[language]))
			.map(({ page, children }) => ({
				id: page.id,
				label: wordsOrEmpty(page.name, language),
				href: linkAddress(pagePath(config, language, page)),
				children: entries(children),
			}))
	return entries(menuTree(config.menu, hasDrafts))
}
