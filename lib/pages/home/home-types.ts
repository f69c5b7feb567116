import type { KeptPicture } from '#lib/homes/pictures/files/variants.ts'
import type { ProjectCard } from '#lib/homes/projects/project-types.ts'

/** A city or type with its number of homes of a goal; `value` is that of the search parameter. */
export interface CountedChoice {
	value: string
	label: string
	count: number
}

/** What the home page shows for one goal. */
export interface GoalWindow {
	total: number
	/** Municipalities, most homes first. */
	cities: CountedChoice[]
	/** The agency's regions with homes, in its order. */
	regions: CountedChoice[]
	/** Those to choose beside `places`: without the ones that have the name of a place. */
	zones: CountedChoice[]
	/** Municipalities by name, each followed by its parts. */
	places: (CountedChoice & { isPart?: true })[]
	/** In the order of the feed's catalogue. */
	types: CountedChoice[]
}

export interface HomeData {
	sale: GoalWindow
	rent: GoalWindow
	project: ProjectCard | null
	/** The site's copies of `homePhotos`, by their paths. */
	kept: Readonly<Record<string, KeptPicture>>
}
