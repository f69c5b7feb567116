/** The field of a form with which photographs are sent. */
export const PHOTOS_FIELD = 'photos'
/** The most that go with one form. */
export const MOST_PHOTOS = 3
/** What browsers offer to choose; a phone turns its own format into the first of them. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif'
/** Bytes of a form with its photographs. */
export const LARGEST_UPLOAD = 30 * 1024 * 1024
