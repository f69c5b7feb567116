import fs from 'node:fs'
import path from 'node:path'

const STYLESHEET = /<link rel="stylesheet" href="(\/_next\/static\/[\w./-]+\.css)" data-precedence="next"\/>/g
const SCRIPT = /<script src="(\/_next\/static\/[\w./-]+\.js)" async=""><\/script>/g
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g
const HEAD_END = '</head>'

/** A browser may not tell that it painted; its scripts do not wait for ever. */
const PAINT_MS = 2000

/**
 * Fetches the scripts once contents are painted, each in a task of its own. A page in a hidden window is never painted
 * and may begin a task a second: it fetches them at once. React looks for the scripts it knows by `src` and `async`.
 */
const FETCH_SCRIPTS = `(()=>{let urls=document.currentScript.dataset.scripts.split(" "),start=()=>{for(let url;url=urls.shift();){let script=document.createElement("script");script.async=true;script.src=url;document.head.append(script);if(!document.hidden){setTimeout(start);break}}};setTimeout(start,${PAINT_MS});if(document.hidden)start();else new PerformanceObserver((list)=>list.getEntriesByName("first-contentful-paint").length&&start()).observe({type:"paint",buffered:true})})();`

/** How long a page waits for its fonts: text that is painted without them moves when they come. */
const FONTS_MS = 500

/** Keeps the page transparent (`base.css`) until the site's own fonts are there: those that replace text already painted. */
const AWAIT_FONTS = `((root,show)=>{setTimeout(show,${FONTS_MS});root.dataset.awaits="fonts";Promise.allSettled([...document.fonts].filter(({display})=>display=="swap").map((font)=>font.load())).then(show)})(document.documentElement,()=>delete document.documentElement.dataset.awaits)`

const read = new Map<string, string>()

/** The text of a stylesheet of the build, to stand inside a page; null where it cannot. */
function styleText(href: string): string | null {
	const known = read.get(href)
	if (known !== undefined) return known
	const file = path.resolve(/* turbopackIgnore: true */ '.next', href.slice('/_next/'.length))
	let text: string
	try {
		text = fs.readFileSync(file, 'utf8').replaceAll('url(../', 'url(/_next/static/')
	} catch {
		// Perhaps only now: the page keeps its links, and the next one tries again.
		return null
	}
	if (/<\/style|\/\*# sourceMappingURL/i.test(text)) return null
	read.set(href, text)
	return text
}

/**
 * A finished page as a browser paints it soonest: the styles stand in it, so that nothing is fetched before the first
 * paint, and its scripts come after that, so that they take neither line nor processor from it. The links of the
 * styles stay, switched off: by them React knows what is there; by its precedence it knows that the new element is not
 * one of its own. A page whose styles cannot be read keeps their links.
 */
export function paintFirst(html: string, textOf: (href: string) => string | null = styleText): string {
	const texts = new Map([...html.matchAll(STYLESHEET)].map(([, href = '']) => [href, textOf(href)]))
	let page = html
	if (![...texts.values()].includes(null)) {
		let styles = `<style data-precedence="next">${[...texts.values()].join('')}</style>`
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
