import fs from 'node:fs'
import path from 'node:path'

const PLACES = [
	['Binche', 'Binche', '7130'],
	['Bergen', 'Mons', '7000'],
	['Charleroi', 'Charleroi', '6000'],
	['La Louvière', 'La Louvière', '7100'],
	['Luik', 'Liège', '4000'],
	['Namen', 'Namur', '5000'],
	['Gent', 'Gand', '9000'],
	['Leuven', 'Louvain', '3000'],
	['Ukkel', 'Uccle', '1180'],
	['Halle', 'Hal', '1500'],
	['Thuin', 'Thuin', '6530'],
	['Doornik', 'Tournai', '7500'],
] as const

const WORDS = {
	nl: 'deze ruime woning ligt rustig nabij het centrum met een zonnige tuin keuken drie slaapkamers badkamer en garage dichtbij scholen winkels station gerenoveerd dak ketel dubbel glas terras zolder kelder vrij bij akte',
	fr: 'cette maison spacieuse se situe au calme près du centre avec un jardin ensoleillé cuisine équipée trois chambres salle de bains et garage proche des écoles commerces gare toiture rénovée chaudière double vitrage libre à l’acte',
	en: 'this spacious home lies quietly near the centre with a sunny garden fitted kitchen three bedrooms bathroom and garage close to schools shops station renovated roof boiler double glazing terrace attic cellar free on completion',
}
const LANGUAGES = ['nl', 'fr', 'en'] as const
const TYPES = { nl: 'Woning', fr: 'Maison', en: 'House' }

/** Pseudo-random numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}

function pick<T>(random: () => number, items: readonly [T, ...T[]] | readonly T[]): T {
	const item = items[Math.floor(random() * items.length)]
	if (item === undefined) throw new Error('nothing to pick from')
	return item
}

function description(random: () => number, language: (typeof LANGUAGES)[number]): string {
	const words = WORDS[language].split(' ')
	const sentence = () => Array.from({ length: 14 }, () => pick(random, words)).join(' ')
	const paragraph = () => `<p>${sentence()}. <strong>${sentence()}</strong> &amp; ${sentence()}.</p>`
	return paragraph() + paragraph() + paragraph()
}

function pictures(id: number, count: number) {
	return Array.from({ length: count }, (_, index) => ({
		Url: `https://media.agency.example/pictures/${id}/${index + 1}-1360x1020.jpg`,
		Width: 1360,
		Height: 1020,
		ID: id * 100 + index,
		Name: `${id}-${index + 1}.jpg`,
		Alt: { nl: 'Voorgevel', fr: 'Façade', en: 'Front' },
	}))
}

function facts(random: () => number, id: number, zip: string) {
	const goal = random() < 0.7 ? 0 : 1
	const price = goal === 0 ? 50_000 + Math.floor(random() * 900) * 1000 : 400 + Math.floor(random() * 160) * 10
	return {
		ID: id,
		Goal: goal,
		Zip: zip,
		CountryID: 10,
		WebID: 1 + Math.floor(random() * 9),
		RecordFile: `GEN-${id}`,
		Marquee: random() < 0.8 ? 0 : 1 + Math.floor(random() * 3),
		PublishPrice: random() < 0.9,
		...(goal === 0 ? { Price: price } : { MonthlyRent: price }),
		PublishAddress: random() < 0.8,
		HouseNumber: String(1 + Math.floor(random() * 200)),
		Latitude: 50 + random(),
		Longitude: 3.5 + random() * 2,
		EnergyPerformance: Math.floor(random() * 600),
		EPCReference: `2026${id}`,
		EPCValidUntil: '2036-05-01',
		SurfaceLiving: 40 + Math.floor(random() * 250),
		SurfaceGround: Math.floor(random() * 2000),
		Bedrooms: Math.floor(random() * 6),
		Bathrooms: 1 + Math.floor(random() * 2),
		Toilets: 1,
		Garages: Math.floor(random() * 3),
		Facades: pick(random, [2, 3, 4]),
		ConstructionYear: 1880 + Math.floor(random() * 145),
		CadastralIncome: 500 + Math.floor(random() * 1500),
		FloodPScore: 'A',
		FloodGScore: 'B',
		BuildingPermit: true,
		JudicialDecision: 'no',
		Pictures: pictures(id, 6 + Math.floor(random() * 8)),
		Documents: [{ ID: 1, Name: 'EPC', Url: `https://media.agency.example/documents/${id}.pdf` }],
		ContactPerson: { Name: 'Ann Peeters', Phone: '0470123456', Email: 'ann@agency.example' },
		CreatedAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 300) * 86_400_000).toISOString(),
		ModifiedAt: '2026-11-01T10:00:00Z',
		OwnerEmails: [`owner${id}@mail.example`],
		Communications: [
			{ Date: '2026-10-01T10:00:00Z', Source: 'Website', Type: 'email', Contact: 'A', Subject: 'B', Comment: 'C' },
		],
		MediaHistory: [{ Medium: 'Immoweb', Start: '2026-09-01', Url: `https://ads.example/${id}` }],
	}
}

/**
 * Writes a payload of `listings` listings in Dutch, French and English, always the same for the same number; in the
 * order of a CRM that delivers language by language listing. About 4 KB a record.
 */
export function generatePayload(file: string, listings: number): void {
	const random = randomFrom(listings)
	const out = fs.openSync(file, 'w')
	fs.writeSync(out, '{"properties":[')
	for (let index = 0; index < listings; index++) {
		const id = 100_000 + index
		const [dutch, french, zip] = pick(random, PLACES)
		const same = facts(random, id, zip)
		const records = LANGUAGES.map((language) => ({
			...same,
			language,
			City: language === 'nl' ? dutch : french,
			Street: 'Rue du Moulin',
			MainTypeName: TYPES[language],
			TypeDescription: `${TYPES[language]} ${id}, ${language === 'nl' ? dutch : french}`,
			Description: description(random, language),
			Heating: 'Gas',
		}))
		fs.writeSync(out, `${index > 0 ? ',\n' : ''}${records.map((record) => JSON.stringify(record)).join(',\n')}`)
	}
	fs.writeSync(out, ']}')
	fs.closeSync(out)
}

const [file, count = '10000'] = process.argv.slice(2)
if (process.argv[1] === import.meta.filename && file !== undefined) generatePayload(path.resolve(file), Number(count))
