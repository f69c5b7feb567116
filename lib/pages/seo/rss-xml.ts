import { escapeXml } from '#lib/base/text/xml.ts'

/** The data of a feed of homes in RSS 2.0. Addresses are absolute, dates are ISO instants. */
export interface RssChannel {
	title: string
	description: string
	language: string
	/** The page that shows the same homes. */
	url: string
	/** The feed itself. */
	self: string
	items: {
		title: string
		/** The language of the title, only if it is not the feed's. */
		titleLanguage: string | null
		description: string
		url: string
		publishedAt: string
		picture: string | null
	}[]
}

function itemXml({
	title,
	titleLanguage,
	description,
	url,
	publishedAt,
	picture,
}: RssChannel['items'][number]): string {
	const language = titleLanguage === null ? '' : ` xml:lang="${escapeXml(titleLanguage)}"`
	const media = picture === null ? '' : `<media:content url="${escapeXml(picture)}" medium="image"/>`
	return [
		`<item><title${language}>${escapeXml(title)}</title>`,
		`<link>${escapeXml(url)}</link>`,
		`<guid isPermaLink="true">${escapeXml(url)}</guid>`,
		`<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
		`<description>${escapeXml(description)}</description>${media}</item>`,
	].join('')
}

/** Returns the XML of a feed: RSS 2.0 with `atom:self`, pictures as Media RSS (rssboard.org). */
export function rssXml({ title, description, language, url, self, items }: RssChannel): string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(url)}</link>
<description>${escapeXml(description)}</description>
<language>${escapeXml(language)}</language>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${items.map(itemXml).join('\n')}
</channel>
</rss>
`
}
