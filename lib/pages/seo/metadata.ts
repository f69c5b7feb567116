import 'server-only'
import type { Metadata } from 'next'
import { env } from '#lib/base/env.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { Alternates } from '#lib/site/routing/alternates.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'

/** What a page contains for search engines, and for sites where it is shared. */
export interface PageMetadata {
	language: string
	title: string
	/** Plain text of at most about 160 characters, or null. */
	description: string | null
	/** The canonical path, without the origin. */
	canonical: string
	/** The same page in every enabled language; empty for a page that exists in one only. */
	alternates: Alternates
	/** The languages in which search engines list the page; by default all of `alternates`. */
	ownLanguages?: readonly string[]
	/** The picture for Open Graph and Twitter, a path or an address; null means the agency's own. */
	picture?: { url: string; width: number | null; height: number | null; alt: string } | null | undefined
	/** False for filtered results, thank-you pages and the like: not indexed, but their links are followed. */
	isIndexed?: boolean
	/** The RSS feed of the page's contents. */
	feed?: { title: string; path: string }
	/** Title and description shown when the page is shared; null means the page's own. */
	share?: { title: string | null; description: string | null }
	/** The same for X; null means the shared ones. */
	twitter?: { title: string | null; description: string | null; picture: string | null }
}

/** Returns the absolute address of a path of this site. */
export function absoluteUrl(path: string): string {
	return new URL(path, env.siteOrigin).href
}

function pictureOf({ url, alt, width, height }: NonNullable<PageMetadata['picture']>) {
	return { url: absoluteUrl(url), alt, ...(width && height ? { width, height } : {}) }
}

/** Returns title, description, canonical, hreflang with x-default, Open Graph and Twitter of a page. */
export function pageMetadata(page: PageMetadata): Metadata {
	const { name, defaultLanguage, pictures } = getSite()
	const title = page.title === name ? name : `${page.title} | ${name}`
	const description = page.description ?? undefined
	const isIndexed = (page.isIndexed ?? true) && (page.ownLanguages?.includes(page.language) ?? true)
	const alternates = page.alternates.filter(({ language }) => page.ownLanguages?.includes(language) ?? true)
	const languages = Object.fromEntries(alternates.map(({ language, href }) => [language, absoluteUrl(href)]))
	const fallback = languages[defaultLanguage] ?? Object.values(languages)[0]
	const shared =
		page.picture ?? (pictures.share === null ? null : { url: pictures.share, alt: name, width: null, height: null })
	const images = shared ? [pictureOf(shared)] : []
	const sharedTitle = page.share?.title ?? page.title
	const sharedDescription = page.share?.description ?? description
	const twitterDescription = page.twitter?.description ?? sharedDescription
	const twitterPicture = page.twitter?.picture
	const twitterImages = twitterPicture ? [{ url: absoluteUrl(twitterPicture), alt: shared?.alt ?? name }] : images
	return {
		title,
		...(description ? { description } : {}),
		alternates: {
			canonical: absoluteUrl(page.canonical),
			...(isIndexed && fallback ? { languages: { ...languages, 'x-default': fallback } } : {}),
			...(page.feed
				? { types: { 'application/rss+xml': [{ title: page.feed.title, url: absoluteUrl(page.feed.path) }] } }
				: {}),
		},
		robots: { index: isIndexed && !hasDrafts(), follow: !hasDrafts() },
		openGraph: {
			type: 'website',
			siteName: name,
			title: sharedTitle,
			...(sharedDescription ? { description: sharedDescription } : {}),
			url: absoluteUrl(page.canonical),
			locale: page.language,
			alternateLocale: alternates.map(({ language }) => language).filter((it) => it !== page.language),
			images,
		},
		twitter: {
			card: 'summary_large_image',
			title: page.twitter?.title ?? sharedTitle,
			...(twitterDescription ? { description: twitterDescription } : {}),
			images: twitterImages,
		},
	}
}
