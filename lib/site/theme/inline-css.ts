import type { ConfigSet } from '#lib/site/config/model/config-set.ts'
import { headerCss } from './header-css.ts'
import { themeCss } from './theme-css.ts'

/** The style element of every page, which the policy of pages made for one request allows by its hash. */
export function inlineCss({ theme, header }: Pick<ConfigSet, 'theme' | 'header'>): string {
	return themeCss(theme) + headerCss(header)
}
