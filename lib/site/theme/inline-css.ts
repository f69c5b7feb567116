import type { ConfigSet } from '#lib/site/config/model/config-set.ts'
import { headerCss } from './header-css.ts'
import { themeCss } from './theme-css.ts'

/**
 * Returns the contents of every page's style element, which the policy of pages rendered per request allows by its
 * hash.
 */
export function inlineCss({ theme, header }: Pick<ConfigSet, 'theme' | 'header'>): string {
	return themeCss(theme) + headerCss(header)
}
