// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { PHOTOS_FIELD } from '#lib/people/forms/photos.ts'
import { photoErrors } from './form-body.ts'

test('an empty photograph counts as one that was chosen; a field without any counts as none', () => {
	const values = new FormData()
	values.append(PHOTOS_FIELD, new File([], ''))
	for (let at = 0; at < 3; at += 1) values.append(PHOTOS_FIELD, new File([], `${at}.jpg`))
	expect(photoErrors(values)).toEqual({})
	values.append(PHOTOS_FIELD, new File(['x'], '3.jpg'))
	expect(photoErrors(values)).toEqual({ photos: 'photosMany' })
})
