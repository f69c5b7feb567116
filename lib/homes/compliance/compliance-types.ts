import type { z } from 'zod'
import type { Region } from '#lib/base/format/region.ts'
import { ListingFacts, type ListingWords } from '#lib/homes/listings/facts.ts'
import type { ListingStatus } from '#lib/homes/listings/listing-types.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

/** The facts of a home's page that rules ask for. Those that an earlier version stored lack some of them. */
export const AdvertFacts = ListingFacts.pick({
	uniqueCode: true,
	surfaceOffice: true,
	surfaceTotal: true,
	constructionYear: true,
	epcReference: true,
	eLevel: true,
	co2Emission: true,
	energyTotal: true,
	energySpec: true,
	chargesRenter: true,
	chargesKind: true,
	meterWater: true,
	meterGas: true,
	meterElectricity: true,
	referenceRent: true,
	leaseYears: true,
	floodPScore: true,
	floodGScore: true,
	asbestosDate: true,
	buildingPermit: true,
	planningSummons: true,
	judicialDecision: true,
	preEmption: true,
	subdivisionPermit: true,
	planningRequestedOn: true,
	lotPermit: true,
	documentNames: true,
	availableFrom: true,
	videoUrl: true,
	virtualTourUrl: true,
}).partial()

/** What the feed words in each language and rules ask for. */
export type WordName = keyof Pick<
	ListingWords,
	| 'floodZone'
	| 'asbestosType'
	| 'planningDesignation'
	| 'epcNotRequired'
	| 'chargesList'
	| 'buildingManagement'
	| 'heating'
	| 'availability'
>

/** What visitors can read of a home, as far as rules ask for it. */
export interface AdvertHome {
	id: number
	reference: string | null
	goal: Goal
	status: ListingStatus
	region: Region | null
	webId: number
	cityKey: string
	/** ISO instant at which its source confirmed it by itself; null: with all others. */
	confirmedAt: string | null
	projectId: number | null
	isNewBuild: boolean
	/** The price or rent that visitors see. */
	price: number | null
	/** Whether visitors see street and number. */
	hasAddress: boolean
	/** Its address is public and its place on the map is not known. */
	isUnplaced?: boolean
	energyValue: number | null
	energyLabel: string | null
	/** m² */
	surfaceLiving: number | null
	bedrooms: number | null
	facts: z.infer<typeof AdvertFacts>
	/** What is worded in at least one language. */
	worded: ReadonlySet<WordName>
	hasDescription: boolean
}

/** What an advert lacks, as the fields of the payload that would state it: one, one of several, or all of several. */
export type Lack = string | { any: Lack[] } | { all: Lack[] }

/** A rule that a home does not meet. */
export interface Violation {
	rule: string
	level: 'block' | 'warn'
	lacks: Lack
}

/** A rule that keeps a home off the site, as stored in `listing_withheld.rules`. */
export type WithheldRule = Omit<Violation, 'level'>
