import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { readInstant } from '#lib/homes/connectors/omnicasa/mapping/values/dates.ts'
import { firstText, ticked, whole } from '#lib/homes/connectors/omnicasa/mapping/values/dialect.ts'

const FACADES: ReadonlyMap<string, 4 | 3 | 2> = new Map([
	['1', 4],
	['2', 2],
	['3', 3],
])

function facadesOf(reader: RawReader): 4 | 3 | 2 | null {
	const value = firstText(reader, 'ConstructionID', 'Construction')
	if (value === null || value === '0' || !/^\d+$/.test(value)) return null
	return FACADES.get(value) ?? reader.unknown('ConstructionID', value, 'left unknown')
}

function priceOf(reader: RawReader, goal: 0 | 1): Pick<PayloadProperty, 'Price' | 'MonthlyRent' | 'PriceUnit'> {
	const price = reader.positive('Price')
	const from = reader.positive('StartPrice')
	const unit = whole(reader, 'PriceUnit')
	if (goal === 1) return { MonthlyRent: price, PriceUnit: unit }
	return price === null && from !== null ? { Price: from, PriceUnit: 7 } : { Price: price, PriceUnit: unit }
}

/** What can be counted and measured. */
export function measuresOf(reader: RawReader) {
	return {
		SurfaceTotal: reader.positive('SurfaceTotal'),
		SurfaceGround: reader.positive('SurfaceGround'),
		SurfaceLiving: reader.positive('SurfaceLiving'),
		SurfaceTerrace: reader.positive('SurfaceTerrace'),
		SurfaceGarden: reader.positive('SurfaceGarden'),
		SurfaceOffice: reader.positive('SurfaceOffice'),
		Bedrooms: whole(reader, 'NumberOfBedRooms'),
		Bathrooms: whole(reader, 'NumberOfBathRooms'),
		ShowerRooms: whole(reader, 'NumberOfShowerRooms'),
		Toilets: whole(reader, 'NumberOfToilets'),
		Garages: whole(reader, 'NumberOfGarages'),
		Parkings: whole(reader, 'NumberOfParkings'),
		Floors: whole(reader, 'NumberOfFloors'),
		Floor: whole(reader, 'Floor'),
		Facades: facadesOf(reader),
		ConstructionYear: whole(reader, 'ConstructionYear'),
		RenovationYear: whole(reader, 'RenovationYear'),
		Lift: ticked(reader, 'HasLift'),
		Furnished: ticked(reader, 'HasFurnished'),
		Garden: ticked(reader, 'HasGarden'),
		Cellar: ticked(reader, 'HasCellar'),
		Attic: ticked(reader, 'HasAttic'),
		Pool: ticked(reader, 'HasSwimmingPool'),
		Alarm: ticked(reader, 'HasAlarm'),
		AirConditioning: ticked(reader, 'HasAirConditioning'),
	} satisfies Partial<PayloadProperty>
}

/** Price and costs. The price comes even if it is not public; a doubt hides it. */
export function moneyOf(reader: RawReader, goal: 0 | 1) {
	return {
		PublishPrice: reader.flag('PublishPrice') === true,
		...priceOf(reader, goal),
		CadastralIncome: reader.positive('CadastralIncome'),
		RealEstateTax: reader.positive('RealEstateTax'),
		NotaryFees: reader.positive('NotaryFees'),
		ChargesOwner: reader.positive('ChargesOwner'),
		ChargesRenter: reader.positive('ChargesRenter'),
		Deposit: reader.positive('Deposit'),
		Vat: ticked(reader, 'Vat'),
	} satisfies Partial<PayloadProperty>
}

/** Where it is. GoogleX is the latitude and GoogleY the longitude; 0 is "not known". */
export function placeOf(reader: RawReader) {
	const latitude = reader.number('GoogleX')
	const longitude = reader.number('GoogleY')
	const isPlace = latitude !== null && longitude !== null && latitude !== 0 && longitude !== 0
	return {
		CountryID: whole(reader, 'CountryID'),
		Street: reader.text('Street'),
		HouseNumber: reader.text('HouseNumber'),
		BoxNr: firstText(reader, 'BoxNr', 'Box'),
		Latitude: isPlace ? latitude : null,
		Longitude: isPlace ? longitude : null,
	}
}

/** Open houses, and who at the agency answers. */
export function meetingOf(reader: RawReader) {
	const Name = reader.text('ManagerName')
	const direct = reader.text('ManagerDirectPhone')
	const mobile = reader.text('ManagerMobilePhone')
	const Email = reader.text('ManagerEmail')
	const openHouses = reader.list('OpenHouses').flatMap((item) => {
		const Start = readInstant(firstText(item, 'Start', 'StartDate'))
		const End = readInstant(firstText(item, 'End', 'EndDate'))
		return Start === null ? [] : [{ Start, End }]
	})
	return {
		ContactPerson: Name === null && Email === null ? null : { Name, Phone: direct ?? mobile, Email },
		OpenHouses: openHouses,
	} satisfies Partial<PayloadProperty>
}
