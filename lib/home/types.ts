import type { LocalizedText, Picture } from '@/lib/listings/types'
import type { KeptPicture } from '../pictures/variants'

/** The new-build project that the home page shows. */
export interface HomeProject {
	id: number
	name: LocalizedText
	city: string
	/** Plain text, at most 250 characters. */
	description: LocalizedText | null
	delivery: string | null
	picture: Picture | null
	href: string
	/** Homes of the project that are still available. */
	unitCount: number
	/** The lowest public price of an available home, euro; null when none is public. */
	fromPrice: number | null
}

/** A city or a type with how many homes of a goal it has; `value` is that of the search parameter. */
export interface Choice {
	value: string
	label: string
	count: number
}

/** What the home page shows of one goal. */
export interface GoalWindow {
	total: number
	/** Municipalities, most homes first. */
	cities: Choice[]
	/** The agency's regions with homes, in its order. */
	zones: Choice[]
	/** Municipalities by name, each with its parts behind it. */
	places: (Choice & { isPart?: true })[]
	/** In the order of the catalogue. */
	types: Choice[]
}

export interface HomeData {
	sale: GoalWindow
	rent: GoalWindow
	project: HomeProject | null
	/** What the site keeps of `homePhotos`, by their paths. */
	kept: Readonly<Record<string, KeptPicture>>
}
