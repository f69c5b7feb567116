import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { ListingTable } from '#lib/homes/listings/tables.ts'
import { AdvertFacts, type AdvertHome, type WordName } from './compliance-types.ts'

const Facts = z.compile(AdvertFacts)

/** What rules may ask for of what is worded in each language. */
export const WORDS = [
	'floodZone',
	'asbestosType',
	'planningDesignation',
	'epcNotRequired',
	'chargesList',
	'buildingManagement',
	'heating',
	'availability',
] as const satisfies WordName[]

/** What is worded in at least one language. */
export interface Worded {
	names: Set<WordName>
	isDescribed: boolean
}

type Row = Pick<
	Selectable<ListingTable>,
	| 'id'
	| 'reference'
	| 'goal'
	| 'status'
	| 'region'
	| 'web_id'
	| 'city_key'
	| 'project_id'
	| 'is_new_build'
	| 'price'
	| 'is_address_public'
	| 'street'
	| 'house_number'
	| 'latitude'
	| 'energy_value'
	| 'energy_label'
	| 'surface_living'
	| 'bedrooms'
	| 'facts'
>

/** Returns a home as rules see it. */
export function advertHomeOf(row: Row & { confirmed_at?: string | null }, worded: Worded | undefined): AdvertHome {
	return {
		id: row.id,
		reference: row.reference,
		goal: row.goal === 0 ? 'sale' : 'rent',
		status: row.status,
		region: row.region,
		webId: row.web_id,
		cityKey: row.city_key,
		confirmedAt: row.confirmed_at ?? null,
		projectId: row.project_id,
		isNewBuild: row.is_new_build === 1,
		price: row.price,
		hasAddress: row.is_address_public === 1 && Boolean(row.street) && Boolean(row.house_number),
		isUnplaced: row.is_address_public === 1 && Boolean(row.street) && row.latitude === null,
		energyValue: row.energy_value,
		energyLabel: row.energy_label,
		surfaceLiving: row.surface_living,
		bedrooms: row.bedrooms,
		facts: Facts.parse(JSON.parse(row.facts)),
		worded: worded?.names ?? new Set(),
		hasDescription: worded?.isDescribed ?? false,
	}
}
