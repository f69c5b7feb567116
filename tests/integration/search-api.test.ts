import { beforeAll, expect, test } from 'vitest'
import type { SearchAnswer, SuggestAnswer } from '#lib/homes/search/api/api-types.ts'
import { numbersIn } from '#tests/support/figures.ts'
import { withSite } from '#tests/support/site/with-site.ts'

const facts = { Goal: 0, City: 'Binche', Zip: '7130', WebID: 1, Price: 200_000, Bedrooms: 3, Street: 'Rue du Marché' }

/** One Dutch record per listing; four homes for sale, one to rent. */
const PROPERTIES = [
	{ ...facts, ID: 1, RecordFile: 'BEF-1', TypeDescription: 'Woning met tuin' },
	{ ...facts, ID: 2, RecordFile: 'BEF-2', TypeDescription: 'Woning', Bedrooms: 4 },
	{ ...facts, ID: 3, City: 'Liège', Zip: '4000', WebID: 2, TypeDescription: 'Appartement', Price: 100_000 },
	{
		...facts,
		ID: 4,
		TypeDescription: 'Villa',
		PublishPrice: false,
		Price: 987_654,
		PublishAddress: false,
		Street: 'Geheimelaan',
	},
	{ ...facts, ID: 5, Goal: 1, TypeDescription: 'Studio', Price: 650 },
].map((property) => ({ ...property, language: 'nl' }))

const TYPES = ['Woning', 'Appartement'].map((Name, index) => {
	return { ID: index + 1, WebID: index + 1, Name, ShowOrder: index, Sale: true, Rent: true, language: 'nl' }
})

const site = withSite()

beforeAll(async () => {
	const { status } = await site().importPayload({ properties: PROPERTIES, webIDs: TYPES })
	expect(status).toBe(0)
})

async function search(query: string): Promise<SearchAnswer> {
	const answer = await fetch(`${site().origin}/api/search?${query}`)
	expect(answer.status).toBe(200)
	expect(answer.headers.get('content-type')).toBe('application/json')
	return answer.json()
}

async function suggest(query: string): Promise<SuggestAnswer['suggestions']> {
	const answer = await fetch(`${site().origin}/api/suggest?${query}`)
	expect(answer.status).toBe(200)
	return (await answer.json()).suggestions
}

test('the counts of a search include the words of its button in the requested language', async () => {
	expect(await search('goal=sale&language=nl')).toEqual({
		total: 4,
		reserved: 0,
		closed: 0,
		types: { 1: 3, 2: 1 },
		cities: { 'binche|7130': 3, 'luik|4000': 1 },
		zones: {},
		label: 'Toon 4 panden',
	})
	const { total, label } = await search('goal=sale&bedrooms=4&language=fr')
	expect([total, label]).toEqual([1, 'Voir 1 bien'])
	expect((await search('goal=rent&bedrooms=9&language=en')).label).toBe('No properties')
	// A type that the catalogue does not have is left out.
	expect((await search('goal=rent&type=77&language=en')).label).toBe('Show 1 property')
	expect((await search('goal=rent&language=xx')).label).toBe('Toon 1 pand')
})

test('the parameters of the page narrow the counts', async () => {
	expect((await search('goal=sale&search=LIEGE')).total).toBe(1)
	expect((await search(`goal=sale&city=${encodeURIComponent('liège|4000')}&type=2`)).total).toBe(1)
	expect((await search('goal=sale&price=0-150000')).total).toBe(1)
	expect((await search('goal=sale&price=900000-3000000')).total).toBe(0)
	expect((await search('goal=sale&search=geheimelaan')).total).toBe(0)
})

test('suggestions name cities, types and references', async () => {
	expect(await suggest('q=lie&goal=sale&language=nl')).toEqual([
		{ kind: 'city', label: 'Luik (4000)', value: 'luik|4000', count: 1 },
	])
	expect(await suggest('q=won&goal=sale')).toEqual([{ kind: 'type', label: 'Woning', value: '1', count: 3 }])
	expect(await suggest('q=bef1&goal=sale')).toEqual([{ kind: 'reference', label: 'BEF-1', value: 'BEF-1', count: 1 }])
})

const GARBAGE = [
	'city=%00&city=%FF&search=%00%FF%fe',
	"city=x'--&type=1&type=1&type[]=x&type=1e9",
	'search=%22*NEAR(a+OR+NOT+%5E-',
	'search=%3Cscript%3Ealert(1)%3C/script%3E',
	"search='; DROP TABLE listing; --",
	'price=9e99-NaN&page=-1&bedrooms=-3&energy=zz&sort=price;&language=../../etc&goal=__proto__',
	'price=1-2-3&page=1e9&language=%00&goal=%FF',
	'__proto__[x]=1&constructor=1&q=%00%FF',
	'%',
	'%E0%A4%A&q=%E0%A4%A',
	`q=${'a'.repeat(5000)}`,
]

test.each(GARBAGE)('%s is answered without an error', async (query) => {
	const { total } = await search(query)
	expect(total).toBeTypeOf('number')
	expect(Array.isArray(await suggest(query))).toBe(true)
})

test.each([
	['5,000 cities', Array.from({ length: 5000 }, (_, index) => `city=c${index}|1`).join('&')],
	['100 KB of text', `search=${'woning '.repeat(14_000)}`],
])('%s are answered or refused, never with an error of the server', async (_, query) => {
	for (const name of ['search', 'suggest']) {
		const answer = await fetch(`${site().origin}/api/${name}?${query}`)
		expect([200, 414, 431]).toContain(answer.status)
		expect(await answer.text()).not.toMatch(/ at |node_modules/)
	}
	expect((await search('goal=sale')).total).toBe(4)
})

test('no answer contains private data', async () => {
	const answers = await Promise.all([search('goal=sale'), suggest('q=geheimelaan'), suggest('q=98'), suggest('q=be')])
	expect(JSON.stringify(answers)).not.toMatch(/geheimelaan/i)
	expect(numbersIn(JSON.stringify(answers))).not.toContain('987654')
})

test('other methods than GET are refused', async () => {
	const answer = await fetch(`${site().origin}/api/search`, { method: 'POST', body: 'x' })
	expect(answer.status).toBe(405)
})

test('an import shows in the next counts without a restart', async () => {
	expect((await search('goal=rent')).total).toBe(1)
	const more = { ...facts, ID: 6, Goal: 1, language: 'nl', TypeDescription: 'Kamer' }
	expect((await site().importPayload({ properties: [...PROPERTIES, more], webIDs: TYPES })).status).toBe(0)
	expect((await search('goal=rent')).total).toBe(2)
})
