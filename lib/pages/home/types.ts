import type { LocalizedText } from '#lib/homes/listings/types.ts'
import type { KeptPicture } from '#lib/homes/pictures/files/variants.ts'
import type { ProjectCard } from '#lib/homes/projects/types.ts'

/** The new-build project that the home page shows. */
export interface HomeProject extends ProjectCard {
	/** Plain text, at most 250 characters. */
	description: LocalizedText | null
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
