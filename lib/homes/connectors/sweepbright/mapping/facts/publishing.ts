import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

type Status = NonNullable<PayloadProperty['Status']>

const STATUSES: ReadonlyMap<string, Status> = new Map([
	['available', 'available'],
	['option', 'option'],
	['under_contract', 'compromise'],
	['agreement', 'compromise'],
	['sold', 'sold'],
	['rented', 'rented'],
])
const PROSPECT = 'prospect'

export type Publishing = { isShown: true; status: Status } | { isShown: false; reason: string }

/** Decides whether an estate is handed on. A status that is not known, and anything but "public", is not published. */
export function publishingOf(reader: RawReader): Publishing {
	const status = reader.text('status')
	const publish = reader.text('publish_status')
	const known = STATUSES.get(status ?? '')
	if (publish !== null && publish !== 'public') return { isShown: false, reason: `publish_status ${publish}` }
	if (known !== undefined) return { isShown: true, status: known }
	if (status !== null && status !== PROSPECT) reader.unknown('status', status, 'not published')
	return { isShown: false, reason: `status ${status ?? 'not given'}` }
}
