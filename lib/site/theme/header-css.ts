import type { ConfigSet } from '#lib/site/config/model/config-set.ts'

/** Returns CSS for the heights of the logo in pixels, at the top of a page and after scrolling. */
export function headerCss({ logoHeight, logoHeightScrolled }: ConfigSet['header']): string {
	return `:root{--logo:${logoHeight}px;--logo-fixed:${logoHeightScrolled}px}`
}
