import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import type { RichTextBlock } from '#lib/site/config/model/rich-text.ts'
import type { Module } from '#lib/site/config/schema/pages/menu.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import type { Placement } from './grid.ts'
import type { PagePicture } from './page-picture.ts'

/** The text of a block: its own, or one of `config/articles.json`. */
export interface ArticleView {
	id: string
	/** A sample text without legal value (decision 19). */
	isSample: boolean
	picture: PagePicture | null
	blocks: RichTextBlock[]
}

/** A person of `config/team.json`. */
export interface PersonView {
	id: string
	name: string
	role: string
	portrait: PagePicture | null
	/** The number as written, and the address to dial. */
	phone: { text: string; href: string | null } | null
	email: string | null
	registration: string | null
	/** Codes of the languages that the person speaks. */
	languages: string[]
	biography: RichTextBlock[]
}

/** A testimonial of a customer. */
export interface TestimonialView {
	id: string
	author: string
	place: string | null
	/** Its date, written in the page's language. */
	date: string | null
	text: string
	/** The language of `text`. */
	language: string
	/** The original words, if `text` is a translation of them. */
	original: { text: string; language: string } | null
}

/** A group of questions; `words` is the answer as plain text. */
export interface FaqGroupView {
	id: string
	title: string
	questions: { question: string; answer: RichTextBlock[]; words: string }[]
}

interface Frame {
	/** Unique in the page. */
	id: string
	title: string | null
	titleSize: Module['titleSize']
	ground: Module['class']
	placement: Placement
}

type View<Type extends Exclude<Module['type'], HomeModule['type']>> = Frame &
	Pick<Extract<Module, { type: Type }>, 'type' | 'view'>

export type ArticleModule = View<'article'> & { articles: ArticleView[] }
export type PropertyListModule = View<'property-list'> & {
	goal: Goal
	cards: ListingCard[]
	columns: number
	/** Number of all homes that the filters find, and the address of that list. */
	total: number
	allHref: string
	isFiltered: boolean
}
/** Without people it shows the office itself. */
export type ContactModule = View<'contact'> & { people: PersonView[] }
export type TestimonialsModule = View<'testimonials'> & {
	testimonials: TestimonialView[]
	/** Whether customers can leave a testimonial here. */
	hasForm: boolean
}
export type TeamModule = View<'team'> & { people: PersonView[]; columns: number }
export type FaqModule = View<'faq'> & { groups: FaqGroupView[] }
export type GalleryModule = View<'gallery'> & { pictures: PagePicture[]; columns: number }
export type MapModule = View<'map'> & {
	zoom: number
	place: string
	latitude: number
	longitude: number
	tiles: string | null
	attribution: string
}
export type CallToActionModule = View<'call-to-action'> & {
	blocks: RichTextBlock[]
	/** The first is the main button. */
	buttons: { label: string; href: string }[]
	/** Whether the first button passes an address to the valuation form. */
	asksAddress: boolean
}

/** Blocks that only the home page draws, over its whole width. */
export type HomeModule =
	| (Frame & { type: 'places'; maxItems: number })
	| (Frame & { type: 'listing-map' | 'project' })
	| (Frame & {
			type: 'valuation'
			text: string
			button: { label: string; href: string } | null
			/** Whether the button passes an address to the valuation form. */
			asksAddress: boolean
			picture: PagePicture | null
			steps: { when: string; what: string }[]
	  })

/** A block of a page, ready to draw, in the page's language. */
export type ModuleView =
	| HomeModule
	| ArticleModule
	| PropertyListModule
	| ContactModule
	| TestimonialsModule
	| TeamModule
	| FaqModule
	| GalleryModule
	| MapModule
	| CallToActionModule

/** What is shown under the title of a page. */
export type MediaView =
	| { kind: 'none' }
	| { kind: 'color'; color: string; isDark: boolean }
	| { kind: 'pictures'; pictures: PagePicture[] }

/** A page of `config/menu.json` in one language. */
export interface PageView {
	id: string
	name: string
	title: string
	description: string | null
	media: MediaView
	/** The parent page. */
	parent: { label: string; href: string } | null
	modules: ModuleView[]
}
