import { escapeXml } from '#lib/base/text/xml.ts'

/**
 * One entry of a sitemap: the address of a page in each language in which it is listed, its pictures and its last
 * change.
 */
export interface SitemapEntry {
	alternates: { language: string; url: string }[]
	/** The language whose address is `x-default`, if the page has one in it. */
	defaultLanguage: string
	/** ISO instant, or null. */
	modifiedAt: string | null
	pictures: string[]
}

function entryXml({ alternates, defaultLanguage, modifiedAt, pictures }: SitemapEntry): string {
	const links = alternates.map(
		({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`,
	)
	const fallback = alternates.find(({ language }) => language === defaultLanguage) ?? alternates[0]
	if (fallback) links.push(`<xhtml:link rel="alternate" hreflang="x-default" href="${escapeXml(fallback.url)}"/>`)
	const modified = modifiedAt ? `<lastmod>${modifiedAt}</lastmod>` : ''
	const images = pictures.map((url) => `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`)
	return alternates
		.map(({ url }) => `<url><loc>${escapeXml(url)}</loc>${modified}${links.join('')}${images.join('')}</url>`)
		.join('\n')
}

/** Returns one `<url>` per language of each entry, in the form of sitemaps.org and Google's extensions. */
export function entriesXml(entries: readonly SitemapEntry[]): string {
	return entries.map(entryXml).join('\n')
}

/** Returns a sitemap with the entries that {@link entriesXml} made. */
export function sitemapXml(entries: string): string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries}
</urlset>
`
}

/** Returns a sitemap index of the given addresses. */
export function sitemapIndexXml(urls: readonly string[]): string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`
}
