import { FIGURE_KINDS } from '#lib/base/format/read-figure.ts'
import type { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import { type ListingFacts, withoutPrice } from '#lib/homes/listings/facts.ts'
import { forFeatureFacts } from '#lib/site/config/schema/homes/features.ts'
import { usableUrl } from './media.ts'

/** The figure that systems write when a field is mandatory and the value is unknown. */
const FILLER = 1

/** Returns a price (euro) or surface (m²) that is plausible; null for 1 and less. */
export function meant(figure: number | null): number | null {
	return figure !== null && figure <= FILLER ? null : figure
}

/** Whether a rent that is told as a price is of the size of a price: "850.000" may be 850 with three digits of cents. */
export function isRentOfASale({ Goal, MonthlyRent, Price }: PropertyRecord): boolean {
	return Goal === 1 && MonthlyRent === null && Price !== null && Price > FIGURE_KINDS.rent.high
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
		surfaceTotal: meant(record.SurfaceTotal),
		surfaceTerrace: record.SurfaceTerrace,
		surfaceGarden: record.SurfaceGarden,
		surfaceOffice: meant(record.SurfaceOffice),
		parkings: record.Parkings,
		externalParkings: record.ExternalParkings,
		floors: record.Floors,
		floor: record.Floor,
		facades: record.Facades,
		constructionYear: record.ConstructionYear || null,
		renovationYear: record.RenovationYear || null,
		epcReference: record.EPCReference,
		epcValidUntil: record.EPCValidUntil,
		epcIssuedOn: done(record.EPCIssuedOn, today),
		eLevel: record.ELevel,
		co2Emission: record.CO2Emission,
		energyTotal: record.EnergyTotal,
		energySpec: record.EnergySpec,
		cadastralIncome: record.CadastralIncome,
		realEstateTax: record.RealEstateTax,
		notaryFees: record.NotaryFees,
		chargesOwner: record.ChargesOwner,
		chargesRenter: record.ChargesRenter,
		chargesKind: record.ChargesKind,
		meterWater: record.MeterWater,
		meterGas: record.MeterGas,
		meterElectricity: record.MeterElectricity,
		referenceRent: referenceRentOf(record, today),
		leaseYears: record.LeaseYears || null,
		deposit: record.Deposit,
		isUnderVat: record.Vat,
		isVatIncluded: record.VatIncluded,
		landShare: landShareOf(record),
		pricePerSquareMetreYear: meant(record.PricePerSquareMetreYear),
		hasInventory: record.Inventory,
		...forFeatureFacts((field) => record[field]),
		availableFrom: record.Availability?.day ?? null,
		floodPScore: record.FloodPScore,
		floodGScore: record.FloodGScore,
		asbestosDate: record.AsbestosDate,
		electricityCertificate: record.ElectricityCertificate,
		soilCertificate: certificateOf(record.SoilCertificate),
		oilTankCertificate: certificateOf(record.OilTankCertificate),
		renovationDuty: record.RenovationDuty,
		buildingPermit: record.BuildingPermit,
		planningSummons: record.PlanningSummons,
		preEmption: record.PreEmption,
		subdivisionPermit: record.SubdivisionPermit,
		judicialDecision: record.JudicialDecision,
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
