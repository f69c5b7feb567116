import { z } from 'zod'
import {
	$schema,
	ConfigPicture,
	Id,
	idOf,
	LanguageCode,
	Link,
	Localized,
	LocalizedRichText,
	LongLocalized,
	Media,
	numberOf,
	PicturePath,
	SortKey,
	Status,
	Widths,
} from '#lib/site/config/schema/text.ts'

const frame = {
	title: Localized.nullable().default(null).describe('Title above the block, or null.'),
	titleSize: z.enum(['small', 'medium', 'large']).default('medium').describe('How large the title is.'),
	position: z
		.int()
		.min(1)
		.max(12)
		.nullable()
		.default(null)
		.describe('First column on a desktop, 1 to 12; null puts the block beside or under the one before.'),
	span: z.int().min(1).max(12).default(12).describe('Columns out of 12 on a desktop.'),
	widths: Widths.nullable().default(null).describe('Columns by screen, where “span” alone is not enough; or null.'),
	class: z
		.enum(['plain', 'tint', 'raised', 'ruled'])
		.default('plain')
		.describe('The ground: none, a quiet band, a card, or a line above.'),
	sort: SortKey,
	status: Status.default('Published'),
}

const RELATED = { article: 'articles', person: 'people', testimonial: 'testimonials', faq: 'faq' } as const

function relations<Type extends keyof typeof RELATED>(type: Type, description: string) {
	const id = idOf(RELATED[type]).describe('Its id.')
	return z.array(z.strictObject({ type: z.literal(type).describe('What is shown.'), id })).describe(description)
}

const count = (description: string) => z.int().min(0).max(20).default(0).describe(description)

const PlaceKey = z
	.string()
	.regex(/^[^|A-Z]+\|[0-9A-Za-z]+$/, {
		error: 'A municipality is its name in small letters, “|” and its postal code: “binche|7130”.',
	})

const ListFilters = z
	.strictObject({
		ids: z
			.array(z.int().positive())
			.max(4)
			.default([])
			.describe('Properties that stand first, by their number in the feed (ID), while they are on offer.'),
		marquee: z
			.array(numberOf('marquees'))
			.default([])
			.describe('Only properties with one of these ribbons, by the number of the feed (Marquee); empty for all.'),
		city: z.array(PlaceKey).default([]).describe('Municipalities, such as “binche|7130”; empty for all.'),
		type: z.array(numberOf('types')).default([]).describe('Numbers of the main types (WebID); empty for all.'),
		price: z
			.strictObject({
				min: z.number().min(0).nullable().default(null).describe('Lowest price in euros, or null.'),
				max: z.number().positive().nullable().default(null).describe('Highest price in euros, or null.'),
			})
			.nullable()
			.default(null)
			.describe('Price range, or null for all.'),
		bedrooms: count('Bedrooms at least.'),
		bathrooms: count('Bathrooms at least.'),
		showerrooms: count('Shower rooms at least.'),
		toilets: count('Toilets at least.'),
		garages: count('Garages at least.'),
	})
	.prefault({})
	.describe('Which properties; without it, the newest ones.')

/** A block of a page. */
export const Module = z.discriminatedUnion('type', [
	z.strictObject({
		type: z.literal('article').describe('A text, with a picture if you like.'),
		...frame,
		text: LocalizedRichText.nullable().default(null).describe('The text, or null.'),
		picture: ConfigPicture.nullable().default(null).describe('A picture beside or above the text, or null.'),
		view: z.enum(['text', 'columns', 'picture-left', 'picture-right']).default('text').describe('How it is laid out.'),
		relations: relations(
			'article',
			'Texts of articles.json that stand below its own, by their id: legal texts, and those that several pages show.',
		).default([]),
	}),
	z.strictObject({
		type: z.literal('property-list').describe('A few properties.'),
		...frame,
		view: z.enum(['grid', 'slider']).default('grid').describe('Side by side, or a row that slides.'),
		goal: z.enum(['sale', 'rent']).describe('“sale” for properties for sale, “rent” for properties to rent.'),
		filters: ListFilters,
		maxItems: z.int().min(1).max(4).default(4).describe('Properties at most, 1 to 4.'),
		numberItemOfRow: z.int().min(1).max(4).default(4).describe('Properties in one row on a desktop, 1 to 4.'),
	}),
	z.strictObject({
		type: z.literal('contact').describe('A way to reach the agency.'),
		...frame,
		view: z.enum(['form', 'cards']).default('form').describe('The contact form, or cards of people or offices.'),
		relations: relations('person', 'People of team.json for the cards; empty shows the offices.').default([]),
	}),
	z.strictObject({
		type: z.literal('testimonials').describe('What customers say.'),
		...frame,
		view: z.enum(['grid', 'slider', 'quote']).default('grid').describe('All side by side, a row that slides, or one.'),
		relations: relations('testimonial', 'Which of testimonials.json; empty for the newest.').default([]),
		maxItems: z.int().min(1).max(100).default(4).describe('Testimonials at most.'),
		form: z.boolean().default(false).describe('true adds the form by which customers leave one.'),
	}),
	z.strictObject({
		type: z.literal('team').describe('The people of the agency.'),
		...frame,
		view: z.enum(['cards', 'list']).default('cards').describe('Cards with portraits, or a plain list.'),
		relations: relations('person', 'Which people of team.json; empty for all.').default([]),
		numberItemOfRow: z.int().min(1).max(4).default(3).describe('People in one row on a desktop, 1 to 4.'),
	}),
	z.strictObject({
		type: z.literal('faq').describe('Questions and answers.'),
		...frame,
		view: z.enum(['accordion', 'list']).default('accordion').describe('Answers that open, or all open.'),
		relations: relations('faq', 'Which groups of faq.json; empty for all.').default([]),
	}),
	z.strictObject({
		type: z.literal('gallery').describe('Pictures.'),
		...frame,
		view: z.enum(['grid', 'slider']).default('grid').describe('Side by side, or a row that slides.'),
		pictures: z.array(ConfigPicture).min(1).describe('The pictures, in this order.'),
		numberItemOfRow: z.int().min(1).max(4).default(3).describe('Pictures in one row on a desktop, 1 to 4.'),
	}),
	z.strictObject({
		type: z.literal('map').describe('A map with the offices of site.json.'),
		...frame,
		view: z.enum(['wide', 'square']).default('wide').describe('The shape of the map.'),
		zoom: z.int().min(1).max(19).default(15).describe('How near: 12 shows a town, 16 a street.'),
	}),
	z.strictObject({
		type: z.literal('call-to-action').describe('A short text with one or two buttons.'),
		...frame,
		view: z.enum(['band', 'card']).default('band').describe('A band over the whole width, or a card.'),
		text: LocalizedRichText.nullable().default(null).describe('The text, or null.'),
		buttons: z
			.array(
				z.strictObject({
					label: Localized.describe('The words of the button.'),
					link: Link.describe('Where it leads: “page:contact”, or an address.'),
				}),
			)
			.min(1)
			.max(2)
			.describe('One button or two; the first is the main one.'),
		asksAddress: z
			.boolean()
			.default(false)
			.describe('true asks for an address before the first button, where that leads to “page:contact-demand”.'),
	}),
	z.strictObject({
		type: z.literal('places').describe('Municipalities with their properties for sale. For the home page only.'),
		...frame,
		maxItems: z.int().min(1).max(40).default(12).describe('Municipalities at most.'),
	}),
	z.strictObject({
		type: z.literal('listing-map').describe('Every property for sale on a map. For the home page only.'),
		...frame,
	}),
	z.strictObject({
		type: z.literal('project').describe('The newest new-build project. For the home page only.'),
		...frame,
	}),
	z.strictObject({
		type: z.literal('valuation').describe('What a valuation is and what happens when. For the home page only.'),
		...frame,
		text: LongLocalized.describe('A sentence under the title.'),
		button: z
			.strictObject({ label: Localized.describe('Its words.'), link: Link.describe('Where it leads.') })
			.describe('The button.'),
		asksAddress: z
			.boolean()
			.default(true)
			.describe('false leaves out the field for an address, which the button carries into “page:contact-demand”.'),
		picture: ConfigPicture.nullable().default(null).describe('The picture beside the words, or null.'),
		steps: z
			.array(
				z.strictObject({
					when: Localized.describe('When, such as “Within {days:valuationCall} working days”.'),
					what: Localized.describe('What happens then.'),
				}),
			)
			.max(5)
			.default([])
			.describe('What happens, step by step.'),
	}),
])
export type Module = z.infer<typeof Module>
export type ListFilters = z.infer<typeof ListFilters>

const segment = z
	.string()
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
		error: 'The path of a page is one part of an address: small letters without accents, digits and hyphens, no slash.',
	})

const text = (description: string) => Localized.nullable().default(null).describe(description)
const longText = (description: string) => LongLocalized.nullable().default(null).describe(description)

const Seo = z
	.strictObject({
		isActiveSEO: z.boolean().default(true).describe('false asks search engines not to list the page.'),
		pageTitle: text('Title in search engines and on the browser tab; null takes the title of the page.'),
		description: longText('Description in search engines, 160 letters at most; null takes that of the page.'),
		ogTitle: text('Title when someone shares the page (Facebook, LinkedIn …); null takes the page title.'),
		ogDescription: longText('Description when someone shares the page; null takes the description.'),
		ogImage: PicturePath.nullable().default(null).describe('Picture when someone shares the page; null takes its own.'),
		twitterTitle: text('Title when someone shares the page on X; null takes the one above.'),
		twitterDescription: longText('Description when someone shares the page on X; null takes the one above.'),
		twitterImage: PicturePath.nullable().default(null).describe('Picture on X; null takes the one above.'),
	})
	.prefault({})
	.describe('What search engines and social networks show of the page.')
export type Seo = z.infer<typeof Seo>

const Page = z.strictObject({
	id: Id.describe('A short name by which links refer to the page: “page:about”. The ids of paths.json are built in.'),
	parentId: idOf('pages').nullable().default(null).describe('The id of the page that this one stands under, or null.'),
	name: Localized.describe('The words in the menu.'),
	path: z
		.record(LanguageCode, segment)
		.nullable()
		.default(null)
		.describe(
			'The last part of the address in each language; null makes it from the name. Pages of paths.json have theirs there.',
		),
	status: Status,
	inMenu: z.boolean().default(true).describe('false keeps the page out of the menu; links to it still work.'),
	place: PlaceKey.nullable()
		.default(null)
		.describe(
			'The municipality or village that the page is about, such as “binche|7130”: its list and the block “places” lead to the page; or null.',
		),
	sort: SortKey,
	createDate: z.iso.date().describe('Day on which the page was made, such as “2026-11-03”.'),
	modifyDate: z.iso.date().describe('Day of the last change, such as “2026-11-03”; search engines read it.'),
	params: z
		.strictObject({
			title: text('The large title on the page; null takes the name.'),
			description: longText('One or two sentences under the title.'),
			seo: Seo,
			image: Media.describe('What stands behind or under the title.'),
			modules: z.array(Module).default([]).describe('The blocks of the page, from top to bottom by their “sort”.'),
		})
		.prefault({})
		.describe('What the page shows.'),
})
export type Page = z.infer<typeof Page>

export const Menu = z.strictObject({
	$schema,
	pages: z
		.array(Page)
		.describe('The pages of the site. A page with a parentId is shown under its parent, at /parent/page/.'),
})
export type Menu = z.infer<typeof Menu>
