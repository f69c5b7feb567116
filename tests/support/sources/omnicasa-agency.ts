import { LANGUAGES, type Language, TOWNS, type Town, TYPES } from './omnicasa-words.ts'

const FIRST_ID = 5001
const HOMES = 400
const DAY = 86_400_000
export const PROJECTS = [
	{ ID: 71, Name: 'Residentie Beukenhof', PublishInternet: true, town: 2, units: 12 },
	{ ID: 72, Name: 'Les Jardins du Canal', PublishInternet: true, town: 5, units: 6 },
	{ ID: 73, Name: 'Geheim project', PublishInternet: false, town: 1, units: 0 },
] as const

/** A home as the fake service keeps it. */
export interface FakeHome {
	id: number
	index: number
	town: Town
	/** The languages that have texts of their own. */
	languages: readonly Language[]
	/** Fields that are the same in each language. */
	fields: Readonly<Record<string, unknown>>
}

/** What makes a home one that must not be published. There are five. */
const UNPUBLISHED = new Map<number, Record<string, unknown>>([
	[390, { Publish: 0 }],
	[391, { Publish: 3 }],
	[392, { Publish: undefined }],
	[393, { SubStatus: 8, SubStatusName: 'In voorbereiding' }],
	[394, { Goal: 2 }],
])
/** Whether visitors may see a home. */
export const isShown = (home: FakeHome) => !UNPUBLISHED.has(home.index)

const ticks = (time: number) => `/Date(${time}+0100)/`
const written = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

function languagesOf(index: number): readonly Language[] {
	if (index % 10 === 3) return ['fr']
	if (index % 10 === 6) return ['nl']
	return index % 4 === 1 ? ['nl', 'fr', 'en'] : ['nl', 'fr']
}

function stateOf(index: number): Record<string, unknown> {
	if (index % 20 === 7) return { Status: index % 3 === 0 ? 4 : 2 }
	if (index % 20 === 9) return { SubStatus: 3, SubStatusName: 'Onder optie' }
	if (index % 20 === 11) return { SubStatus: 4, SubStatusName: 'Sous compromis' }
	if (index % 20 === 13) return { SubStatus: 17, SubStatusName: 'Exclusief bij ons' }
	return {}
}

function projectOf(index: number): number {
	let first = 0
	for (const { ID, units } of PROJECTS) {
		if (index >= first && index < first + units) return ID
		first += units
	}
	return 0
}

function homeOf(index: number, now: number): FakeHome {
	const id = FIRST_ID + index
	const town = TOWNS[index % TOWNS.length] ?? TOWNS[0]
	const isRent = index % 4 === 2
	const changed = now - (index % 80) * DAY
	const price = isRent ? 650 + (index % 30) * 25 : 145_000 + (index % 90) * 5000
	const pictures = Array.from({ length: 1 + (index % 5) }, (_, place) => ({
		ID: id * 10 + place,
		Url: `https://pictures.omnicasa.example/xlarge/${id}-${place}.jpg`,
	}))
	return {
		id,
		index,
		town,
		languages: languagesOf(index),
		fields: {
			ID: id,
			Ident: `OMN-${id}`,
			Status: 1,
			Publish: [1, 2, 4][index % 3],
			Goal: isRent ? 1 : 0,
			// Numbers come as texts now and then.
			Price: index % 7 === 0 ? `${price}.00` : price,
			PublishPrice: index % 15 !== 4,
			PublishAddress: index % 15 !== 8,
			Street: 'Voorbeeldstraat',
			HouseNumber: String(1 + (index % 120)),
			BoxNr: index % 6 === 0 ? `0${index % 4}` : '',
			Zip: town.zip,
			CountryID: 10,
			GoogleX: town.latitude,
			GoogleY: town.longitude,
			NumberOfBedRooms: index % 6,
			NumberOfBathRooms: index % 7 === 0 ? '1' : index % 3,
			SurfaceLiving: 60 + (index % 150),
			SurfaceGround: index % 3 === 0 ? 0 : 200 + index,
			EnergyPerformance: index % 9 === 0 ? 0 : 80 + index,
			AreaApplication: [1, 1000, 0, 77][index % 4],
			PlanningSummons: [false, 0, 1001][index % 3],
			WindowGlazing: '2',
			HasLift: index % 5 === 0,
			ProjectID: projectOf(index),
			ManagerName: 'Lotte Aerts',
			ManagerDirectPhone: '-',
			ManagerMobilePhone: '0470 00 00 00',
			ManagerEmail: 'lotte@agency.example',
			CreatedDate: ticks(changed - 30 * DAY),
			LastChangedDate: index % 2 === 0 ? ticks(changed) : written(changed),
			XLargePictureItems: pictures,
			...stateOf(index),
			...UNPUBLISHED.get(index),
		},
	}
}

/** Returns the agency's homes. Only their dates depend on the time. */
export function agencyHomes(now: number): FakeHome[] {
	return Array.from({ length: HOMES }, (_, index) => homeOf(index, now))
}

function textIn(home: FakeHome, language: Language): Record<string, string> {
	const own = home.languages.includes(language) ? language : (home.languages[0] ?? 'nl')
	const type = TYPES[home.index % TYPES.length] ?? TYPES[0]
	const place = home.town[own] ?? home.town.nl
	return {
		TypeDescription: `${type[own]} ${place} ${home.id}`,
		DescriptionA: `<p>${type[own]} (${own}), ${place}.</p><p>${home.id}</p>`,
	}
}

/** Returns a home as `GetProperty` sends it. Without texts in a language, it repeats those of another. */
export function answerOf(home: FakeHome, language: Language): Record<string, unknown> {
	const type = TYPES[home.index % TYPES.length] ?? TYPES[0]
	return {
		...home.fields,
		City: home.town[language] ?? home.town.nl,
		MainTypeName: type[language],
		...textIn(home, language),
	}
}

/** Returns a project as `GetProjectList` sends it. */
export function projectAnswerOf(project: (typeof PROJECTS)[number], language: Language): Record<string, unknown> {
	const town = TOWNS[project.town] ?? TOWNS[0]
	return {
		ID: project.ID,
		Name: project.Name,
		PublishInternet: project.PublishInternet,
		PublishAddress: true,
		Description: `<p>${project.Name} (${language})</p>`,
		Street: 'Projectlaan',
		Zip: town.zip,
		City: town[language] ?? town.nl,
		GoogleX: town.latitude,
		GoogleY: town.longitude,
		Delivery: '2027',
	}
}

export const languageOf = (id: unknown): Language => LANGUAGES[Number(id) - 1] ?? 'nl'
