/** The cache tag of a page that is private: no cache but this site's own keeps it, and it reaches none of the tags. */
export const PRIVATE = 'private'
