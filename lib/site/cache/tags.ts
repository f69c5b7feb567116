/**
 * Every cache tag of the site. A page carries the tags of all that it shows; an import bumps the tags of all that it
 * changed.
 */
export const cacheTag = {
	/** The facts of a listing, wherever they are shown: its page, cards, similar homes. */
	listing: (id: number) => `listing:${id}`,
	/** The set or order of the listings of one goal: lists, counts, home. */
	list: (goal: 0 | 1) => (goal === 0 ? 'list:sale' : 'list:rent'),
	/** A project's own facts. */
	project: (id: number) => `project:${id}`,
	/** The set of projects. */
	projects: 'projects',
	/** A picture of the site itself, by its path. */
	picture: (path: string) => `picture:${path}`,
	/** Names of types and cities in filters. */
	catalogue: 'catalogue',
	/** Testimonials that customers sent through the site and the agency published. */
	testimonials: 'testimonials',
	/** Addresses of all pages. */
	sitemap: 'sitemap',
} as const
