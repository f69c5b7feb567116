import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { Mapped } from '#lib/homes/connectors/connector-types.ts'
import type { PayloadPicture } from '#lib/homes/connectors/payload-types.ts'
import { type ExpiringPicture, settleAddresses } from '#lib/homes/pictures/run/expiring-addresses.ts'

type Expiring = Omit<ExpiringPicture, 'id'> & { ID: string }

function expiringOf({ ID, Url, ExpiresOn }: PayloadPicture): Expiring | null {
	const time = Date.parse(ExpiresOn ?? '')
	if (Number.isNaN(time) || ID === null || ID === undefined || ID === '') return null
	return { ID, address: Url, expiresAt: new Date(time).toISOString() }
}

function picturesOf({ properties, projects }: Mapped): readonly PayloadPicture[] {
	const ofHomes = properties.flatMap(({ Pictures = [], FloorPlans = [] }) => [...Pictures, ...FloorPlans])
	return [...ofHomes, ...projects.flatMap(({ Pictures = [] }) => Pictures)]
}

/**
 * Gives pictures whose addresses expire the address that the site has stored for them, so that the payload does not
 * change because a source signs its addresses anew. `ExpiresOn` is left out: it is no field of the payload.
 */
export async function* withStablePictures(
	db: Kysely<Tables>,
	source: string,
	mapped: AsyncIterable<Mapped>,
	now: Date,
): AsyncGenerator<Mapped> {
	const idOf = (id: string) => `${source} ${id}`
	for await (const record of mapped) {
		const pictures = picturesOf(record)
		if (!pictures.some(({ ExpiresOn }) => ExpiresOn !== undefined)) {
			yield record
			continue
		}
		const expiring = pictures.flatMap((picture) => expiringOf(picture) ?? [])
		const settled = await settleAddresses(
			db,
			expiring.map(({ ID, ...rest }) => ({ ...rest, id: idOf(ID) })),
			now,
		)
		const stable = ({ ExpiresOn: _, ...picture }: PayloadPicture): PayloadPicture => {
			return { ...picture, Url: settled.get(idOf(picture.ID ?? '')) ?? picture.Url }
		}
		yield {
			properties: record.properties.map(({ Pictures = [], FloorPlans = [], ...rest }) => ({
				...rest,
				Pictures: Pictures.map(stable),
				FloorPlans: FloorPlans.map(stable),
			})),
			projects: record.projects.map(({ Pictures = [], ...rest }) => ({ ...rest, Pictures: Pictures.map(stable) })),
		}
	}
}
