import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables/tables.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { ENCODER_BOUNDS, Encoder } from '#lib/homes/pictures/encode/encoder.ts'
import { contentHash } from '#lib/homes/pictures/files/content-hash.ts'
import { PictureError } from '#lib/homes/pictures/files/picture-error.ts'
import { PLAIN_FILE } from '#lib/homes/pictures/files/variants.ts'
import { MOST_PHOTOS } from '#lib/people/forms/photos.ts'
import type { FieldErrors } from '#lib/people/forms/schemas/types.ts'
import { behindStaffLink } from '#lib/people/staff/link.ts'

/** A photograph as it is stored: a JPEG no larger than those of homes, without the camera's metadata. */
export interface LeadPhoto {
	/** From 1. */
	number: number
	/** In pixels. */
	width: number
	height: number
}

interface MadePhoto extends Omit<LeadPhoto, 'number'> {
	jpeg: Uint8Array
}

/** The encoder's process ends this long after its last photograph. */
const REST_MS = 30_000

// Routes may have module instances of their own; there is one process for photographs, and one photograph at a time.
const shared = processWide<{ encoder: Encoder; last: Promise<unknown>; rest: NodeJS.Timeout | null }>('agencyPhotos')

function encodeInTurn(bytes: Uint8Array): Promise<MadePhoto> {
	const photos = shared.value ?? {
		encoder: new Encoder({ ...ENCODER_BOUNDS, isPlain: true }),
		...{ last: Promise.resolve(), rest: null },
	}
	shared.value = photos
	if (photos.rest) clearTimeout(photos.rest)
	const made = photos.last.then(async () => {
		const { width, height, files } = await photos.encoder.encode(bytes)
		const jpeg = files.find(({ name }) => name === PLAIN_FILE)?.contents
		if (jpeg === undefined) throw new Error('The encoder made no JPEG')
		return { width, height, jpeg }
	})
	photos.last = made
		.catch(() => {})
		.then(() => {
			photos.rest = setTimeout(() => photos.encoder.end(), REST_MS).unref()
		})
	return made
}

/**
 * Re-encodes the photographs that were sent. Returns errors that name a file that is not a photograph, or too many
 * files.
 */
export async function makePhotos(files: readonly File[]): Promise<MadePhoto[] | FieldErrors> {
	if (files.length > MOST_PHOTOS) return { photos: 'photosMany' }
	const made: MadePhoto[] = []
	for (const [index, file] of files.entries()) {
		try {
			made.push(await encodeInTurn(new Uint8Array(await file.arrayBuffer())))
		} catch (error) {
			if (error instanceof PictureError) return { photos: `photo${index + 1}` }
			throw error
		}
	}
	return made
}

/** What distinguishes the photographs of one submission from those of another, to recognise a repeated one. */
export function photosIdentity(photos: readonly MadePhoto[]): string[] {
	return photos.map(({ jpeg }) => contentHash(jpeg))
}

/** Writes the photographs in their lead's transaction. */
export async function storePhotos(transaction: Transaction<Tables>, leadId: number, photos: readonly MadePhoto[]) {
	for (const [index, photo] of photos.entries()) {
		await transaction
			.insertInto('lead_photo')
			.values({ lead_id: leadId, number: index + 1, ...photo })
			.execute()
	}
}

export function photosOf(db: Kysely<Tables>, leadId: number): Promise<LeadPhoto[]> {
	return db
		.selectFrom('lead_photo')
		.select(['number', 'width', 'height'])
		.where('lead_id', '=', leadId)
		.orderBy('number')
		.execute()
}

/** Returns the photographs themselves as data URIs, for a request for access. */
export async function photoContents(db: Kysely<Tables>, leadId: number): Promise<string[]> {
	const rows = await db
		.selectFrom('lead_photo')
		.select('jpeg')
		.where('lead_id', '=', leadId)
		.orderBy('number')
		.execute()
	return rows.map(({ jpeg }) => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`)
}

async function findPhoto(reference: string, number: number): Promise<Uint8Array | null> {
	const db = await getFullDb()
	const row = await db
		.selectFrom('lead_photo')
		.innerJoin('lead', 'lead.id', 'lead_photo.lead_id')
		.select('jpeg')
		.where('reference', '=', reference)
		.where('number', '=', number)
		.executeTakeFirst()
	return row?.jpeg ?? null
}

/** Returns a photograph of the lead that a link of staff opens, in a known browser; 404 for everyone else. */
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
