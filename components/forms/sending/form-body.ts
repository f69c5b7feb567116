'use client'

import { isChosen, MOST_PHOTOS, PHOTOS_FIELD } from '#lib/people/forms/photos.ts'
import type { FieldErrors } from '#lib/people/forms/schemas/form-types.ts'

const photosIn = (data: FormData) =>
	data.getAll(PHOTOS_FIELD).flatMap((value) => (value instanceof File && isChosen(value) ? [value] : []))

/** Returns an error if too many photographs are chosen, before any is sent. */
export function photoErrors(values: FormData): FieldErrors {
	return photosIn(values).length > MOST_PHOTOS ? { [PHOTOS_FIELD]: 'photosMany' } : {}
}

/** Returns what a form sends: its fields and, if photographs were chosen, those too, made smaller. */
export async function bodyOf(form: HTMLFormElement): Promise<URLSearchParams | FormData> {
	const data = new FormData(form)
	const photos = photosIn(data)
	const body = photos.length > 0 ? new FormData() : new URLSearchParams()
	for (const [field, value] of data) if (typeof value === 'string') body.append(field, value)
	if (body instanceof URLSearchParams) return body
	const { shrinkPhoto } = await import('./shrink-photo.ts')
	for (const photo of photos) body.append(PHOTOS_FIELD, await shrinkPhoto(photo))
	return body
}
