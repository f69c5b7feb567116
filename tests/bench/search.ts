import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { suggest } from '#lib/homes/search/api/suggest.ts'
import { forgetSearches } from '#lib/homes/search/engine/index/memo.ts'
import { listedHomes } from '#lib/homes/search/engine/listed-homes.ts'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { loosenings } from '#lib/homes/search/results/loosen.ts'
import { similarListings } from '#lib/homes/search/results/similar.ts'
import { benchDatabase } from '#tests/bench/agency/database.ts'
import { areaSearch, filteredSearch, pricedSearch, textSearch } from '#tests/bench/agency/queries.ts'
import { Random } from '#tests/bench/agency/random.ts'
import { type Figures, measure, milliseconds, table } from './measure.ts'
import { writeResult } from './results.ts'
import { scanSearch } from './scan.ts'

const LISTINGS = 100_000

interface Row {
	name: string
	found: Figures
	target: string
	scan?: Figures
	ratioTarget?: number
}

const { publicDb, bare, indexedIn } = await benchDatabase(LISTINGS)
const random = new Random(1)
const many = (count: number, make: (random: Random) => SearchQuery) => Array.from({ length: count }, () => make(random))
const rows: Row[] = []

/** Measures the first search after an import: nothing of an earlier one is kept. */
const fresh = (query: SearchQuery) => {
	forgetSearches(publicDb)
	return searchListings(publicDb, query)
}
/** Measures a search that nobody has made since the last import, but not the first of all. */
const freshSearch = (query: SearchQuery) => {
	forgetSearches(publicDb, 'results')
	return searchListings(publicDb, query)
}
const kept = (query: SearchQuery) => searchListings(publicDb, query)
const scan = (query: SearchQuery) => scanSearch(bare, query)

async function checkScan(queries: readonly SearchQuery[]): Promise<void> {
	for (const query of queries) {
		const { counts } = await searchListings(publicDb, query)
		const { total } = scanSearch(bare, query)
		const listed = listedHomes(counts)
		if (listed !== total) throw new Error(`${listed} homes by index, ${total} by scan: ${JSON.stringify(query)}`)
	}
}

console.log(`Searching ${LISTINGS.toLocaleString('en')} listings`)
const filtered = many(500, filteredSearch)
const texts = many(500, textSearch)
// A scan finds a place by one key only; the search by all of its names.
const checkedFilters = filtered.filter(({ cities }) => cities.length === 0).slice(0, 10)
// A scan also finds parts of words, so only numbers are sure to give the same results.
const checkedTexts = texts.filter(({ search }) => /^\d{4}$|^\d{6}$/.test(search ?? '')).slice(0, 3)
await checkScan([...checkedFilters, ...checkedTexts])
rows.push({
	name: 'filtered search, first time',
	found: await measure(filtered, freshSearch),
	target: '4 / 10',
	scan: await measure(filtered.slice(0, 20), scan, 1),
	ratioTarget: 15,
})
rows.push({
	name: 'drawn area and three filters, first time',
	target: '4 / 10',
	found: await measure(many(500, areaSearch), freshSearch),
})
rows.push({
	name: 'first filtered search after an import',
	target: '',
	found: await measure(filtered.slice(0, 100), fresh),
})
rows.push({
	name: 'free text, first time',
	found: await measure(texts, freshSearch),
	target: '1 / 10',
	scan: await measure(texts.slice(0, 6), scan, 1),
	ratioTarget: 50,
})
rows.push({ name: 'first free text after an import', target: '30', found: await measure(texts.slice(0, 20), fresh) })
const mixed = texts.map((query) => ({ ...query, price: { min: query.goal === 'sale' ? 100_000 : 500, max: null } }))
rows.push({ name: 'free text and price, first time', found: await measure(mixed, freshSearch), target: '' })
const goals = [...Array(40)].map((_, index) => emptySearch(index % 3 === 0 ? 'rent' : 'sale'))
rows.push({ name: 'goal alone, first time', found: await measure(goals, fresh), target: '25' })
rows.push({ name: 'goal alone, data unchanged', found: await measure(goals, kept), target: '1' })
const priced = many(60, pricedSearch)
rows.push({ name: 'goal and price, first time', found: await measure(priced, fresh), target: '25' })
rows.push({ name: 'goal and price, data unchanged', found: await measure(priced, kept, priced.length), target: '1' })

const pages = await Promise.all(filtered.slice(0, 100).map(async (query) => (await kept(query)).ids))
rows.push({
	name: 'cards of a page',
	target: '',
	found: await measure(pages, (ids) => listingCards(publicDb, ids, 'fr')),
})
const typed = texts.map((query) => query.search ?? '').slice(0, 200)
rows.push({
	name: 'suggestions',
	found: await measure(typed, (text) => suggest(publicDb, text, 'fr', 'sale')),
	target: '4 / 10',
})
const empty = filtered.slice(0, 30).map((query) => ({ ...query, rooms: { bedrooms: { min: 40, max: null } } }))
rows.push({ name: 'what to loosen', found: await measure(empty, (query) => loosenings(publicDb, query)), target: '10' })
const compared = filtered.slice(0, 50).map(({ goal, cities: [cityKey = ''], price }, id) => {
	return { id: -id, goal, cityKey, webId: 1, price: { amount: price.min } }
})
rows.push({
	name: 'similar homes',
	target: '',
	found: await measure(compared, (listing) => similarListings(publicDb, listing, 'fr')),
})

const cells = rows.map(({ name, found, target, scan: scanned, ratioTarget }) => [
	...[name, milliseconds(found.p50), milliseconds(found.p99), target],
	milliseconds(found.cpu),
	...(scanned ? [milliseconds(scanned.p50), (scanned.p50 / found.p50).toFixed(0)] : ['', '']),
	ratioTarget ? String(ratioTarget) : '',
])
console.log(table([['ms', 'p50', 'p99', 'target', 'CPU mean', 'scan p50', 'ratio', 'target'], ...cells]))

writeResult('search', { rows, indexedIn })
await publicDb.destroy()
bare.close()
