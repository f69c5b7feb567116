import type { ConfigSet } from '#lib/site/config/model/config-set.ts'

/** The heights of the logo at the top of a page and once it is scrolled, in pixels, for the style sheets. */
export function headerCss({ logoHeight, logoHeightScrolled }: ConfigSet['header']): string {
	return `:root{--logo:${logoHeight}px;--logo-fixed:${logoHeightScrolled}px}`
}
