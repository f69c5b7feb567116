import { describe, expect, test } from 'vitest'
import { project, property, trilingual } from '#tests/support/data/payload.ts'
import { figuresTold } from '#tests/support/figures.ts'
import { withSite } from '#tests/support/site/with-site.ts'

/** Figures that neither a port nor a count of days can make. */
const HIDDEN = { Price: 923_457, NotaryFees: 713_391, Deposit: 471_193, LandShare: 412_393 }
const ANNUITY = { Bouquet: 351_279, MonthlyPayment: 523_177 }
const SOLD = { Price: 234_567, NotaryFees: 713_391 }
const EARLIER = [
	{ 1: 145_678, 3: 256_789, 4: 312_345 },
	{ 1: 144_321, 3: 251_234, 4: 300_000 },
]
/** Since a price that is mended within a day of that is no history. */
const LONG_AGO = { CreatedAt: '2020-01-01T10:00:00+01:00' }
const HIDDEN_ADDRESS = {
	PublishAddress: false,
	Street: 'Rue Cachée',
	HouseNumber: '77',
	Latitude: 50.43217,
	Longitude: 4.18761,
}

const payload = {
	properties: [
		...trilingual(1, { ...LONG_AGO, ...HIDDEN, PublishPrice: false, RecordFile: 'BEF-1', Viager: ANNUITY }),
		...trilingual(2, { ...HIDDEN_ADDRESS, Price: 200000 }),
		...trilingual(3, { ...LONG_AGO, Status: 'sold', ...SOLD, Pictures: [{ ID: 1, Url: '/sample/row-maitre.jpg' }] }),
		...trilingual(4, { ...LONG_AGO, Price: 300000 }),
		property(5, { TypeDescription: 'Alleen in het Nederlands', Description: '<p>Een tekst.</p>', Price: 310000 }),
		...trilingual(6, {
			Price: 320000,
			OpenHouses: [
				{ Start: '2020-01-04T10:00:00+01:00', End: '2020-01-04T12:00:00+01:00' },
				{ Start: '2099-03-14T10:00:00+01:00', End: '2099-03-14T12:00:00+01:00' },
			],
		}),
		...trilingual(7, {
			Price: 330000,
			VideoUrl: 'https://evilmatterport.com.attacker.example/x',
			VirtualTourUrl: 'https://my.matterport.com/show/?m=abc',
			TypeDescription: 'Huis & "tuin" <img src=x onerror=alert(7)> <3',
			Description: '<p>Zichtbaar</p><script>alert(8)</script>',
			ContactPerson: { Name: 'Bruno Delattre', Phone: '0471234567', Email: 'bruno@beffroi.example' },
		}),
		...trilingual(8, { Goal: 1, Price: 900, PriceUnit: 7, PriceUnitText: 'vanaf', ProjectID: 51 }),
	],
	projects: [
		project(51, {
			Name: 'Clos',
			Delivery: 'Voorjaar 2027',
			Documents: [{ ID: 1, Name: 'Lastenboek', Url: 'https://x.example/a.pdf' }],
		}),
		project(52, { Name: 'Résidence', PublicAddress: false, ...HIDDEN_ADDRESS, PublishAddress: undefined }),
	],
}

const site = withSite()
const get = (path: string) => fetch(new URL(path, site().origin), { redirect: 'manual' })
const html = async (path: string) => (await get(path)).text()

/** The payload as it was before: three homes with another, public price. */
function earlier(prices: Readonly<Record<number, number>>) {
	const properties = payload.properties.map((record) => {
		const price = prices[Number(record.ID)]
		return price === undefined ? record : { ...record, PublishPrice: true, Status: 'available', Price: price }
	})
	return { ...payload, properties }
}

test('the payload of these tests is imported whole', async () => {
	for (const prices of EARLIER) {
		expect(await site().importPayload(earlier(prices))).toMatchObject({ status: 0 })
	}
	const { status, output } = await site().importPayload(payload)
	expect({ status, output }).toMatchObject({ status: 0 })
})

describe('what is not public', () => {
	test.each(['/property/1/', '/for-sale/', '/', '/property/4/'])('a hidden price is nowhere in %s', async (path) => {
		expect(figuresTold(await html(path), Object.values({ ...HIDDEN, ...ANNUITY }))).toEqual([])
	})

	test.each(['/property/1/', '/property/3/', '/for-sale/', '/', '/feeds/sale-nl.xml', '/feeds/kyero.xml'])(
		'the earlier prices of a home with a hidden price or that is sold are nowhere in %s',
		async (path) => {
			const earlier = EARLIER.flatMap((prices) => [prices[1], prices[3]])
			expect(figuresTold(await html(path), earlier)).toEqual([])
		},
	)

	test('a public price that was lowered shows until when the former one stood', async () => {
		expect(await html('/property/4/')).toMatch(/€\u00a0312\.345 tot \d+ \p{L}+ \d{4}/u)
	})

	test('the page of a hidden price says "price on request" in every language', async () => {
		expect(await html('/property/1/')).toContain('Lijfrente, prijs op aanvraag')
		expect(await html('/fr/a-vendre/binche/home-1-fr/1/')).toContain('Viager, prix sur demande')
		expect(await html('/en/property/1/')).toContain('Life annuity, price on request')
	})

	test.each(['/property/2/', '/for-sale/', '/projects/52/'])('a hidden address is nowhere in %s', async (path) => {
		const page = await html(path)
		for (const part of ['Cachée', '50.43217', '4.18761']) expect(page).not.toContain(part)
	})

	test('the page of a hidden address says so and names the municipality', async () => {
		const page = await html('/property/2/')
		expect(page).toContain('Adres op aanvraag')
		expect(page).toContain('De kaart toont de omgeving van Binche.')
	})
})

describe('a sold home', () => {
	test('keeps its page, without a price and without a link to a visit', async () => {
		const response = await get('/property/3/')
		const page = await response.text()
		expect(response.status).toBe(200)
		expect(page).toContain('Dit pand is verkocht')
		expect(page).toContain('Gelijkaardige panden bekijken')
		expect(figuresTold(page, Object.values(SOLD))).toEqual([])
		expect(page).not.toContain('Een bezoek aanvragen')
	})
})

describe('what is missing', () => {
	test.each([
		['/property/4/', 'Nog geen foto’s online', 'Geen documenten'],
		['/fr/a-vendre/binche/home-4-fr/4/', 'Pas encore de photos en ligne', 'Aucun document'],
		['/en/property/4/', 'No photos online yet', 'No documents'],
	])('%s has words for no photograph and no documents', async (path, noPhoto, noDocuments) => {
		const page = await html(path)
		expect(page).toContain(noPhoto)
		expect(page).toContain(noDocuments)
	})

	test('a text without translation is shown in the default language, and says which one that is', async () => {
		const page = await html('/en/property/5/')
		expect(page).toContain('<html lang="en"')
		expect(page).toMatch(/<h1[^>]* lang="nl"[^>]*>Alleen in het Nederlands/)
		expect(page).toMatch(/lang="nl"><p>Een tekst\.<\/p>/)
	})
})

test('a past open house is not announced, the next one is, with its day in words', async () => {
	const page = await html('/property/6/')
	expect(page).toContain('zaterdag 14 maart')
	expect(page).not.toContain('2020-01-04')
})

test('a video of a look-alike host is only a link; a known tour is shown, and may be framed', async () => {
	const response = await get('/property/7/')
	const page = await response.text()
	const link = '<a [^>]*href="https://evilmatterport.com.attacker.example/x" rel="noopener nofollow"'
	expect(page).toMatch(new RegExp(link))
	expect(page).toContain('Video bekijken op evilmatterport.com.attacker.example')
	expect(page).toContain('Virtuele rondleiding openen')
	expect(page).not.toContain('<iframe')
	const policy = response.headers.get('content-security-policy')
	expect(policy).toContain('https://my.matterport.com')
	expect(policy).not.toContain('attacker.example')
	// A visitor who comes from another page of the site keeps that page's policy: see ADR 18.
	const other = (await get('/property/4/')).headers.get('content-security-policy')
	expect(other).toContain('https://my.matterport.com')
	expect(other).not.toContain('attacker.example')
})

test('markup in a title is escaped, and a script in a description is removed', async () => {
	const page = await html('/property/7/')
	expect(page).toContain('Huis &amp; &quot;tuin&quot;')
	expect(page).not.toContain('<img src=x')
	expect(page).not.toContain('alert(8)')
	expect(page).toContain('Zichtbaar')
})

test('the agent of a home has a phone in groups and a mail with the reference as its subject', async () => {
	const page = await html('/property/7/')
	expect(page).toContain('Bruno Delattre')
	expect(page).toContain('href="tel:+32471234567"')
	expect(page).toContain('0471 23 45 67')
	expect(page).toContain('mailto:bruno@beffroi.example?subject=')
})

describe('projects', () => {
	test('a project lists its homes, its delivery and the names of its documents, but not their addresses', async () => {
		const page = await html('/projects/51/')
		for (const words of ['Clos', 'Voorjaar 2027', 'Lastenboek', 'Home 8 nl', 'vanaf €\u00a0900']) {
			expect(page).toContain(words)
		}
		expect(page).not.toContain('x.example/a.pdf')
	})

	test('a project without homes says so', async () => {
		expect(await html('/projects/52/')).toContain('zijn er op dit moment geen woningen te koop')
	})

	test('a wrong path answers 308 to the right one, an unknown project 404', async () => {
		const response = await get('/fr/projets/mons/autre/51/')
		expect(response.status).toBe(308)
		expect(new URL(response.headers.get('location') ?? '', site().origin).pathname).toBe('/fr/projets/binche/clos/51/')
		expect((await get('/projects/99/')).status).toBe(404)
	})

	test('withdrawn projects answer 410, and an empty list says that there are none', async () => {
		await site().importPayload({ ...payload, projects: [] })
		await expect.poll(async () => (await get('/projects/51/')).status).toBe(410)
		await expect.poll(() => html('/projects/')).toContain('Geen projecten beschikbaar')
		expect(await html('/projects/')).toContain('Geen nieuwbouw gevonden')
		expect(await html('/fr/projets/')).toContain('Aucun projet disponible')
		expect(await html('/en/projects/')).toContain('No construction found')
	})
})
