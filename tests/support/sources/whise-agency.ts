const HOMES = 400
export const CLIENT = 4711
export const OFFICE = 62
const OTHER_CLIENT = 9000
const FIRST_ID = 6_000_001
const DAY_MS = 86_400_000

export type Estate = Record<string, unknown> & { id: number }

const TOWNS = [
	{ city: 'Gent', zip: '9000', latitude: '51.0543', longitude: '3.7174' },
	{ city: 'Hasselt', zip: '3500', latitude: '50.9307', longitude: '5.3378' },
	{ city: 'Oostende', zip: '8400', latitude: '51.2154', longitude: '2.9286' },
	{ city: 'Ixelles', zip: '1050', latitude: '50.8333', longitude: '4.3667' },
	{ city: 'Namur', zip: '5000', latitude: '50.4674', longitude: '4.8720' },
	{ city: 'Liège', zip: '4000', latitude: '50.6326', longitude: '5.5797' },
	{ city: 'Eupen', zip: '4700', latitude: '50.6279', longitude: '6.0364' },
]
/** Category and sub-category. */
const KINDS = [
	[1, 89],
	[2, 20],
	[1, 13],
	[2, 18],
	[3, 26],
	[4, 35],
	[5, 42],
	[6, 46],
	[7, 51],
	[2, 21],
] as const
/** Purpose and purpose status. */
const OFFERS = [
	[1, 1],
	[1, 1],
	[2, 2],
	[1, 5],
	[1, 22],
	[1, 3],
	[2, 4],
	[1, 21],
	[3, 15],
	[1, 14],
] as const
const TEXTS = [
	{ id: 'nl-BE', slogan: 'Verzorgde woning met tuin', text: '<p>Rustig gelegen, vlak bij het station.</p>' },
	{ id: 'fr-BE', slogan: 'Bien soigné avec jardin', text: '<p>Au calme, tout près de la gare.</p>' },
	{ id: 'en-GB', slogan: 'Well-kept home with a garden', text: '<p>Quiet, close to the station.</p>' },
]

function pick<T>(list: readonly T[], index: number): T {
	const found = list[index % list.length]
	if (found === undefined) throw new RangeError('an empty list')
	return found
}

function detail(id: number, label: string, value: string, enumId?: number) {
	return { id, label, group: 'Divers', type: 'char', value, ...(enumId === undefined ? {} : { enum: { id: enumId } }) }
}

function textFields(index: number) {
	// One home in seven has no Dutch, one in eleven no texts at all.
	const texts = index % 11 === 10 ? [] : TEXTS.filter((_, at) => (index % 7 === 6 ? at > 0 : at < 1 + (index % 3)))
	return {
		sms: texts.map(({ id, slogan }) => ({ languageId: id, content: `${slogan} ${index}` })),
		shortDescription: texts.map(({ id, text }) => ({ languageId: id, content: text })),
	}
}

function picturesFor(id: number) {
	const sizes = (name: string) => ({
		urlSmall: `https://pictures.example/${id}/200/${name}.jpg`,
		urlLarge: `https://pictures.example/${id}/640/${name}.jpg`,
		urlXXL: `https://pictures.example/${id}/1600/${name}.jpg`,
	})
	return [
		{ id: id * 10 + 2, order: 2, orientation: 'Landscape', ...sizes('garden') },
		{ id: id * 10 + 1, order: 1, orientation: 'Landscape', ...sizes('front') },
	]
}

function detailsFor(index: number, { latitude, longitude }: { latitude: string; longitude: string }) {
	return [
		detail(14, 'Année de construction', String(1950 + (index % 70))),
		detail(1849, 'x de coordonnées xy', latitude),
		detail(1850, 'y de coordonnées xy', longitude),
		detail(1733, 'Revenu cadastral (€)', String(700 + index)),
		detail(2391, 'PEB code unique', `2026${String(index).padStart(8, '0')}`),
		detail(2776, "PEB valide jusqu'au", '08/31/2033 00:00'),
		detail(808, 'Permis de bâtir', '1'),
		detail(812, 'Permis de lotir', index % 4 === 0 ? '1' : '0'),
		detail(1734, 'Droit de préemption', '0'),
		detail(2712, "type d'intimation", 'aucune', 1837),
		detail(691, 'Jugement en cours', '0'),
		detail(1736, 'affectation urbanistique', "zone d'habitat", 12),
		detail(301, 'Charges locataire', '60'),
		detail(2089, 'PEB E-SPEC (kwh/m²/an)', String(100 + index)),
		detail(2390, 'E total', String(20_000 + index)),
		detail(2222, "risque d'inondation", 'aucun', 1233),
		detail(1020, 'chauffage', 'gaz (chau. centr.)', 659),
		detail(2901, 'P-score', pick(['A', 'B', 'C', 'D'], index)),
		detail(2902, 'G-score', pick(['A', 'B'], index)),
	]
}

/** One home of the agency. Whise leaves out what is false: so does this. */
function home(index: number, now: Date): Estate {
	const id = FIRST_ID + index
	const [category, subCategory] = pick(KINDS, index)
	const [purpose, purposeStatus] = pick(OFFERS, index)
	const isRent = purpose === 2
	// Adverts of homes to let in Brussels have to state what Whise has no field for. A hidden rent is against the law, as
	// is a hidden address in Flanders.
	const town = pick(isRent ? TOWNS.filter(({ zip }) => zip !== '1050') : TOWNS, index)
	const isFlemish = town.zip >= '8000' || town.zip === '3500'
	const stamp = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 19)
	return {
		id,
		name: `Dossier Peeters ${index}`,
		client: 'Immo Proef',
		clientId: CLIENT,
		office: 'Kantoor Gent',
		officeId: OFFICE,
		address: 'Kerkstraat',
		number: String(1 + index),
		city: town.city,
		zip: town.zip,
		country: { id: 1 },
		category: { id: category },
		subCategory: { id: index === 50 ? 999 : subCategory },
		purpose: { id: purpose },
		purposeStatus: { id: purposeStatus },
		status: { id: 1 },
		state: { id: 4 },
		availability: { id: 1 },
		displayStatusId: pick([2, 2, 3, 5], index),
		currency: '€',
		price: isRent ? 700 + index : 150_000 + index * 1000,
		...(index % 5 === 4 && !isRent ? {} : { displayPrice: true }),
		...(index % 6 === 5 && !isFlemish ? {} : { displayAddress: true }),
		referenceNumber: `W${1000 + index}`,
		area: 80 + (index % 120),
		groundArea: 200 + index,
		rooms: 1 + (index % 5),
		bathRooms: 1,
		fronts: 2 + (index % 3),
		garden: 1,
		garage: index % 2,
		energyClass: pick(['A', 'B', 'C', 'D'], index),
		energyValue: `${100 + index}-${100 + index}`,
		createDateTime: `${stamp(60)}.64`,
		updateDateTime: `${stamp(1 + (index % 20))}.457`,
		...textFields(index),
		pictures: picturesFor(id),
		details: detailsFor(index, town),
		representatives: [
			{ id: 88, firstName: 'An', name: 'Makelaar', email: 'an@proef.example', phone: '+32 9 000 00 00' },
		],
	}
}

/** What makes a home unfit for the site, by the index of the home that has it. */
const UNFIT: Readonly<Record<number, Record<string, unknown>>> = {
	101: { purposeStatus: { id: 19 } },
	102: { purposeStatus: { id: 20 } },
	103: { purpose: { id: 1 }, purposeStatus: { id: 77 } },
	104: { category: { id: 99 } },
	105: { purpose: { id: 1 }, purposeStatus: { id: 1 }, displayStatusId: 4 },
}
const PROJECT = { from: 200, id: FIRST_ID + 1_000_000, units: 12 }

/** An agency of so many homes, with a project, homes shared by a colleague, one that is offline and one that is archived. */
export function makeAgency(now: Date, count = HOMES): { estates: Estate[]; shown: number } {
	const homes = Array.from({ length: count }, (_, index) => {
		const isUnit = index >= PROJECT.from && index < PROJECT.from + PROJECT.units
		return { ...home(index, now), ...UNFIT[index], ...(isUnit ? { parentId: PROJECT.id } : {}) }
	})
	const project = {
		...home(0, now),
		id: PROJECT.id,
		canHaveChildren: true,
		availabilityDateTime: '2028-05-29T00:00:00',
	}
	const extra = (at: number, fields: Record<string, unknown>) => ({ ...home(at, now), id: PROJECT.id + at, ...fields })
	return {
		estates: [
			...homes,
			project,
			extra(1, { clientId: OTHER_CLIENT }),
			extra(2, { clientId: OTHER_CLIENT }),
			extra(3, { displayStatusId: 1 }),
			extra(4, { status: { id: 5 } }),
		],
		shown: count - Object.keys(UNFIT).length,
	}
}

export const EXAMPLE = FIRST_ID

/** The owner and a buyer of a home, as the contacts of that home. */
export function contactsOf(id: number) {
	return [
		{
			id: id * 2,
			name: 'Eigenaar',
			privateEmail: `Owner${id}@private.example`,
			estates: [{ id, baseContactType: { id: 3 } }],
		},
		{
			id: id * 2 + 1,
			name: 'Koper',
			privateEmail: `buyer${id}@private.example`,
			estates: [{ id, baseContactType: { id: 4 } }],
		},
	]
}
