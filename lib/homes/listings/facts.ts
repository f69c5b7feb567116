import { z } from 'zod'

const answer = z.enum(['yes', 'no', 'on-request'])

/**
 * The facts of a listing that its page shows and no search needs, as stored in `listing.facts`. Unknown is null. Money
 * that would reveal a hidden price (annuity, notary fees, deposit) is absent if the price is not public. Areas are in
 * m², money in euro, energy in kWh/(m²·year), CO₂ in kg/(m²·year), dates in ISO form.
 */
export const ListingFacts = z.object({
	uniqueCode: z.string().nullable(),
	surfaceTotal: z.number().nullable(),
	surfaceTerrace: z.number().nullable(),
	surfaceGarden: z.number().nullable(),
	parkings: z.number().nullable(),
	externalParkings: z.number().nullable(),
	floors: z.number().nullable(),
	floor: z.number().nullable(),
	facades: z.enum(['open', 'half-open', 'closed']).nullable(),
	constructionYear: z.number().nullable(),
	renovationYear: z.number().nullable(),
	epcReference: z.string().nullable(),
	epcValidUntil: z.string().nullable(),
	co2Emission: z.number().nullable(),
	/** Wallonia, kWh/year. */
	energyTotal: z.number().nullable(),
	/** Wallonia, kWh/(m²·year). */
	energySpec: z.number().nullable(),
	cadastralIncome: z.number().nullable(),
	realEstateTax: z.number().nullable(),
	notaryFees: z.number().nullable(),
	chargesOwner: z.number().nullable(),
	chargesRenter: z.number().nullable(),
	deposit: z.number().nullable(),
	isUnderVat: z.boolean().nullable(),
	/** Whether the price of a home sold under VAT includes it; absent in facts stored by an earlier version. */
	isVatIncluded: z.boolean().nullable().default(null),
	hasInventory: z.boolean().nullable(),
	/** ISO date from which it is free, if the feed gives a date; an availability in words is in the texts. */
	availableFrom: z.string().nullable(),
	floodPScore: z.enum(['A', 'B', 'C', 'D']).nullable(),
	floodGScore: z.enum(['A', 'B', 'C', 'D']).nullable(),
	asbestosDate: z.string().nullable(),
	buildingPermit: answer.nullable(),
	planningSummons: answer.nullable(),
	preEmption: answer.nullable(),
	subdivisionPermit: answer.nullable(),
	judicialDecision: answer.nullable(),
	annuity: z.object({ bouquet: z.number().nullable(), monthlyPayment: z.number().nullable() }).nullable(),
	openHouses: z.array(z.object({ start: z.string(), end: z.string().nullable() })),
	contact: z
		.object({
			name: z.string(),
			phone: z.string().nullable(),
			email: z.string().nullable(),
			pictureUrl: z.string().nullable(),
		})
		.nullable(),
	videoUrl: z.string().nullable(),
	virtualTourUrl: z.string().nullable(),
	/** Names only: documents are requested, never linked. */
	documentNames: z.array(z.string()),
})
export type ListingFacts = z.infer<typeof ListingFacts>

/** Returns the same facts without the money that would reveal a hidden price. */
export function withoutPrice<Facts extends { annuity?: ListingFacts['annuity'] | undefined }>(facts: Facts) {
	const annuity = facts.annuity ? { bouquet: null, monthlyPayment: null } : null
	return { ...facts, notaryFees: null, deposit: null, annuity }
}

/** Facts that the feed words separately in each language, as stored in `listing_text.words`. */
export const ListingWords = z.object({
	heating: z.string().nullable(),
	kitchen: z.string().nullable(),
	glazing: z.string().nullable(),
	frames: z.string().nullable(),
	roofMaterial: z.string().nullable(),
	roofCondition: z.string().nullable(),
	orientation: z.string().nullable(),
	availability: z.string().nullable(),
	floodZone: z.string().nullable(),
	asbestosType: z.string().nullable(),
	planningDesignation: z.string().nullable(),
	/** What is written beside the price, such as "/month". */
	priceUnit: z.string().nullable(),
	/** Duration of an annuity sale: years, or the words of the feed. */
	annuityDuration: z.string().nullable(),
	annuityConditions: z.string().nullable(),
	/** Surface in m²; the floor counts from 0 for the ground floor. */
	rooms: z
		.array(z.object({ name: z.string(), surface: z.number().nullable(), floor: z.number().nullable() }))
		.nullable()
		.default(null),
	/** Honest remarks of the agent about the home, a sentence each. */
	goodToKnow: z.array(z.string()).nullable().default(null),
})
export type ListingWords = z.infer<typeof ListingWords>

/** Returns the same words without those that would reveal a hidden price. */
export function withoutPriceWords<Words extends object>(words: Words) {
	return { ...words, annuityConditions: null }
}
