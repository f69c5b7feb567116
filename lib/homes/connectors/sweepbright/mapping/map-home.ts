import 'server-only'
import type { MappingContext } from '#lib/homes/connectors/connector-types.ts'
import { countryFields, hasPlace } from '#lib/homes/connectors/countries.ts'
import { numberOf } from '#lib/homes/connectors/identity.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { legalOf, moneyOf, placeOf, publishingOf } from './advert-facts.ts'
import { measuresOf, webIdOf, wordsOf } from './building-facts.ts'
import { documentsOf, peopleOf, picturesOf, textsOf } from './sweepbright-presentation.ts'

/** What the site has no place for. */
export const NOT_SHOWN =
	`living_rooms kitchens bathroom_condition showrooms manufacturing_areas storage_rooms price_costs
	price_taxes price_yearly_budgeted_building_costs price_inventory_report_cost price_rent_supplement price_vat_regime
	auction`.split(/\s+/)

/** What is private, or the source's own. */
export const ASIDE = `permissions price_negotiated buyer_percentage buyer_fixed_fee vendor_percentage vendor_fixed_fee
	agency_commission mandate internal_note appointment_service_url office buyers properties is_project project_id
	company_id`.split(/\s+/)

/** What a home or a project that holds it shares. */
export interface HomeContext {
	context: MappingContext
	/** The project that it is a unit of. */
	projectId: number | null
}

function availabilityOf(reader: RawReader): string | null {
	const occupancy = reader.child('occupancy')
	occupancy.ignore('occupied').skip('contact_details', 'tenant_contract')
	return /^\d{4}-\d{2}-\d{2}/.exec(occupancy.text('available_from') ?? '')?.[0] ?? null
}

function openHousesOf(reader: RawReader): NonNullable<PayloadProperty['OpenHouses']> {
	return reader.list('open_homes').flatMap((item) => {
		const Start = item.text('start_date')
		const End = item.text('end_date')
		item.skip('id')
		return Start === null ? [] : [{ Start, End }]
	})
}

/** Turns an estate into one record for each language in which it has texts; none if it is not to be published. */
export function mapHome(reader: RawReader, { context, projectId }: HomeContext): PayloadProperty[] {
	const { notes } = context
	const id = reader.text('id') ?? 'without id'
	const leave = (reason: string) => {
		notes.leftOut(`estate:${id}`, reason)
		return []
	}
	const publishing = publishingOf(reader)
	if (!publishing.isShown) return leave(publishing.reason)
	const negotiation = reader.text('negotiation')
	const goal = negotiation === 'sale' ? 0 : negotiation === 'let' ? 1 : null
	if (goal === null) {
		if (negotiation !== null) reader.unknown('negotiation', negotiation, 'not published')
		return leave(`negotiation ${negotiation ?? 'not given'}`)
	}
	const WebID = webIdOf(reader)
	if (WebID === null) {
		const type = reader.text('type') ?? 'not given'
		reader.unknown('type', type, 'not published')
		return leave(`type ${type}`)
	}
	const { isPublic, floor, country, address } = placeOf(reader)
	const { City, Zip } = address
	if (City === null || !hasPlace(Zip, country)) return leave('it has no place')
	const facts = {
		ID: numberOf(id),
		Goal: goal,
		WebID,
		...address,
		City,
		Zip,
		PublishAddress: isPublic,
		Floor: floor,
		RecordFile: reader.child('settings').text('reference'),
		Status: publishing.status,
		Pictures: picturesOf(reader, 'images'),
		FloorPlans: picturesOf(reader, 'plans'),
		Documents: documentsOf(reader),
		VideoUrl: reader.text('video_url'),
		VirtualTourUrl: reader.text('virtual_tour_url'),
		...moneyOf(reader, goal),
		...measuresOf(reader),
		...legalOf(reader),
		...peopleOf(reader),
		Availability: availabilityOf(reader),
		OpenHouses: openHousesOf(reader),
		...(projectId === null ? {} : { ProjectID: projectId }),
		SourceName: 'sweepbright',
		SourceId: id,
	} satisfies Partial<PayloadProperty>
	const words = wordsOf(reader)
	const records = textsOf(reader, context).map(({ language, title, description }) => ({
		...facts,
		...words(language),
		language,
		TypeDescription: title,
		Description: description,
		...countryFields(country, language),
	}))
	reader
		.ignore(...NOT_SHOWN)
		.skip(...ASIDE)
		.reportRest()
	return records
}
