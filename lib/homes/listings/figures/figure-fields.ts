/** Every figure of the payload, and the kind of `read-figure.ts` as which it is read. A dot leads into a record. */
export const FIGURE_FIELDS = {
	Latitude: 'latitude',
	Longitude: 'longitude',
	Price: 'price',
	MonthlyRent: 'rent',
	PricePerSquareMetreYear: 'pricePerArea',
	LandShare: 'price',
	CadastralIncome: 'tax',
	RealEstateTax: 'tax',
	NotaryFees: 'fee',
	ChargesOwner: 'charges',
	ChargesRenter: 'charges',
	Deposit: 'fee',
	LeaseYears: 'duration',
	'ReferenceRent.Min': 'rent',
	'ReferenceRent.Max': 'rent',
	'Viager.Bouquet': 'price',
	'Viager.MonthlyPayment': 'rent',
	SurfaceLiving: 'livingArea',
	SurfaceTotal: 'builtArea',
	SurfaceGround: 'ground',
	SurfaceTerrace: 'terrace',
	SurfaceGarden: 'garden',
	SurfaceOffice: 'builtArea',
	'Rooms.Surface': 'room',
	'Rooms.Floor': 'floor',
	Bedrooms: 'count',
	Bathrooms: 'count',
	ShowerRooms: 'count',
	Toilets: 'count',
	Garages: 'count',
	Parkings: 'count',
	ExternalParkings: 'count',
	Floors: 'count',
	Floor: 'floor',
	ConstructionYear: 'year',
	RenovationYear: 'year',
	EnergyPerformance: 'energy',
	EnergySpec: 'energy',
	EnergyTotal: 'energyTotal',
	CO2Emission: 'carbon',
	ELevel: 'eLevel',
} as const

export type FigureField = keyof typeof FIGURE_FIELDS

/** Those of a home itself, other than its price and its place: a number or nothing. */
export type PlainFigure = Exclude<
	FigureField,
	`${string}.${string}` | 'Price' | 'MonthlyRent' | 'Latitude' | 'Longitude'
>

const OTHERS: readonly string[] = ['Price', 'MonthlyRent', 'Latitude', 'Longitude']
const isPlain = (name: string): name is PlainFigure =>
	Object.hasOwn(FIGURE_FIELDS, name) && !name.includes('.') && !OTHERS.includes(name)

/** Returns an object with a value for each plain figure of the payload. */
export function forFigures<Value>(make: (name: PlainFigure) => Value): Record<PlainFigure, Value> {
	const names = Object.keys(FIGURE_FIELDS).filter(isPlain)
	return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<PlainFigure, Value>
}
