import 'server-only'
import { getPathTable, getSite } from '@/lib/agency/config'
import { hrefOf } from '@/lib/i18n/navigation'
import { pathOfMatch } from '@/lib/i18n/paths'
import { slugify } from '@/lib/i18n/slug'
import { linkPath } from '@/lib/preview/reading'
import type { Goal } from './types'

/** What a listing's address is made of; city and title in the page's language. */
export interface ListingAddress {
	id: number
	goal: Goal
	city: string
	title: string
}

/** The canonical path of a listing's page in a language. A name without a usable letter becomes `-`. */
export function listingHref(language: string, { id, goal, city, title }: ListingAddress): string {
	return hrefOf(language, goal === 'sale' ? 'property-sale' : 'property-rent', {
		id: String(id),
		city: slugify(city) || '-',
		slug: slugify(title).slice(0, 100).replace(/-$/, '') || '-',
	})
}

/** The canonical path of a project's page in a language. */
export function projectHref(language: string, project: { id: number; city: string; name: string }): string {
	return hrefOf(language, 'project', {
		id: String(project.id),
		city: slugify(project.city) || '-',
		slug: slugify(project.name).slice(0, 100).replace(/-$/, '') || '-',
	})
}

/**
 * The path by which a property or project page was asked for, from the parameters of its internal route; null when
 * it came without the city and title that the paths of its language have.
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
