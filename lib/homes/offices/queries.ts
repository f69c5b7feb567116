import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { jsonText } from '#lib/base/db/texts.ts'
import { officeOfHome } from './offices.ts'

interface Place {
	zip: string
	latitude: number | null
	longitude: number | null
}

const positionOf = ({ latitude, longitude }: Place) =>
	latitude === null || longitude === null ? null : { latitude, longitude }

/** Returns the id of the office of each home that the agency has or had, or of one. For staff: it reads hidden positions. */
export async function officesOfHomes(db: Kysely<Tables>, id: number | null = null): Promise<Map<number, string>> {
	const rows = await db
		.selectFrom('listing')
		.leftJoin('listing_private as hidden', 'hidden.listing_id', 'listing.id')
		.select(['listing.id', 'listing.zip', 'listing.latitude', 'listing.longitude'])
		.select(['hidden.latitude as own_latitude', 'hidden.longitude as own_longitude'])
		.select(jsonText('listing.facts', 'contact', 'email').as('email'))
		.$if(id !== null, (query) => query.where('listing.id', '=', id ?? 0))
		.execute()
	return new Map(
		rows.map((row) => {
			const { zip, email, latitude, longitude, own_latitude, own_longitude } = row
			const place = { zip, latitude: latitude ?? own_latitude, longitude: longitude ?? own_longitude }
			return [row.id, officeOfHome({ contactEmail: email, position: positionOf(place), zip })]
		}),
	)
}

/** Returns the id of the office of each project, or of one. */
export async function officesOfProjects(db: Kysely<Tables>, id: number | null = null): Promise<Map<number, string>> {
	const rows = await db
		.selectFrom('project')
		.select(['project.id', 'project.zip', 'project.latitude', 'project.longitude'])
		.$if(id !== null, (query) => query.where('project.id', '=', id ?? 0))
		.execute()
	return new Map(
		rows.map((row) => [row.id, officeOfHome({ contactEmail: null, position: positionOf(row), zip: row.zip })]),
	)
}
