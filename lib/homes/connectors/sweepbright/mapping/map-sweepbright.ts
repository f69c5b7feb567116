import 'server-only'
import type { Mapped, MappingContext, MapRecord } from '#lib/homes/connectors/connector-types.ts'
import { countryFields, hasPlace } from '#lib/homes/connectors/countries.ts'
import { numberOf } from '#lib/homes/connectors/identity.ts'
import type { PayloadProject, PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { isFields } from '#lib/homes/connectors/sweepbright/service/sweepbright-fields.ts'
import { placeOf, publishingOf } from './advert-facts.ts'
import { ASIDE, mapHome, NOT_SHOWN } from './map-home.ts'
import { documentsOf, peopleOf, picturesOf, textsOf } from './sweepbright-presentation.ts'

/** Fields that a project shares with homes, and that its units state more precisely. */
const OF_UNITS = `type sub_type negotiation price price_base_rent price_recurring_costs price_reference_rent
	price_guarantee price_property_taxes rent_period sizes rooms amenities features building legal bedrooms bathrooms
	shower_rooms toilets floors general_condition kitchen_condition garden_orientation terrace_orientation
	balcony_orientation occupancy open_homes video_url virtual_tour_url plans`.split(/\s+/)

const NOTHING: Mapped = { properties: [], projects: [] }

function mapUnits(reader: RawReader, projectId: number, context: MappingContext): PayloadProperty[] {
	const units = reader.value('properties')
	const location = reader.value('location')
	return (Array.isArray(units) ? units : []).filter(isFields).flatMap((unit) => {
		// A unit without a place of its own is where its project is.
		const placed = isFields(unit.location) ? unit : { ...unit, location }
		return mapHome(new RawReader(placed, context.notes), { context, projectId })
	})
}

/** A project that is not to be published takes its units with it: they are announced as a part of it. */
function mapProject(reader: RawReader, id: string, context: MappingContext): Mapped {
	const publishing = publishingOf(reader)
	const { isPublic, country, address } = placeOf(reader)
	const { City, Zip } = address
	if (!publishing.isShown || City === null || !hasPlace(Zip, country)) {
		context.notes.leftOut(`estate:${id}`, publishing.isShown ? 'the project has no place' : publishing.reason)
		return NOTHING
	}
	const ID = numberOf(id)
	const facts = {
		...address,
		ID,
		City,
		Zip,
		PublicAddress: isPublic,
		Number: reader.child('settings').text('reference'),
		Pictures: picturesOf(reader, 'images'),
		Documents: documentsOf(reader),
	}
	const projects = textsOf(reader, context).map(
		({ language, title, description }): PayloadProject => ({
			...facts,
			language,
			Name: title,
			Description: description,
			...countryFields(country, language),
		}),
	)
	peopleOf(reader)
	const properties = mapUnits(reader, ID, context)
	reader
		.ignore(...NOT_SHOWN)
		.skip(...ASIDE, ...OF_UNITS)
		.reportRest()
	return { properties, projects }
}

/** Turns an estate into payload records. The units of a project come inside it, and only there. */
export const mapSweepBright: MapRecord = ({ key, raw }, context) => {
	const reader = new RawReader(raw, context.notes)
	const id = reader.text('id')
	if (id === null) {
		context.notes.leftOut(key, 'it has no id')
		return NOTHING
	}
	if (reader.flag('is_project') === true) return mapProject(reader, id, context)
	if (reader.text('project_id') !== null) {
		context.notes.leftOut(key, 'a unit; it comes with its project')
		return NOTHING
	}
	return { properties: mapHome(reader, { context, projectId: null }), projects: [] }
}
