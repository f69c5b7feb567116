import type { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import { type ListingFacts, type ListingWords, withoutPrice, withoutPriceWords } from '#lib/homes/listings/facts.ts'
import { usableUrl } from './media.ts'

/** The figure that systems write when a field is mandatory and the value is unknown. */
const FILLER = 1
/** How many rooms of a home are kept, and how many good-to-know points. */
const MOST_ROOMS = 100
const MOST_POINTS = 10

/** Returns a price (euro) or surface (m²) that is plausible; null for 1 and less. */
export function meant(figure: number | null): number | null {
	return figure !== null && figure <= FILLER ? null : figure
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

/** Returns the facts of a listing that only its page shows, without those that reveal a hidden price. */
export function listingFacts(record: PropertyRecord, isPricePublic: boolean): ListingFacts {
	const facts = {
		uniqueCode: record.UniqueCode,
		surfaceTotal: meant(record.SurfaceTotal),
		surfaceTerrace: record.SurfaceTerrace,
		surfaceGarden: record.SurfaceGarden,
		parkings: record.Parkings,
		externalParkings: record.ExternalParkings,
		floors: record.Floors,
		floor: record.Floor,
		facades: record.Facades,
		constructionYear: record.ConstructionYear || null,
		renovationYear: record.RenovationYear || null,
		epcReference: record.EPCReference,
		epcValidUntil: record.EPCValidUntil,
		co2Emission: record.CO2Emission,
		energyTotal: record.EnergyTotal,
		energySpec: record.EnergySpec,
		cadastralIncome: record.CadastralIncome,
		realEstateTax: record.RealEstateTax,
		notaryFees: record.NotaryFees,
		chargesOwner: record.ChargesOwner,
		chargesRenter: record.ChargesRenter,
		deposit: record.Deposit,
		isUnderVat: record.Vat,
		isVatIncluded: record.VatIncluded,
		hasInventory: record.Inventory,
		availableFrom: record.Availability?.day ?? null,
		floodPScore: record.FloodPScore,
		floodGScore: record.FloodGScore,
		asbestosDate: record.AsbestosDate,
		buildingPermit: record.BuildingPermit,
		planningSummons: record.PlanningSummons,
		preEmption: record.PreEmption,
		subdivisionPermit: record.SubdivisionPermit,
		judicialDecision: record.JudicialDecision,
		annuity: record.Viager && {
			bouquet: record.Viager.Bouquet,
			monthlyPayment: record.Viager.MonthlyPayment,
		},
		openHouses: openHousesOf(record),
		contact: contactOf(record),
		videoUrl: usableUrl(record.VideoUrl),
		virtualTourUrl: usableUrl(record.VirtualTourUrl),
		documentNames: record.Documents.flatMap(({ Name }) => (Name === null ? [] : [Name])).slice(0, 100),
	}
	return isPricePublic ? facts : withoutPrice(facts)
}

function pointsOf({ GoodToKnow }: PropertyRecord): ListingWords['goodToKnow'] {
	const points = new Set(GoodToKnow.flatMap((point) => point || []))
	return points.size > 0 ? [...points].slice(0, MOST_POINTS) : null
}

function roomsOf({ Rooms }: PropertyRecord): ListingWords['rooms'] {
	const rooms = Rooms.slice(0, MOST_ROOMS).map(({ Name, Surface, Floor }) => ({
		name: Name,
		surface: Surface || null,
		floor: Floor,
	}))
	return rooms.length > 0 ? rooms : null
}

/** Returns the facts that the feed words in each language, without those that reveal a hidden price. */
export function listingWords(record: PropertyRecord, isPricePublic: boolean): ListingWords {
	const words = {
		heating: record.Heating,
		kitchen: record.Kitchen,
		glazing: record.GlazingType,
		frames: record.FrameType,
		roofMaterial: record.RoofMaterial,
		roofCondition: record.RoofCondition,
		orientation: record.Orientation,
		availability: record.Availability?.words ?? null,
		floodZone: record.FloodZone,
		asbestosType: record.AsbestosType,
		planningDesignation: record.PlanningDesignation,
		priceUnit: record.PriceUnitText,
		annuityDuration: record.Viager?.Duration ?? null,
		annuityConditions: record.Viager?.Conditions ?? null,
		rooms: roomsOf(record),
		goodToKnow: pointsOf(record),
	}
	return isPricePublic ? words : withoutPriceWords(words)
}
