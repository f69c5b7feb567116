import { escapeXml } from '#lib/base/text/xml.ts'
import {
	EMBED_HOME_PARAM,
	EMBED_SCHEME_PARAM,
	type EmbedKind,
	type EmbedScheme,
} from '#lib/site/routing/kinds/embed-kinds.ts'
import { GOAL_PARAM, isKnownSearchParam } from '#lib/site/routing/param-names.ts'

/** A language of the site: where its frames are and what they are called. */
export interface EmbedLanguage {
	code: string
	/** The path that all of them begin with, such as `/fr/embed`. */
	root: string
	titles: Readonly<Record<'sale' | 'rent' | 'home' | 'search' | 'valuation', string>>
}

interface Chosen {
	/** The origin of this site. */
	origin: string
	kind: EmbedKind
	language: EmbedLanguage
	scheme: EmbedScheme
	goal: 'sale' | 'rent'
	/** The address of a list, as it was pasted, whose filters the frame has; empty for all homes. */
	list: string
	/** The number of a home, as it was typed. */
	home: string
}

/** Pixels that a frame has where no script runs. */
const HEIGHTS: Readonly<Record<EmbedKind, number>> = { list: 900, home: 520, search: 240, valuation: 240 }
/** What a list in a frame does not have. */
const OF_PAGES = ['page', 'view']

/** Returns the frame that was chosen: its path here, its title, and the line with which another site shows it. */
export function embedLine({ origin, kind, language, scheme, goal, list, home }: Chosen) {
	const params = new URLSearchParams()
	if (kind === 'list') {
		params.set(GOAL_PARAM, goal)
		for (const [name, value] of URL.parse(list.trim(), origin)?.searchParams ?? [])
			if (isKnownSearchParam(name) && !OF_PAGES.includes(name)) params.append(name, value)
	}
	if (kind === 'home') params.set(EMBED_HOME_PARAM, home.trim())
	if (scheme === 'auto') params.set(EMBED_SCHEME_PARAM, scheme)
	const src = `${language.root}/${kind}/${params.size === 0 ? '' : `?${params}`}`
	const title = language.titles[kind === 'list' ? goal : kind]
	const height = HEIGHTS[kind]
	// In some browsers a frame gets the colour scheme of its element, which is light in a page without a dark scheme.
	const style = `width:100%;height:${height}px;border:0${scheme === 'auto' ? ';color-scheme:light dark' : ''}`
	const line = [
		`<iframe src="${escapeXml(origin + src)}" title="${escapeXml(title)}" loading="lazy"`,
		` style="${style}"></iframe>`,
		`<script async src="${escapeXml(origin)}/embed.js"></script>`,
	].join('')
	return { src, title, height, line }
}
