import type { Look } from '#lib/site/theme/looks/looks.ts'

/** A look to choose, in the colours that the site would have with it. */
export interface LookView {
	look: Look
	isChosen: boolean
	colors: Readonly<Record<'paper' | 'raised' | 'tint' | 'ink' | 'line' | 'accent', string>>
	wash: string
}
