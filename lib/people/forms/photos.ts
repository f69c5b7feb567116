/** The form field that contains photographs. */
export const PHOTOS_FIELD = 'photos'
/** Maximum number of photographs per form. */
export const MOST_PHOTOS = 3
/** The types that browsers offer to choose; a phone converts its own format to the first of them. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif'
/** Maximum size in bytes of a form with its photographs. */
export const LARGEST_UPLOAD = 30 * 1024 * 1024
