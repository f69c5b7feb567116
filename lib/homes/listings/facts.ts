import { z } from 'zod'
import { type Chosen, forWords, VALUED, type ValuesFact } from '#lib/site/config/schema/homes/choices.ts'
import { forFeatureFacts } from '#lib/site/config/schema/homes/features.ts'
import { forStoredNumbers, STORED_NUMBERS, type StoredNumber } from '#lib/site/config/schema/homes/numbers.ts'

const number = z.number().nullable().default(null)
const words = z.string().nullable().default(null)

type StoredChoices = {
	[Row in ValuesFact as Row['name']]: z.ZodDefault<z.ZodNullable<z.ZodEnum<{ [Value in Chosen<Row>]: Value }>>>
}

const STORED_CHOICES = Object.fromEntries(
	VALUED.map(({ name, values }) => [name, z.enum(Object.values<string>(values)).nullable().default(null)]),
) as unknown as StoredChoices

/**
 * The facts of a listing that its page shows and no search needs, as stored in `listing.facts`. Unknown is null. Money
 * that would reveal a hidden price (annuity, notary fees, deposit, land share, price per m², reference rent) is absent
 * if the price is not public. Areas are in m², money in euro, energy in kWh/(m²·year), CO₂ in kg/(m²·year), dates in
 * ISO form. What defaults to null is absent in facts that an earlier version stored.
 */
export const ListingFacts = z.object({
	uniqueCode: z.string().nullable(),
	...forStoredNumbers(() => number),
	...STORED_CHOICES,
	facades: z.enum(['open', 'half-open', 'closed']).nullable(),
	epcReference: z.string().nullable(),
	epcValidUntil: z.string().nullable(),
	epcIssuedOn: z.string().nullable().default(null),
	/** Whether it has a meter of its own. */
	meterWater: z.boolean().nullable().default(null),
	meterGas: z.boolean().nullable().default(null),
	meterElectricity: z.boolean().nullable().default(null),
	/** Rents of the official index of Brussels on a day, euro a month. */
	referenceRent: z
		.object({ min: z.number().nullable(), max: z.number().nullable(), date: z.string().nullable() })
		.nullable()
		.default(null),
	isUnderVat: z.boolean().nullable(),
	/** Whether the price of a home sold under VAT includes it. */
	isVatIncluded: z.boolean().nullable().default(null),
	hasInventory: z.boolean().nullable(),
	...forFeatureFacts(() => z.boolean().nullable().default(null)),
	/** ISO date from which it is free, if the feed gives a date; an availability in words is in the texts. */
	availableFrom: z.string().nullable(),
	asbestosDate: z.string().nullable(),
	/** ISO date or `requested`; other words of the feed are in the texts. */
	soilCertificate: z.string().nullable().default(null),
	/** ISO date or `requested`; other words of the feed are in the texts. */
	oilTankCertificate: z.string().nullable().default(null),
	/** Whether the buyer must renovate, according to the feed. */
	renovationDuty: z.boolean().nullable().default(null),
	/** Day on which the planning extract was asked for. */
	planningRequestedOn: z.string().nullable().default(null),
	lotPermit: z.object({ date: z.string().nullable(), number: z.string().nullable() }).nullable().default(null),
	/** A sale for an annuity; `price` is what the feed gives as its price, if that is not the bouquet. */
	annuity: z
		.object({
			bouquet: z.number().nullable(),
			monthlyPayment: z.number().nullable(),
			price: z.number().nullable().default(null),
		})
		.nullable(),
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
	/** ISO instant from which portals may show it. */
	portalsFrom: z.string().nullable().default(null),
})
export type ListingFacts = z.infer<typeof ListingFacts>

type Revealing = Extract<StoredNumber, { revealsPrice: true }>['name']
const NO_PRICE = Object.fromEntries(
	STORED_NUMBERS.flatMap((row) => ('revealsPrice' in row ? [[row.name, null]] : [])),
) as Record<Revealing, null>

/**
 * Returns the same facts without the money that would reveal a hidden price. The reference rent is among it: a rent is
 * held to at most a fifth more.
 */
export function withoutPrice<Facts extends { annuity?: ListingFacts['annuity'] | undefined }>(facts: Facts) {
	const annuity = facts.annuity ? { bouquet: null, monthlyPayment: null, price: null } : null
	return { ...facts, ...NO_PRICE, referenceRent: null, annuity }
}

/** Facts that the feed words separately in each language, as stored in `listing_text.words`. */
export const ListingWords = z.object({
	...forWords(() => words),
	availability: z.string().nullable(),
	planningDesignation: z.string().nullable(),
	/** Why it needs no energy certificate. */
	epcNotRequired: z.string().nullable().default(null),
	/** What a tenant's charges hold. */
	chargesList: z.array(z.string()).nullable().default(null),
	/** How the common parts of the building are managed (Brussels). */
	buildingManagement: z.string().nullable().default(null),
	/** Villa, duplex, loft and the like. */
	subTypeName: z.string().nullable().default(null),
	soilCertificate: z.string().nullable().default(null),
	oilTankCertificate: z.string().nullable().default(null),
	/** What is written beside the price, such as "/month". */
	priceUnit: z.string().nullable(),
	/** Words of the feed in place of the price or beside it, with their language. */
	priceWords: z.object({ text: z.string(), language: z.string() }).nullable().default(null),
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

const StoredPriceWords = ListingWords.pick({ priceWords: true }).partial()

/** Returns the same words without those that would reveal a hidden price; "make an offer" does not. */
export function withoutPriceWords<Words extends object>(words: Words) {
	const priceWords = StoredPriceWords.parse(words).priceWords ?? null
	const isTelling = priceWords !== null && /\d/.test(priceWords.text)
	return { ...words, annuityConditions: null, priceWords: isTelling ? null : priceWords }
}
