/** The form field that contains photographs. */
export const PHOTOS_FIELD = 'photos'
/** Maximum number of photographs per form. */
export const MOST_PHOTOS = 3
/** The types that browsers offer to choose; a phone converts its own format to the first of them. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif'
/** Maximum size in bytes of a form with its photographs. */
export const LARGEST_UPLOAD = 30 * 1024 * 1024

/** Whether a file was chosen. Without one a browser sends an empty file without a name; one with a name is empty itself. */
export const isChosen = ({ size, name }: File) => size > 0 || name !== ''
