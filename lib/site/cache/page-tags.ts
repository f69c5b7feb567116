/**
 * The cache tag of a private page: only this site's own cache keeps it, and it gets no measuring or advertising tags.
 */
export const PRIVATE = 'private'
