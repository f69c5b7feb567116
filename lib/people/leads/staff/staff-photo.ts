import 'server-only'
import { findPhoto } from '#lib/people/leads/stored-photos.ts'
import { behindStaffLink } from '#lib/people/staff/link.ts'

/** Returns a photograph of the lead that a staff link opens, in a known browser; 404 for anyone else. */
export async function answerPhoto(request: Request): Promise<Response> {
	const { searchParams } = new URL(request.url)
	const number = Number(searchParams.get('number'))
	const behind = await behindStaffLink('lead', searchParams.get('token'), (reference) => findPhoto(reference, number))
	const headers = {
		'cache-control': 'private, no-store',
		'x-content-type-options': 'nosniff',
		'x-robots-tag': 'noindex, nofollow',
		'referrer-policy': 'no-referrer',
	}
	if (behind === null || !('found' in behind)) return new Response(null, { status: 404, headers })
	return new Response(new Uint8Array(behind.found), { headers: { ...headers, 'content-type': 'image/jpeg' } })
}
