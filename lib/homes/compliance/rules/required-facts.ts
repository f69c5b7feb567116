import type { AdvertHome } from '#lib/homes/compliance/compliance-types.ts'
import type { AdvertFact, AdvertKind } from '#lib/site/config/schema/homes/adverts.ts'

/** How far above the reference rent a rent may be before the law presumes it abusive. */
const RENT_ABOVE_REFERENCE = 1.2

/** A fact that a rule can ask for. */
interface Fact {
	/** The fields of the payload that state it, as a report names them. */
	field: string
	/** Whether the advert states it. */
	isStated: (home: AdvertHome, kinds: ReadonlySet<AdvertKind>) => boolean
}

const isKnown = (value: unknown) => value !== null && value !== undefined && value !== ''

function isRentWithinReference({ price, facts: { referenceRent } }: AdvertHome): boolean {
	const most = referenceRent?.max ?? referenceRent?.min ?? null
	return price === null || most === null || price <= most * RENT_ABOVE_REFERENCE
}

/** How the site finds out each fact of `config/adverts.json`. What is hidden from visitors is not stated. */
export const FACTS: Readonly<Record<AdvertFact, Fact>> = {
	/** The energy score in kWh/(m²·year). */
	epcScore: { field: 'EnergyPerformance', isStated: ({ energyValue }) => energyValue !== null },
	/** The energy label, given or found from the score by the scale of the region. */
	epcLabel: { field: 'EPCLabelText', isStated: ({ energyLabel }) => energyLabel !== null },
	/** The number of the certificate. */
	epcReference: { field: 'EPCReference', isStated: ({ facts }) => isKnown(facts.epcReference) },
	/** Why no certificate is needed. */
	epcNotRequired: { field: 'EPCNotRequired', isStated: ({ worded }) => worded.has('epcNotRequired') },
	/** Primary energy for each m² (Wallonia). */
	energySpec: { field: 'EnergySpec', isStated: ({ facts }) => isKnown(facts.energySpec) },
	/** Primary energy of the whole home (Wallonia). */
	energyTotal: { field: 'EnergyTotal', isStated: ({ facts }) => isKnown(facts.energyTotal) },
	/** CO₂ for each m² and year. */
	co2: { field: 'CO2Emission', isStated: ({ facts }) => isKnown(facts.co2Emission) },
	/** The E-level of a new building (Flanders). */
	eLevel: { field: 'ELevel', isStated: ({ facts }) => isKnown(facts.eLevel) },
	/** Street and number, visible to visitors. */
	fullAddress: { field: 'Street + HouseNumber (PublishAddress)', isStated: ({ hasAddress }) => hasAddress },
	/** The unique code of the building unit. */
	uniqueCode: { field: 'UniqueCode', isStated: ({ facts }) => isKnown(facts.uniqueCode) },
	/** Whether a permit was issued; "on request" is an answer. */
	planningPermit: { field: 'BuildingPermit', isStated: ({ facts }) => isKnown(facts.buildingPermit) },
	/** The designation of the plot in the plans. */
	planningDesignation: { field: 'PlanningDesignation', isStated: ({ worded }) => worded.has('planningDesignation') },
	/** Whether a judicial or administrative measure was imposed or is pending. */
	planningMeasure: {
		field: 'PlanningSummons/JudicialDecision',
		isStated: ({ facts }) => isKnown(facts.planningSummons) || isKnown(facts.judicialDecision),
	},
	/** Whether a right of pre-emption rests on it. */
	preEmption: { field: 'PreEmption', isStated: ({ facts }) => isKnown(facts.preEmption) },
	/** Whether there is a subdivision permit. */
	subdivision: { field: 'SubdivisionPermit', isStated: ({ facts }) => isKnown(facts.subdivisionPermit) },
	/** The day on which the planning extract was asked for. */
	planningRequested: { field: 'PlanningRequestedOn', isStated: ({ facts }) => isKnown(facts.planningRequestedOn) },
	/** The planning facts themselves, or documents to ask for. */
	planningInformation: {
		field: 'BuildingPermit/PlanningRequestedOn/Documents',
		isStated: ({ facts }) =>
			isKnown(facts.buildingPermit) || isKnown(facts.planningRequestedOn) || (facts.documentNames?.length ?? 0) > 0,
	},
	/** A subdivision permit that is granted, not only asked for. */
	subdivisionGranted: {
		field: 'SubdivisionPermit (true)/LotPermit',
		isStated: ({ facts }) => facts.subdivisionPermit === 'yes' || isKnown(facts.lotPermit?.number),
	},
	/** The subdivision permit with date and number. */
	lotPermit: {
		field: 'LotPermit',
		isStated: ({ facts }) => isKnown(facts.lotPermit?.date) && isKnown(facts.lotPermit?.number),
	},
	/** The flood score of the plot. */
	floodPlot: { field: 'FloodPScore', isStated: ({ facts }) => isKnown(facts.floodPScore) },
	/** The flood score of the building, if there is one. */
	floodBuilding: {
		field: 'FloodGScore',
		isStated: ({ facts }, kinds) => isKnown(facts.floodGScore) || !kinds.has('building'),
	},
	/** Whether it lies in a delimited flood zone or riverbank zone. */
	floodZone: { field: 'FloodZone', isStated: ({ worded }) => worded.has('floodZone') },
	/** The asbestos certificate: its day or its result. */
	asbestos: {
		field: 'AsbestosDate/AsbestosType',
		isStated: ({ facts, worded }) => isKnown(facts.asbestosDate) || worded.has('asbestosType'),
	},
	/** A rent that visitors see. */
	rent: { field: 'MonthlyRent (PublishPrice)', isStated: ({ price }) => price !== null },
	/** The charges of the tenant in euro. */
	chargesAmount: { field: 'ChargesRenter', isStated: ({ facts }) => isKnown(facts.chargesRenter) },
	/** That the charges are a lump sum or part of the rent. */
	chargesIncluded: {
		field: 'ChargesKind (included/lump)',
		isStated: ({ facts }) => facts.chargesKind === 'included' || facts.chargesKind === 'lump',
	},
	/** What the charges hold. */
	chargesList: { field: 'ChargesList', isStated: ({ worded }) => worded.has('chargesList') },
	/** How the charges are paid. */
	chargesKind: { field: 'ChargesKind', isStated: ({ facts }) => isKnown(facts.chargesKind) },
	/** Whether there is a water meter of its own. */
	meterWater: { field: 'MeterWater', isStated: ({ facts }) => isKnown(facts.meterWater) },
	/** Whether there is a gas meter of its own. */
	meterGas: { field: 'MeterGas', isStated: ({ facts }) => isKnown(facts.meterGas) },
	/** Whether there is an electricity meter of its own. */
	meterElectricity: { field: 'MeterElectricity', isStated: ({ facts }) => isKnown(facts.meterElectricity) },
	/** How the common parts of the building are managed. */
	commonParts: { field: 'BuildingManagement', isStated: ({ worded }) => worded.has('buildingManagement') },
	/** A description in at least one language. */
	description: { field: 'Description', isStated: ({ hasDescription }) => hasDescription },
	/** The reference rent of the index of rents (Brussels). */
	referenceRent: {
		field: 'ReferenceRent',
		isStated: ({ facts }) => isKnown(facts.referenceRent?.min) || isKnown(facts.referenceRent?.max),
	},
	/** A rent of at most a fifth more than the reference rent, if both are known. */
	rentWithinReference: { field: 'MonthlyRent/ReferenceRent', isStated: isRentWithinReference },
}
