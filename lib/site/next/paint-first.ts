import fs from 'node:fs'
import path from 'node:path'
import { AWAIT_FONTS, FETCH_SCRIPTS } from '#lib/site/inline-scripts/minified.ts'

const STYLESHEET = /<link rel="stylesheet" href="(\/_next\/static\/[\w./-]+\.css)" data-precedence="next"\/>/g
const SCRIPT = /<script src="(\/_next\/static\/[\w./-]+\.js)" async=""><\/script>/g
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g
const HEAD_END = '</head>'
/** The link of a look's own style sheet, which brings its own fonts (`components/layout/shell/look-styles.tsx`). */
const OF_LOOK = 'data-precedence="look"'
const FONT_PRELOAD = /<link rel="preload" href="\/_next\/static\/media\/[^"]+\.woff2"[^>]*\/>/g
const FONT_FACE = /@font-face\s*\{[^}]*\/_next\/static\/media\/[^}]*\}/g

const read = new Map<string, string>()

/** Returns the text of a stylesheet of the build for use inside a page; null if it cannot be used there. */
function styleText(href: string): string | null {
	const known = read.get(href)
	if (known !== undefined) return known
	const file = path.resolve(/* turbopackIgnore: true */ '.next', href.slice('/_next/'.length))
	let text: string
	try {
		text = fs.readFileSync(file, 'utf8').replaceAll('url(../', 'url(/_next/static/')
	} catch {
		// It may be missing only for now: the page keeps its links, and the next one tries again.
		return null
	}
	if (/<\/style|\/\*# sourceMappingURL/i.test(text)) return null
	read.set(href, text)
	return text
}

/**
 * Returns a finished page in the form that a browser paints soonest. Its styles are inlined, so that nothing is fetched
 * before the first paint, and its scripts load after that, so that they compete for neither network nor processor. The
 * stylesheet links stay, disabled: React finds in them which styles are present; the precedence of the new element
 * shows React that it is not one of its own. A page whose styles cannot be read keeps their links. A page of another
 * look than the first loads none of the first one's fonts, which the build writes into every page.
 */
export function paintFirst(html: string, textOf: (href: string) => string | null = styleText): string {
	const texts = new Map([...html.matchAll(STYLESHEET)].map(([, href = '']) => [href, textOf(href)]))
	const isOfLook = html.includes(OF_LOOK)
	let page = isOfLook ? html.replace(FONT_PRELOAD, '') : html
	if (![...texts.values()].includes(null)) {
		const text = [...texts.values()].join('')
		let styles = `<style data-precedence="next">${isOfLook ? text.replace(FONT_FACE, '') : text}</style>`
		page = page.replace(STYLESHEET, (_, href: string) => {
			const link = `${styles}<link rel="stylesheet" href="${href}" data-precedence="next" disabled=""/>`
			styles = ''
			return link
		})
	}
	const scripts = new Set([...page.matchAll(SCRIPT)].map(([, src = '']) => src))
	if (scripts.size === 0 || !page.includes(HEAD_END)) return page
	const start = `<script data-scripts="${[...scripts].join(' ')}">${FETCH_SCRIPTS}${AWAIT_FONTS}</script>`
	return page
		.replace(SCRIPT, '')
		.replace(SCRIPT_PRELOAD, '')
		.replace(HEAD_END, () => start + HEAD_END)
}
