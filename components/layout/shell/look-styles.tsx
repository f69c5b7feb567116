import { preload } from 'react-dom'
import { getTheme } from '#lib/site/config/config.ts'
import { lookLinks } from '#lib/site/theme/looks/look-files.ts'

/** What the pages of the agency's look load; nothing in the first look, which is that of the parts themselves. */
export function LookStyles() {
	const links = lookLinks(getTheme().look)
	if (links === null) return null
	for (const font of links.fonts) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
	return (
		<>
			{/* Shown once its parts are there as far as the footer: half a page is laid out otherwise than a whole one. */}
			<link rel="expect" href="#footer" blocking="render" />
			<link rel="stylesheet" href={links.styles} precedence="look" />
		</>
	)
}
