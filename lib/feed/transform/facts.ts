import type { ListingFacts, ListingWords } from '@/lib/listings/facts'
import type { PropertyRecord } from '../payload/schema'
import { usableUrl } from './media'

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

/**
 * The facts of a listing that only its page shows. What tells a hidden price (annuity, notary fees, deposit) is left
 * out where the price is not public.
 */
export function factsOf(record: PropertyRecord): ListingFacts {
	const isPricePublic = record.PublishPrice ?? true
	const shownPrice = (amount: number | null) => (isPricePublic ? amount : null)
	return {
		uniqueCode: record.UniqueCode,
		surfaceTotal: record.SurfaceTotal,
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
		notaryFees: shownPrice(record.NotaryFees),
		chargesOwner: record.ChargesOwner,
		chargesRenter: record.ChargesRenter,
		deposit: shownPrice(record.Deposit),
		isUnderVat: record.Vat,
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
			bouquet: shownPrice(record.Viager.Bouquet),
			monthlyPayment: shownPrice(record.Viager.MonthlyPayment),
		},
		openHouses: openHousesOf(record),
		contact: contactOf(record),
		videoUrl: usableUrl(record.VideoUrl),
		virtualTourUrl: usableUrl(record.VirtualTourUrl),
		documentNames: record.Documents.flatMap(({ Name }) => (Name === null ? [] : [Name])).slice(0, 100),
	}
}

/** The facts that the feed words in each language; conditions of an annuity are left out where the price is hidden. */
export function wordsOf(record: PropertyRecord, isPricePublic: boolean): ListingWords {
	return {
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
		annuityConditions: isPricePublic ? (record.Viager?.Conditions ?? null) : null,
	}
}
