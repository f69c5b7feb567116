import type { ValuesFact, WordsFact } from '#lib/site/config/schema/homes/choices.ts'
import type { FeatureField } from '#lib/site/config/schema/homes/features.ts'
import type { NumberFact } from '#lib/site/config/schema/homes/numbers.ts'

/** Words in one language, or by language. */
type Words = string | Readonly<Record<string, string>>

export interface PayloadPicture {
	Url: string
	Width?: number | null
	Height?: number | null
	/** Stable id at the source. */
	ID?: string | null
	/** When `Url` expires, if the source issues a new one each time; the payload does not contain it. */
	ExpiresOn?: string | null
	Name?: string | null
	Alt?: Words | null
}

type Flags = Partial<Record<FeatureField, boolean | null>>
type Numbers = Partial<Record<NumberFact['field'], number | null>>
type WordedChoices = Partial<Record<WordsFact['field'], string | null>>
type Choices = {
	[Row in ValuesFact as Row['field']]?:
		| Row['options'][number]
		| ('true' extends keyof Row['values'] ? boolean : never)
		| null
}

/** A record of `properties` as a connector writes it: payload version 1.2, where a fact that is not known is absent. */
export interface PayloadProperty extends Flags, Numbers, WordedChoices, Choices {
	ID: number
	language: string
	Goal: 0 | 1
	City: string
	/** Null only abroad. */
	Zip: string | null
	CountryID?: number | null
	CountryName?: string | null
	TypeDescription?: string | null
	/** HTML of the source; the import sanitises it. */
	Description?: string | null
	WebID: number
	/** Type ids with commas between, "1,3". */
	WebIDs?: string | null
	MainTypeName?: string | null
	RecordFile?: string | null
	UniqueCode?: string | null
	Marquee?: number | null
	MarqueeName?: string | null
	Status?: 'available' | 'option' | 'compromise' | 'sold' | 'rented' | null
	Pictures?: readonly PayloadPicture[]
	FloorPlans?: readonly PayloadPicture[]
	Documents?: readonly { ID?: string | null; Name?: string | null; Url?: string | null }[]
	VideoUrl?: string | null
	VirtualTourUrl?: string | null
	Published?: boolean
	/** A connector always sets this; in doubt it sets false. */
	PublishPrice: boolean
	PublishAddress: boolean
	Price?: number | null
	MonthlyRent?: number | null
	PriceUnit?: number | null
	PriceUnitText?: string | null
	PriceWords?: Words | null
	Street?: string | null
	HouseNumber?: string | null
	BoxNr?: string | null
	Latitude?: number | null
	Longitude?: number | null
	EPCLabelText?: string | null
	EPCReference?: string | null
	EPCValidUntil?: string | null
	EPCIssuedOn?: string | null
	EPCNotRequired?: string | null
	Facades?: 4 | 3 | 2 | 'party wall' | null
	ChargesList?: readonly Words[] | null
	Vat?: boolean | null
	VatIncluded?: boolean | null
	Inventory?: boolean | null
	Availability?: string | null
	SubTypeName?: string | null
	MeterWater?: boolean | null
	MeterGas?: boolean | null
	MeterElectricity?: boolean | null
	BuildingManagement?: Words | null
	ReferenceRent?: { Min?: number | null; Max?: number | null; Date?: string | null } | null
	SoilCertificate?: string | null
	OilTankCertificate?: string | null
	RenovationDuty?: boolean | null
	LotPermit?: { Date?: string | null; Number?: string | null } | null
	AsbestosDate?: string | null
	PlanningDesignation?: string | null
	PlanningRequestedOn?: string | null
	Viager?: {
		Bouquet?: number | null
		MonthlyPayment?: number | null
		Duration?: string | null
		Conditions?: string | null
	} | null
	Rooms?: readonly { Name: Words; Surface?: number | null; Floor?: number | null }[]
	OpenHouses?: readonly { Start: string; End?: string | null }[]
	ContactPerson?: {
		Name?: string | null
		Phone?: string | null
		Email?: string | null
		PictureUrl?: string | null
	} | null
	ProjectID?: number | null
	CreatedAt?: string | null
	ModifiedAt?: string | null
	PortalsFrom?: string | null
	ConfirmedAt?: string | null
	SourceName: string
	/** The source's own id of the home, with which leads about it are sent. */
	SourceId: string
	MediaHistory?: readonly { Medium: string; Start?: string | null; End?: string | null; Url?: string | null }[]
	Communications?: readonly {
		Date?: string | null
		Source?: string | null
		Type?: string | null
		Contact?: string | null
		Subject?: string | null
		Comment?: string | null
		Status?: string | null
	}[]
	OwnerEmails?: readonly string[]
}

/** A record of `projects` as a connector writes it. */
export interface PayloadProject {
	ID: number
	language: string
	City: string
	/** Null only abroad. */
	Zip: string | null
	CountryID?: number | null
	CountryName?: string | null
	Name?: string | null
	Description?: string | null
	Number?: string | null
	Delivery?: string | null
	PublicAddress: boolean
	Street?: string | null
	HouseNumber?: string | null
	BoxNr?: string | null
	Latitude?: number | null
	Longitude?: number | null
	Pictures?: readonly PayloadPicture[]
	Documents?: readonly { ID?: string | null; Name?: string | null; Url?: string | null }[]
	PriceListUrl?: string | null
	PlanningUrl?: string | null
	WebIDs?: string | null
}
