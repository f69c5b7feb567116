import 'server-only'
import type { Selectable } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { listingHref, projectHref } from '#lib/homes/listings/href.ts'
import { CLOSED_STATUSES } from '#lib/homes/listings/status.ts'
import type { ListingTable } from '#lib/homes/listings/tables.ts'
import { namesIn } from '#lib/homes/listings/words/names.ts'
import { ownLanguages } from '#lib/homes/listings/words/own-languages.ts'
import { byPreference } from '#lib/homes/listings/words/wording.ts'
import { plainUrl } from '#lib/homes/pictures/files/picture-columns.ts'
import { recentAlternates } from '#lib/homes/search/recent/recent-links.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { PageId } from '#lib/site/config/schema/frame/path-table.ts'
import { pageAlternates } from '#lib/site/routing/navigation.ts'
import { isDraft, ownPages, shownPage } from '#lib/site/routing/pages/menu-pages.ts'
import { absoluteUrl } from './metadata.ts'
import { entriesXml, type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

/**
 * Homes in one file. A sitemap may have 50,000 addresses and 50 MB; this is far below both, because a file is made,
 * stored and sent as a whole: with twenty photographs a home it is about 4 MB, and of thousands of homes it would hold
 * up every other request.
 */
const HOMES_A_FILE = 500
/** After this many homes, other work of the server gets a turn. */
const HOMES_A_TURN = 25

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

type Own = { language: string; title?: string | null; name?: string | null; description?: string | null }

/** Returns the entry of a home or project: its page in each language in which it has a text of its own. */
function toEntry(
	texts: readonly Own[],
	hrefIn: (language: string) => string,
	modifiedAt: string | null,
	pictures: string[],
): SitemapEntry {
	const { languages, defaultLanguage } = getSite()
	const alternates = ownLanguages(texts, languages).map((language) => {
		return { language, url: absoluteUrl(hrefIn(language)) }
	})
	return { alternates, defaultLanguage, modifiedAt, pictures }
}

async function typeNames(): Promise<Map<string, string>> {
	const db = await getPublicDb()
	const rows = await db.selectFrom('property_type').select(['web_id', 'language', 'name']).execute()
	return new Map(rows.map(({ web_id, language, name }) => [`${web_id} ${language}`, name]))
}

const letOthersWork = () => new Promise<void>((resolve) => setImmediate(resolve))

type Row = Pick<Selectable<ListingTable>, 'id' | 'goal' | 'web_id' | 'city_key' | 'modified_at'>

/**
 * Returns the entries of a file as XML; null if it has none. It yields between chunks, so that no visitor waits for all
 * of it.
 */
async function listingsXml(file: number): Promise<string | null> {
	const db = await getPublicDb()
	const rows = await db
		.selectFrom('listing')
		.select(['id', 'goal', 'web_id', 'city_key', 'modified_at'])
		.where('is_published', '=', 1)
		.where('withdrawn_at', 'is', null)
		.where('status', 'not in', CLOSED_STATUSES)
		.orderBy('id')
		.limit(HOMES_A_FILE)
		.offset((file - 1) * HOMES_A_FILE)
		.execute()
	if (rows.length === 0) return null
	const types = await typeNames()
	const parts: string[] = []
	for (const chunk of chunks(rows, HOMES_A_TURN)) {
		parts.push(entriesXml(await listingEntries(chunk, types)))
		await letOthersWork()
	}
	return parts.join('\n')
}

async function listingEntries(rows: readonly Row[], types: ReadonlyMap<string, string>): Promise<SitemapEntry[]> {
	const [first, last] = [rows[0]?.id, rows.at(-1)?.id]
	if (first === undefined || last === undefined) return []
	const db = await getPublicDb()
	const texts = await db
		.selectFrom('listing_text')
		.select(['listing_id', 'language', 'title', 'city', 'type_name'])
		// One character is enough to see whether there is a description.
		.select((eb) => eb.fn<string | null>('substr', ['description', eb.lit(1), eb.lit(1)]).as('description'))
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
	return rows.map((row) => {
		const own = textsOf.get(row.id) ?? []
		const goal = row.goal === 0 ? 'sale' : 'rent'
		const hrefIn = (language: string) => {
			const { city, title } = namesIn(own, language, types.get(`${row.web_id} ${language}`), row.city_key)
			return listingHref(language, { id: row.id, goal, city, title: title.text })
		}
		const photos = (picturesOf.get(row.id) ?? []).map(({ url, hash }) => {
			return absoluteUrl(plainUrl(url, hash === null ? null : { hash }))
		})
		return toEntry(own, hrefIn, row.modified_at, photos)
	})
}

async function projectEntries(): Promise<SitemapEntry[]> {
	const db = await getPublicDb()
	const rows = await db.selectFrom('project').select('id').where('withdrawn_at', 'is', null).orderBy('id').execute()
	const texts = await db
		.selectFrom('project_text')
		.select(['project_id', 'language', 'name', 'city', 'description'])
		.execute()
	const textsOf = Map.groupBy(texts, (text) => text.project_id)
	return rows.map(({ id }) => {
		const own = textsOf.get(id) ?? []
		const hrefIn = (language: string) => {
			const ordered = byPreference(own, language)
			const city = ordered[0]?.city ?? ''
			return projectHref(language, { id, city, name: ordered.find(({ name }) => name)?.name ?? city })
		}
		return toEntry(own, hrefIn, null, [])
	})
}

/**
 * Returns the built-in pages and those of the menu, except drafts and pages that the menu excludes from search engines,
 * and the lists of homes sold or rented lately.
 */
async function pageEntries(): Promise<SitemapEntry[]> {
	const { defaultLanguage } = getSite()
	const recent = (await recentAlternates()).map((alternates) => ({
		alternates: alternates.map(({ language, href }) => ({ language, url: absoluteUrl(href) })),
		defaultLanguage,
		modifiedAt: null,
		pictures: [],
	}))
	const builtIn = PAGES.filter((id) => !isDraft(id)).map((id) => ({ id, page: shownPage(id) }))
	const pages = [...builtIn, ...ownPages().map((page) => ({ id: page.id, page }))]
		.filter(({ page }) => page?.params.seo.isActiveSEO !== false)
		.map(({ id, page }) => ({
			alternates: pageAlternates(id).map(({ language, href }) => ({ language, url: absoluteUrl(href) })),
			defaultLanguage,
			modifiedAt: page?.modifyDate ?? null,
			pictures: [],
		}))
	return [...pages, ...recent]
}

async function fileNames(): Promise<string[]> {
	const db = await getPublicDb()
	const { total } = await db
		.selectFrom('listing')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('is_published', '=', 1)
		.where('withdrawn_at', 'is', null)
		.where('status', 'not in', CLOSED_STATUSES)
		.executeTakeFirstOrThrow()
	const project = await db.selectFrom('project').select('id').where('withdrawn_at', 'is', null).executeTakeFirst()
	const files = Math.ceil(total / HOMES_A_FILE)
	// A file without any address is not valid, so that it is not in the index.
	return [
		'pages.xml',
		...(project ? ['projects.xml'] : []),
		...Array.from({ length: files }, (_, index) => `listings-${index + 1}.xml`),
	]
}

/** Returns the XML of one file of the sitemap (`index.xml` lists the others), or null if there is no such file. */
export async function sitemapFile(name: string): Promise<string | null> {
	if (name === 'index.xml') return sitemapIndexXml((await fileNames()).map((file) => absoluteUrl(`/sitemaps/${file}`)))
	if (name === 'pages.xml') return sitemapXml(entriesXml(await pageEntries()))
	if (name === 'projects.xml') {
		const projects = await projectEntries()
		// Its schema asks for one address at least.
		return projects.length === 0 ? null : sitemapXml(entriesXml(projects))
	}
	const file = /^listings-([1-9]\d{0,4})\.xml$/.exec(name)?.[1]
	if (!file) return null
	const xml = await listingsXml(Number(file))
	return xml === null ? null : sitemapXml(xml)
}
