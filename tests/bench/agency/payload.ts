import { CITIES, type GeneratedListing, LANGUAGES, listings, TYPES } from './listings.ts'

/** What the law asks of an advert, so that a bench measures a site that shows its homes. */
const ASKED_BY_LAW = {
	EPCReference: '20230812012345',
	EnergySpec: 241,
	EnergyTotal: 41_230,
	CO2Emission: 54,
	UniqueCode: 'UC: 245',
	PlanningRequestedOn: '2026-05-02',
	FloodPScore: 'A',
	FloodGScore: 'A',
	FloodZone: 'neen',
	PlanningDesignation: 'woongebied',
	ChargesRenter: 60,
	ChargesKind: 'provision',
	MeterWater: true,
	MeterGas: false,
	MeterElectricity: true,
	BuildingManagement: 'syndicus',
}

function properties({ row, types, texts }: GeneratedListing) {
	return texts.map(({ language, title, description, city, typeName }) => ({
		ID: row.id,
		language,
		Goal: row.goal,
		City: city,
		Zip: row.zip,
		CountryID: row.country_id,
		TypeDescription: title,
		Description: description,
		WebID: row.web_id,
		WebIDs: types.join(','),
		MainTypeName: typeName,
		RecordFile: row.reference,
		Status: row.status,
		PublishPrice: row.is_price_public === 1,
		Price: row.price ?? 250_000,
		PublishAddress: row.is_address_public === 1,
		Street: row.street ?? 'Rue cachée',
		HouseNumber: '7',
		Latitude: row.latitude,
		Longitude: row.longitude,
		EnergyPerformance: row.energy_value,
		Bedrooms: row.bedrooms,
		Bathrooms: row.bathrooms,
		ShowerRooms: row.shower_rooms,
		Toilets: row.toilets,
		Garages: row.garages,
		SurfaceLiving: row.surface_living,
		SurfaceGround: row.surface_ground,
		...(row.energy_label === null ? { EPCNotRequired: 'Beschermd monument' } : {}),
		...ASKED_BY_LAW,
		CreatedAt: row.created_at,
		ModifiedAt: row.modified_at,
		OwnerEmails: ['owner@example.org'],
		Pictures: Array.from({ length: 8 }, (_, index) => ({
			Url: `https://media.beffroi.example/${row.id}/${index}.jpg`,
			Width: 1360,
			Height: 1020,
			ID: index,
			Alt: { nl: 'Voorgevel', fr: 'Façade avant', en: 'Front' },
		})),
	}))
}

/** Returns a payload of the contract with `count` listings, each in three languages. */
export function payload(count: number) {
	const webIDs = LANGUAGES.flatMap((language, index) =>
		TYPES.map(({ webId, names }) => ({
			ID: webId,
			WebID: webId,
			Name: names[index],
			ShowOrder: webId,
			Sale: true,
			Rent: true,
			language,
		})),
	)
	const citys = LANGUAGES.flatMap((language) =>
		CITIES.map(({ name, zip }) => ({ Name: name, Zip: zip, CountryID: 10, language })),
	)
	return { properties: [...listings(count)].flatMap(properties), webIDs, citys }
}
