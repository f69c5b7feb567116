import { z } from 'zod'
import {
	amount,
	arrayOf,
	certificate,
	choice,
	day,
	facades,
	figure,
	flag,
	idList,
	instant,
	integer,
	name,
	optional,
	postalCode,
	rawText,
	recordOf,
	required,
	text,
	words,
	wordsOrDay,
} from '#lib/homes/feed/payload/fields/field-kinds.ts'
import {
	annuity,
	communication,
	contact,
	document,
	id,
	language,
	line,
	lotPermit,
	medium,
	openHouse,
	picture,
	referenceRent,
	room,
	status,
} from '#lib/homes/feed/payload/fields/field-parts.ts'
import { type Chosen, forWordsFields, VALUED, type ValuesFact } from '#lib/site/config/schema/homes/choices.ts'
import { forFeatureFields } from '#lib/site/config/schema/homes/features.ts'
import { forNumberFields } from '#lib/site/config/schema/homes/numbers.ts'

/** Longest description that is kept, in UTF-16 units. */
export const MAX_DESCRIPTION = 50_000

const place = {
	City: required(name(200)),
	Zip: required(postalCode),
	CountryID: optional(integer(0, 1_000_000)),
	CountryName: optional(line),
	Street: optional(line),
	HouseNumber: optional(text(50)),
	BoxNr: optional(text(50)),
	Latitude: optional(figure('Latitude')),
	Longitude: optional(figure('Longitude')),
}

type ChoiceFields = {
	[Row in ValuesFact as Row['field']]: ReturnType<typeof optional<Chosen<Row>>>
}

const CHOICE_FIELDS = Object.fromEntries(
	VALUED.map(({ field, expected, values }) => [field, optional(choice<string>(expected, values))]),
) as ChoiceFields

const property = z.object({
	ID: required(id),
	language: required(language),
	Goal: required(choice('0 (sale) or 1 (rent)', { 0: 0, 1: 1 } as const)),
	...place,
	TypeDescription: optional(line),
	Description: optional(rawText),
	TextLanguage: optional(language),
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
	Price: optional(amount('Price')),
	MonthlyRent: optional(amount('MonthlyRent')),
	PriceUnit: optional(integer(0, 1_000_000)),
	PriceUnitText: optional(text(100)),
	PriceWords: optional(words(150)),
	PublishAddress: optional(flag),
	...forNumberFields(({ field }) => optional(figure(field))),
	...forWordsFields(() => optional(line)),
	...CHOICE_FIELDS,
	EPCLabelText: optional(text(50)),
	EPCReference: optional(line),
	EPCValidUntil: optional(day),
	EPCIssuedOn: optional(day),
	EPCNotRequired: optional(line),
	Facades: optional(facades),
	...forFeatureFields(() => optional(flag)),
	SubTypeName: optional(line),
	ChargesList: arrayOf(optional(words(300))),
	MeterWater: optional(flag),
	MeterGas: optional(flag),
	MeterElectricity: optional(flag),
	BuildingManagement: optional(words(300)),
	ReferenceRent: recordOf(z.object(referenceRent)),
	Vat: optional(flag),
	VatIncluded: optional(flag),
	Inventory: optional(flag),
	Availability: optional(wordsOrDay),
	Rooms: arrayOf(z.object(room)),
	GoodToKnow: arrayOf(optional(text(500))),
	AsbestosDate: optional(day),
	SoilCertificate: optional(certificate),
	OilTankCertificate: optional(certificate),
	RenovationDuty: optional(flag),
	PlanningDesignation: optional(line),
	PlanningRequestedOn: optional(day),
	LotPermit: recordOf(z.object(lotPermit)),
	Viager: recordOf(z.object(annuity)),
	OpenHouses: arrayOf(z.object(openHouse)),
	ContactPerson: recordOf(z.object(contact)),
	ProjectID: optional(id),
	CreatedAt: optional(instant),
	ModifiedAt: optional(instant),
	PortalsFrom: optional(instant),
	ConfirmedAt: optional(instant),
	SourceName: optional(line),
	SourceId: optional(line),
	MediaHistory: arrayOf(z.object(medium)),
	Communications: arrayOf(z.object(communication)),
	OwnerEmails: arrayOf(required(text(320))),
})
/** Compiled: a payload has tens of thousands of these, and compiled parsing takes a third of the time. */
export const PropertyRecord = z.compile(property)
export type PropertyRecord = z.infer<typeof PropertyRecord>

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
	Zip: required(postalCode),
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
