import 'server-only'
import { slugify } from '#lib/base/text/slug.ts'
import { getPathTable, getSite } from '#lib/site/config/config.ts'
import { pathOfMatch } from '#lib/site/config/paths/paths.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { linkPath } from '#lib/site/routing/preview/preview-mode.ts'

/** The parts of a listing's address; city and title in the page's language. */
export interface ListingAddress {
	id: number
	goal: Goal
	city: string
	title: string
}

/** Returns the canonical path of a listing's page in a language. A name without a usable letter becomes `-`. */
export function listingHref(language: string, { id, goal, city, title }: ListingAddress): string {
	return hrefOf(language, goal === 'sale' ? 'property-sale' : 'property-rent', {
		id: String(id),
		city: slugify(city) || '-',
		slug: slugify(title).slice(0, 100).replace(/-$/, '') || '-',
	})
}

/** Returns the canonical path of a project's page in a language. */
export function projectHref(language: string, project: { id: number; city: string; name: string }): string {
	return hrefOf(language, 'project', {
		id: String(project.id),
		city: slugify(project.city) || '-',
		slug: slugify(project.name).slice(0, 100).replace(/-$/, '') || '-',
	})
}

/**
 * Returns the path by which a property or project page was requested, from the parameters of its internal route; null
 * if the request had no city and title, which the paths of its language have.
 */
export function requestedHref(
	language: string,
	page: 'property-sale' | 'property-rent' | 'project',
	id: string,
	place: readonly string[] = [],
): string | null {
	const [asked = page, city, slug] = place
	if (asked !== page) return null
	const params = { id, ...(city && slug ? { city, slug } : {}) }
	const path = pathOfMatch(getPathTable(), getSite(), language, { page, params })
	return path === null ? null : linkPath(path)
}
