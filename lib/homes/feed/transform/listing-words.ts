import type { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import { type ListingWords, withoutPriceWords } from '#lib/homes/listings/facts.ts'
import { forWords } from '#lib/site/config/schema/homes/choices.ts'

/** How many rooms of a home are kept, how many parts of its charges, and how many good-to-know points. */
const MOST_ROOMS = 100
const MOST_CHARGES = 30
const MOST_POINTS = 10

type Said = string | Readonly<Record<string, string>> | null

/** Returns the text of a field in a language; a plain text is in the language of its record. */
function saidIn(said: Said, own: string, language: string): string | null {
	if (typeof said === 'string') return (own === language && said) || null
	return said?.[language] || null
}

/** Returns the first value that is not null; null if there is none. */
function firstSaid<T>(values: Iterable<T | null>): T | null {
	for (const value of values) if (value !== null) return value
	return null
}

function pointsOf({ GoodToKnow }: PropertyRecord): ListingWords['goodToKnow'] {
	const points = new Set(GoodToKnow.flatMap((point) => point || []))
	return points.size > 0 ? [...points].slice(0, MOST_POINTS) : null
}

function roomsOf({ Rooms, language: own }: PropertyRecord, language: string): ListingWords['rooms'] {
	const rooms = Rooms.flatMap(({ Name, Surface, Floor }) => {
		const name = saidIn(Name, own, language)
		return name === null ? [] : [{ name, surface: Surface || null, floor: Floor }]
	})
	return rooms.length > 0 ? rooms.slice(0, MOST_ROOMS) : null
}

function chargesOf({ ChargesList, language: own }: PropertyRecord, language: string): ListingWords['chargesList'] {
	const charges = new Set(ChargesList.flatMap((said) => saidIn(said, own, language) ?? []))
	return charges.size > 0 ? [...charges].slice(0, MOST_CHARGES) : null
}

/** Returns the words for the price, in another language where the home has none in this: without them it looks fixed. */
function priceWordsOf(records: readonly PropertyRecord[], language: string): ListingWords['priceWords'] {
	const said = records.flatMap(({ PriceWords, language: own }) => {
		if (typeof PriceWords === 'string') return PriceWords === '' ? [] : [{ text: PriceWords, language: own }]
		return Object.entries(PriceWords ?? {}).flatMap(([key, text]) => (text ? [{ text, language: key }] : []))
	})
	return said.find((one) => one.language === language) ?? said[0] ?? null
}

/**
 * Returns the facts that the feed words in each language, without those that reveal a hidden price. `records`: all
 * records of the home; where one words a field in several languages, the others need not repeat it.
 */
export function listingWords(
	record: PropertyRecord,
	records: readonly PropertyRecord[],
	isPricePublic: boolean,
): ListingWords {
	const { language } = record
	const all = [record, ...records.filter((other) => other !== record)]
	const words = {
		...forWords(({ field }) => record[field] || null),
		availability: record.Availability?.words ?? null,
		planningDesignation: record.PlanningDesignation,
		epcNotRequired: record.EPCNotRequired || null,
		chargesList: firstSaid(all.map((one) => chargesOf(one, language))),
		buildingManagement: firstSaid(all.map((one) => saidIn(one.BuildingManagement, one.language, language))),
		subTypeName: record.SubTypeName || null,
		soilCertificate: record.SoilCertificate?.words || null,
		oilTankCertificate: record.OilTankCertificate?.words || null,
		priceUnit: record.PriceUnitText,
		priceWords: priceWordsOf(all, language),
		annuityDuration: record.Viager?.Duration ?? null,
		annuityConditions: record.Viager?.Conditions ?? null,
		rooms: firstSaid(all.map((one) => roomsOf(one, language))),
		goodToKnow: pointsOf(record),
	}
	return isPricePublic ? words : withoutPriceWords(words)
}
