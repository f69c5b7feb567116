import { FIGURE_KINDS } from '#lib/base/format/read-figure.ts'
import type { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import { type ListingFacts, withoutPrice } from '#lib/homes/listings/facts.ts'
import { VALUED, type ValuesFact } from '#lib/site/config/schema/homes/choices.ts'
import { forFeatureFacts } from '#lib/site/config/schema/homes/features.ts'
import { type NumberFact, type NumberRow, STORED_NUMBERS } from '#lib/site/config/schema/homes/numbers.ts'
import { usableUrl } from './media.ts'

/** The figure that systems write when a field is mandatory and the value is unknown. */
const FILLER = 1

/** Returns a price (euro) or surface (m²) that is plausible; null for 1 and less. */
export function meant(figure: number | null): number | null {
	return figure !== null && figure <= FILLER ? null : figure
}

/** Whether a rent given as a price is of the size of a price: "850.000" may be 850 with three digits of cents. */
export function isRentOfASale({ Goal, MonthlyRent, Price }: PropertyRecord): boolean {
	return Goal === 1 && MonthlyRent === null && Price !== null && Price > FIGURE_KINDS.rent.high
}

/** Returns numbers of the table of facts, without the values that sources write for an unknown one. */
export function numbersOf<Row extends NumberFact>(
	record: PropertyRecord,
	rows: readonly Row[],
): Record<Row['name'], number | null> {
	const entries = rows.map(({ name, field, unknown }: NumberRow & Row) => {
		const given = record[field]
		return [name, unknown === 'one' ? meant(given) : unknown === 'zero' ? given || null : given]
	})
	return Object.fromEntries(entries) as Record<Row['name'], number | null>
}

function choicesOf(record: PropertyRecord) {
	return Object.fromEntries(VALUED.map(({ name, field }) => [name, record[field]])) as Pick<
		ListingFacts,
		ValuesFact['name']
	>
}

function contactOf(record: PropertyRecord): ListingFacts['contact'] {
	const person = record.ContactPerson
	if (!person?.Name) return null
	const email = person.Email !== null && /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(person.Email) ? person.Email : null
	return { name: person.Name, phone: person.Phone, email, pictureUrl: usableUrl(person.PictureUrl) }
}

function openHousesOf(record: PropertyRecord): ListingFacts['openHouses'] {
	return record.OpenHouses.map(({ Start, End }) => ({ start: Start, end: End !== null && End > Start ? End : null }))
		.sort((a, b) => a.start.localeCompare(b.start))
		.slice(0, 100)
}

/** Returns a day on which something was done; null if that day is still to come. */
function done(day: string | null, today: string): string | null {
	return day !== null && day > today ? null : day
}

/** Returns the range of the reference rent, the lower amount first; null without any amount. */
function referenceRentOf({ ReferenceRent }: PropertyRecord, today: string): ListingFacts['referenceRent'] {
	const min = meant(ReferenceRent?.Min ?? null)
	const max = meant(ReferenceRent?.Max ?? null)
	if (min === null && max === null) return null
	const isTurned = min !== null && max !== null && min > max
	return { min: isTurned ? max : min, max: isTurned ? min : max, date: done(ReferenceRent?.Date ?? null, today) }
}

/** Returns the permit of a lot; null if it is not granted yet. */
function lotPermitOf({ LotPermit }: PropertyRecord, today: string): ListingFacts['lotPermit'] {
	if (!LotPermit?.Date && !LotPermit?.Number) return null
	if (LotPermit.Date !== null && LotPermit.Date > today) return null
	return { date: LotPermit.Date, number: LotPermit.Number || null }
}

/** Returns the day of a certificate, or that it is requested; other words are in the texts. */
function certificateOf(said: PropertyRecord['SoilCertificate']): string | null {
	return said?.isRequested ? 'requested' : (said?.day ?? null)
}

/** Returns the part of a price that is land; null if it is more than the price itself. */
function landShareOf({ LandShare, Price }: PropertyRecord): number | null {
	return LandShare !== null && Price !== null && LandShare > Price ? null : meant(LandShare)
}

/**
 * Returns the facts of a listing that only its page shows, without those that reveal a hidden price. `today` is an ISO
 * date.
 */
export function listingFacts(
	record: PropertyRecord,
	annuity: ListingFacts['annuity'],
	{ isPricePublic, today }: { isPricePublic: boolean; today: string },
): ListingFacts {
	const facts = {
		uniqueCode: record.UniqueCode,
		...numbersOf(record, STORED_NUMBERS),
		...choicesOf(record),
		facades: record.Facades,
		epcReference: record.EPCReference,
		epcValidUntil: record.EPCValidUntil,
		epcIssuedOn: done(record.EPCIssuedOn, today),
		meterWater: record.MeterWater,
		meterGas: record.MeterGas,
		meterElectricity: record.MeterElectricity,
		referenceRent: referenceRentOf(record, today),
		isUnderVat: record.Vat,
		isVatIncluded: record.VatIncluded,
		landShare: landShareOf(record),
		hasInventory: record.Inventory,
		...forFeatureFacts((field) => record[field]),
		availableFrom: record.Availability?.day ?? null,
		asbestosDate: record.AsbestosDate,
		soilCertificate: certificateOf(record.SoilCertificate),
		oilTankCertificate: certificateOf(record.OilTankCertificate),
		renovationDuty: record.RenovationDuty,
		planningRequestedOn: done(record.PlanningRequestedOn, today),
		lotPermit: lotPermitOf(record, today),
		annuity,
		openHouses: openHousesOf(record),
		contact: contactOf(record),
		videoUrl: usableUrl(record.VideoUrl),
		virtualTourUrl: usableUrl(record.VirtualTourUrl),
		documentNames: record.Documents.flatMap(({ Name }) => (Name === null ? [] : [Name])).slice(0, 100),
		portalsFrom: record.PortalsFrom,
	}
	return isPricePublic ? facts : withoutPrice(facts)
}
