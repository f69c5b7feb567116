import 'server-only'
import { env } from '#lib/base/env.ts'
import { fetchPicture } from '#lib/homes/pictures/fetch/fetch-picture.ts'

/**
 * Fetches a picture from an address that a list of staff gives. Any public host may have it, as a member chose the list.
 * Throws `PictureError` for a private address, a redirect to another host, and what does not come whole.
 */
export async function fetchListedPicture(address: string): Promise<Uint8Array> {
	const rules = { hosts: [new URL(address).host], allowsLoopback: env.allowsLoopbackPictures }
	const fetched = await fetchPicture(address, null, rules)
	return fetched?.bytes ?? new Uint8Array()
}
