import type { Theme } from '#lib/site/config/schema/frame/theme.ts'
import type { OwnerReport, PrintedHome } from './printout-types.ts'

// What travels to the process that draws: it reads neither the database nor the configuration.

export const POSTER_SIZES = ['a4', 'a3'] as const
export type PosterSize = (typeof POSTER_SIZES)[number]

interface DrawingOf<Kind extends string> {
	kind: Kind
	colors: Theme['colors']
}

export interface PosterDrawing extends DrawingOf<'poster'> {
	home: PrintedHome
	size: PosterSize
	words: {
		title: string
		/** Beside the QR code. */
		scan: string
		/** The reference of the home with its word; null if it has none. */
		reference: string | null
	}
}

export interface SocialDrawing extends DrawingOf<'social'> {
	home: PrintedHome
}

export interface ReportDrawing extends DrawingOf<'report'> {
	report: OwnerReport
	words: {
		/** The title of the file, and the one on its first page. */
		page: string
		title: string
		/** Headings of the parts. */
		counters: string
		chart: string
		funnel: string
		numbers: string
		sources: string
		chartHint: string
		/** Where there is nothing to count yet. */
		none: string
		/** In the feet of the two pages: what the counters mean, what is not in them, and the number of the page. */
		meaning: string
		privacy: string
		numberOne: string
		numberTwo: string
	}
}

export type Drawing = PosterDrawing | SocialDrawing | ReportDrawing
