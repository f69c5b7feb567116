import type { ConfigSet } from '#lib/site/config/model/config-set.ts'
import { themeCss } from './theme-css.ts'

/** Returns CSS for the heights of the logo in pixels, at the top of a page and after scrolling. */
export function headerCss({ logoHeight, logoHeightScrolled }: ConfigSet['header']): string {
	return `:root{--logo:${logoHeight}px;--logo-fixed:${logoHeightScrolled}px}`
}

/**
 * Returns the contents of every page's style element, which the policy of pages rendered per request allows by its
 * hash.
 */
export function inlineCss({ theme, header }: Pick<ConfigSet, 'theme' | 'header'>): string {
	return themeCss(theme) + headerCss(header)
}
