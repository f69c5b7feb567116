import 'server-only'
import { getSite } from '@/lib/agency/config'
import { isDraft, ownPages, shownPage } from '@/lib/agency/menu-pages'
import { getPublicDb } from '@/lib/db/connection'
import { pageAlternates } from '@/lib/i18n/navigation'
import type { PageId } from '@/lib/i18n/path-table'
import { listingHref, projectHref } from '@/lib/listings/href'
import { plainUrl } from '@/lib/pictures/kept-columns'
import { absoluteUrl } from './metadata'
import { type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap-xml'

/** Listings in one file; with four languages well below the 50,000 addresses that a sitemap may have. */
const LISTINGS_A_FILE = 5000

const PAGES: readonly PageId[] = [
	'home',
	'sale',
	'rent',
	'projects',
	'contact',
	'contact-demand',
	'demand-register',
	'disclaimer',
	'cookie-policy',
	'privacy-statement',
]

type Texts = { language: string; city: string; name: string | null }[]

function toEntry(
	texts: Texts,
	hrefIn: (language: string, text: { city: string; name: string }) => string,
	modifiedAt: string | null,
	pictures: string[],
): SitemapEntry {
	const { languages, defaultLanguage } = getSite()
	const fallback = texts.find((text) => text.language === defaultLanguage) ?? texts[0]
	const name = fallback?.name ?? ''
	const alternates = languages.map((language) => {
		const text = texts.find((candidate) => candidate.language === language) ?? fallback
		return { language, url: absoluteUrl(hrefIn(language, { city: text?.city ?? '', name: text?.name ?? name })) }
	})
	return { alternates, defaultLanguage, modifiedAt, pictures }
}

async function listingEntries(file: number): Promise<SitemapEntry[]> {
	const db = await getPublicDb()
	const rows = await db
		.selectFrom('listing')
		.select(['id', 'goal', 'modified_at'])
		.where('is_published', '=', 1)
		.where('withdrawn_at', 'is', null)
		.where('status', 'not in', ['sold', 'rented'])
		.orderBy('id')
		.limit(LISTINGS_A_FILE)
		.offset((file - 1) * LISTINGS_A_FILE)
		.execute()
	const [first, last] = [rows[0]?.id, rows.at(-1)?.id]
	if (first === undefined || last === undefined) return []
	const texts = await db
		.selectFrom('listing_text')
		.select(['listing_id', 'language', 'title as name', 'city', 'type_name'])
		.where('listing_id', '>=', first)
		.where('listing_id', '<=', last)
		.execute()
	const pictures = await db
		.selectFrom('listing_picture')
		.leftJoin('picture_source', 'picture_source.url', 'listing_picture.url')
		.select(['listing_id', 'listing_picture.url', 'picture_source.hash'])
		.where('kind', '=', 'photo')
		.where('listing_id', '>=', first)
		.where('listing_id', '<=', last)
		.orderBy('position')
		.execute()
	const textsOf = Map.groupBy(texts, (text) => text.listing_id)
	const picturesOf = Map.groupBy(pictures, (picture) => picture.listing_id)
	return rows.map((row) =>
		toEntry(
			textsOf.get(row.id) ?? [],
			(language, { city, name }) =>
				listingHref(language, { id: row.id, goal: row.goal === 0 ? 'sale' : 'rent', city, title: name }),
			row.modified_at,
			(picturesOf.get(row.id) ?? []).map(({ url, hash }) =>
				absoluteUrl(plainUrl(url, hash === null ? null : { hash })),
			),
		),
	)
}

async function projectEntries(): Promise<SitemapEntry[]> {
	const db = await getPublicDb()
	const rows = await db.selectFrom('project').select('id').where('withdrawn_at', 'is', null).orderBy('id').execute()
	const texts = await db.selectFrom('project_text').select(['project_id', 'language', 'name', 'city']).execute()
	const textsOf = Map.groupBy(texts, (text) => text.project_id)
	return rows.map(({ id }) =>
		toEntry(textsOf.get(id) ?? [], (language, { city, name }) => projectHref(language, { id, city, name }), null, []),
	)
}

/** Pages that the program has, unless their entry in the menu takes them off, and those of the menu. */
function pageEntries(): SitemapEntry[] {
	const { defaultLanguage } = getSite()
	const builtIn = PAGES.filter((id) => !isDraft(id)).map((id) => ({ id, page: shownPage(id) }))
	return [...builtIn, ...ownPages().map((page) => ({ id: page.id, page }))]
		.filter(({ page }) => page?.params.seo.isActiveSEO !== false)
		.map(({ id, page }) => ({
			alternates: pageAlternates(id).map(({ language, href }) => ({ language, url: absoluteUrl(href) })),
			defaultLanguage,
			modifiedAt: page?.modifyDate ?? null,
			pictures: [],
		}))
}

async function fileNames(): Promise<string[]> {
	const db = await getPublicDb()
	const { total } = await db
		.selectFrom('listing')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('is_published', '=', 1)
		.where('withdrawn_at', 'is', null)
		.where('status', 'not in', ['sold', 'rented'])
		.executeTakeFirstOrThrow()
	const files = Math.ceil(total / LISTINGS_A_FILE)
	return ['pages.xml', 'projects.xml', ...Array.from({ length: files }, (_, index) => `listings-${index + 1}.xml`)]
}

/** The XML of one file of the sitemap (`index.xml` lists the others), or null when there is no such file. */
export async function sitemapFile(name: string): Promise<string | null> {
	if (name === 'index.xml') return sitemapIndexXml((await fileNames()).map((file) => absoluteUrl(`/sitemaps/${file}`)))
	if (name === 'pages.xml') return sitemapXml(pageEntries())
	if (name === 'projects.xml') return sitemapXml(await projectEntries())
	const file = /^listings-([1-9]\d{0,4})\.xml$/.exec(name)?.[1]
	if (!file) return null
	const entries = await listingEntries(Number(file))
	return entries.length > 0 ? sitemapXml(entries) : null
}
