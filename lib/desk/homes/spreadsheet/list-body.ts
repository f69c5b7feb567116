import 'server-only'
import { z } from 'zod'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { MOST_PICTURES } from '#lib/homes/manual-listings/form/listing-values.ts'
import { SHEET_LIMITS } from '#lib/homes/spreadsheets/reading/sheet-limits.ts'
import type { ListPictures } from '#lib/homes/spreadsheets/rows/list-pictures.ts'
import type { SheetHome } from '#lib/homes/spreadsheets/rows/reading-types.ts'
import { homeKey } from './sheet-view.ts'

const MOST_JSON_BYTES = 2 * 1024 * 1024

/** The parameter of the address that divides the body: how many bytes at its end are JSON. */
export const PicturesBytes = z.coerce.number().int().positive().max(MOST_JSON_BYTES).optional()

/** The most bytes of a list and the addresses of its photographs. */
export const LARGEST_LIST = SHEET_LIMITS.bytes + MOST_JSON_BYTES

/** The addresses of photographs that came in a ZIP, by what the homes are called in the browser. */
const Pictures = z.record(
	z.string().max(200),
	z.array(z.string().regex(/^\/media\/delivered\/[0-9a-f]{40}\.(?:jpg|png|webp|gif|avif)$/)).max(MOST_PICTURES),
)

function parsed(json: Uint8Array) {
	try {
		return Pictures.parse(JSON.parse(new TextDecoder().decode(json)))
	} catch {
		return refuse('input')
	}
}

/** Divides the body of a list that brings photographs. Refuses a list that is too large, and any other address. */
export function divideListBody(body: Uint8Array<ArrayBuffer>, picturesBytes = 0) {
	const at = Math.max(0, body.length - picturesBytes)
	if (at > SHEET_LIMITS.bytes) refuse('tooLarge')
	const pictures = picturesBytes === 0 ? {} : parsed(body.subarray(at))
	return {
		list: body.subarray(0, at),
		/** Returns the photographs by home; those of homes that the list no longer has are left. */
		picturesOf: (homes: readonly SheetHome[]): ListPictures =>
			new Map(homes.flatMap((home) => (pictures[homeKey(home)] ? [[home, pictures[homeKey(home)] ?? []]] : []))),
	}
}
