import { z } from 'zod'
import {
	amount,
	arrayOf,
	choice,
	day,
	euro,
	flag,
	idList,
	instant,
	integer,
	name,
	number,
	optional,
	rawText,
	recordOf,
	required,
	text,
	words,
	wordsOrDay,
} from './fields.ts'

/** The ID of a listing, project or zone. */
export const id = integer(1, Number.MAX_SAFE_INTEGER)
const MOST_EURO = 999_999_999
const money = euro(0, MOST_EURO)
const price = amount(0, MOST_EURO)
const area = number(0, 999_999_999)
const count = integer(0, 999)
const year = integer(0, 2200)
const line = text(300)
const language = choice('two-letter language code: nl, fr, en or de', { nl: 'nl', fr: 'fr', en: 'en', de: 'de' })
const score = choice('A, B, C or D', { a: 'A', b: 'B', c: 'C', d: 'D' } as const)
const answer = choice('true, false or "on request"', {
	true: 'yes',
	1: 'yes',
	yes: 'yes',
	false: 'no',
	0: 'no',
	no: 'no',
	'on request': 'on-request',
	'on-request': 'on-request',
} as const)

/** How far the sale or letting of a home has come. */
export const status = choice('available, option, compromise, sold or rented', {
	available: 'available',
	option: 'option',
	compromise: 'compromise',
	sold: 'sold',
	rented: 'rented',
} as const)

/** Amounts that stay NaN if they are unreadable, so that no other amount replaces them (decision 17). */
export const PRICES: readonly PropertyKey[] = ['Price', 'MonthlyRent']

/** Longest description that is kept, in UTF-16 units. */
export const MAX_DESCRIPTION = 50_000

const picture = {
	Url: optional(rawText),
	Width: optional(number(0, 1_000_000)),
	Height: optional(number(0, 1_000_000)),
	ID: optional(line),
	Name: optional(line),
	Alt: optional(words),
}
const document = { ID: optional(line), Name: optional(line), Url: optional(rawText) }
const annuity = {
	Bouquet: optional(money),
	MonthlyPayment: optional(money),
	Duration: optional(line),
	Conditions: optional(text(2000)),
}
const room = { Name: required(name(100)), Surface: optional(area), Floor: optional(integer(-20, 200)) }
const openHouse = { Start: required(instant), End: optional(instant) }
const contact = { Name: optional(line), Phone: optional(line), Email: optional(line), PictureUrl: optional(rawText) }
const medium = { Medium: required(name(300)), Start: optional(instant), End: optional(instant), Url: optional(rawText) }
const communication = {
	Date: optional(instant),
	Source: optional(line),
	Type: optional(line),
	Contact: optional(line),
	Subject: optional(line),
	Comment: optional(text(5000)),
	Status: optional(line),
}

/** Fields that are records themselves, with their own fields. Used to count unknown fields. */
export const NESTED: Readonly<Record<string, object>> = {
	SmallPictureItem: picture,
	Pictures: picture,
	FloorPlans: picture,
	Documents: document,
	Viager: annuity,
	Rooms: room,
	OpenHouses: openHouse,
	ContactPerson: contact,
	MediaHistory: medium,
	Communications: communication,
}

const place = {
	City: required(name(200)),
	Zip: required(name(20)),
	CountryID: optional(integer(0, 1_000_000)),
	CountryName: optional(line),
	Street: optional(line),
	HouseNumber: optional(text(50)),
	BoxNr: optional(text(50)),
	Latitude: optional(number(-90, 90)),
	Longitude: optional(number(-180, 180)),
}

const property = z.object({
	ID: required(id),
	language: required(language),
	Goal: required(choice('0 (sale) or 1 (rent)', { 0: 0, 1: 1 } as const)),
	...place,
	TypeDescription: optional(line),
	Description: optional(rawText),
	WebID: required(integer(0, 1_000_000_000)),
	WebIDs: optional(idList),
	MainTypeName: optional(line),
	RecordFile: optional(line),
	UniqueCode: optional(line),
	Marquee: optional(integer(0, 1_000_000)),
	MarqueeName: optional(line),
	Status: optional(status),
	SmallPictureItem: recordOf(z.object(picture)),
	Pictures: arrayOf(z.object(picture)),
	FloorPlans: arrayOf(z.object(picture)),
	Documents: arrayOf(z.object(document)),
	VideoUrl: optional(rawText),
	VirtualTourUrl: optional(rawText),
	Published: optional(flag),
	PublishPrice: optional(flag),
	Price: optional(price),
	MonthlyRent: optional(price),
	PriceUnit: optional(integer(0, 1_000_000)),
	PriceUnitText: optional(text(100)),
	PublishAddress: optional(flag),
	EnergyPerformance: optional(number(-10_000, 100_000)),
	EPCLabelText: optional(text(50)),
	EPCReference: optional(line),
	EPCValidUntil: optional(day),
	CO2Emission: optional(number(-10_000, 100_000)),
	EnergyTotal: optional(number(-100_000_000, 999_999_999)),
	EnergySpec: optional(number(-10_000, 100_000)),
	SurfaceTotal: optional(area),
	SurfaceGround: optional(area),
	SurfaceLiving: optional(area),
	SurfaceTerrace: optional(area),
	SurfaceGarden: optional(area),
	Bedrooms: optional(count),
	Bathrooms: optional(count),
	ShowerRooms: optional(count),
	Toilets: optional(count),
	Garages: optional(count),
	Parkings: optional(count),
	ExternalParkings: optional(count),
	Floors: optional(count),
	Floor: optional(integer(-20, 200)),
	Facades: optional(
		choice('4, 3, 2 or "party wall"', { 4: 'open', 3: 'half-open', 2: 'closed', 'party wall': 'closed' } as const),
	),
	Garden: optional(flag),
	Lift: optional(flag),
	ConstructionYear: optional(year),
	RenovationYear: optional(year),
	CadastralIncome: optional(money),
	RealEstateTax: optional(money),
	NotaryFees: optional(money),
	ChargesOwner: optional(money),
	ChargesRenter: optional(money),
	Deposit: optional(money),
	Vat: optional(flag),
	VatIncluded: optional(flag),
	Inventory: optional(flag),
	Availability: optional(wordsOrDay),
	Heating: optional(line),
	Kitchen: optional(line),
	GlazingType: optional(line),
	FrameType: optional(line),
	RoofMaterial: optional(line),
	RoofCondition: optional(line),
	Orientation: optional(line),
	Rooms: arrayOf(z.object(room)),
	GoodToKnow: arrayOf(optional(text(500))),
	FloodPScore: optional(score),
	FloodGScore: optional(score),
	FloodZone: optional(line),
	AsbestosType: optional(line),
	AsbestosDate: optional(day),
	BuildingPermit: optional(answer),
	PlanningSummons: optional(answer),
	PreEmption: optional(answer),
	SubdivisionPermit: optional(answer),
	JudicialDecision: optional(answer),
	PlanningDesignation: optional(line),
	Viager: recordOf(z.object(annuity)),
	OpenHouses: arrayOf(z.object(openHouse)),
	ContactPerson: recordOf(z.object(contact)),
	ProjectID: optional(id),
	CreatedAt: optional(instant),
	ModifiedAt: optional(instant),
	MediaHistory: arrayOf(z.object(medium)),
	Communications: arrayOf(z.object(communication)),
	OwnerEmails: arrayOf(required(text(320))),
})
/** Compiled: a payload has tens of thousands of these, and compiled parsing takes a third of the time. */
export const PropertyRecord = z.compile(property)
export type PropertyRecord = z.infer<typeof PropertyRecord>
export type PictureRecord = z.infer<ReturnType<typeof z.object<typeof picture>>>

export const ProjectRecord = z.object({
	ID: required(id),
	language: required(language),
	...place,
	Name: optional(line),
	Description: optional(rawText),
	Number: optional(text(100)),
	Delivery: optional(line),
	PublicAddress: optional(flag),
	Pictures: arrayOf(z.object(picture)),
	Documents: arrayOf(z.object(document)),
	PriceListUrl: optional(rawText),
	PlanningUrl: optional(rawText),
	WebIDs: optional(idList),
})
export type ProjectRecord = z.infer<typeof ProjectRecord>

export const TypeRecord = z.object({
	ID: optional(line),
	WebID: required(integer(0, 1_000_000_000)),
	Name: required(name(300)),
	ShowOrder: optional(integer(-1_000_000, 1_000_000)),
	Sale: optional(flag),
	Rent: optional(flag),
	language: required(language),
})
export type TypeRecord = z.infer<typeof TypeRecord>

export const CityRecord = z.object({
	Name: required(name(200)),
	Zip: required(name(20)),
	CountryID: optional(integer(0, 1_000_000)),
	CountryName: optional(line),
	PropertyCount: optional(integer(0, 1_000_000_000)),
	language: required(language),
})
export type CityRecord = z.infer<typeof CityRecord>

export const ZoneRecord = z.object({
	ID: required(id),
	ParentID: optional(integer(0, Number.MAX_SAFE_INTEGER)),
	Name: required(name(300)),
	WebID: optional(integer(0, 1_000_000_000)),
	language: required(language),
})
export type ZoneRecord = z.infer<typeof ZoneRecord>
