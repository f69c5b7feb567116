import { z } from 'zod'
import {
	$schema,
	FilePath,
	Id,
	LanguageCode,
	Localized,
	LocalizedRichText,
	Media,
	Picture,
	Sort,
	Status,
} from '#lib/site/config/schema/text.ts'
import { Module } from './modules.ts'

const segment = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
	error: 'The path of a page is one part of an address: small letters without accents, digits and hyphens, no slash.',
})

const text = (description: string) => Localized.nullable().default(null).describe(description)

const Seo = z
	.strictObject({
		isActiveSEO: z.boolean().default(true).describe('false asks search engines not to list the page.'),
		pageTitle: text('Title in search engines and on the browser tab; null takes the title of the page.'),
		description: text('Description in search engines, 160 letters at most; null takes that of the page.'),
		ogTitle: text('Title when someone shares the page (Facebook, LinkedIn …); null takes the page title.'),
		ogDescription: text('Description when someone shares the page; null takes the description.'),
		ogImage: FilePath.nullable().default(null).describe('Picture when someone shares the page; null takes its own.'),
		twitterTitle: text('Title when someone shares the page on X; null takes the one above.'),
		twitterDescription: text('Description when someone shares the page on X; null takes the one above.'),
		twitterImage: FilePath.nullable().default(null).describe('Picture on X; null takes the one above.'),
	})
	.prefault({})
	.describe('What search engines and social networks show of the page.')
export type Seo = z.infer<typeof Seo>

const Page = z.strictObject({
	id: Id.describe('A short name by which links refer to the page: "page:about". The ids of paths.json are built in.'),
	parentId: Id.nullable().default(null).describe('The id of the page that this one stands under, or null.'),
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
	sort: Sort,
	createDate: z.iso.date().describe('Day on which the page was made, such as "2026-11-03".'),
	modifyDate: z.iso.date().describe('Day of the last change, such as "2026-11-03"; search engines read it.'),
	params: z
		.strictObject({
			title: text('The large title on the page; null takes the name.'),
			description: text('One or two sentences under the title.'),
			seo: Seo,
			image: Media.describe('What stands behind or under the title.'),
			modules: z.array(Module).default([]).describe('The blocks of the page, from top to bottom by their "sort".'),
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

const Article = z.strictObject({
	id: Id.describe('A short name by which a block of a page refers to this article.'),
	isSample: z.boolean().default(false).describe('true writes above the text that it is a sample without legal value.'),
	image: Picture.nullable().default(null).describe('A picture beside or above the text, or null.'),
	body: LocalizedRichText.describe('The text in each language.'),
})
export type Article = z.infer<typeof Article>

export const Articles = z.strictObject({ $schema, articles: z.array(Article).describe('The texts of the site.') })
export type Articles = z.infer<typeof Articles>

const Person = z.strictObject({
	id: Id.describe('A short name by which blocks refer to this person.'),
	name: z.string().min(1).describe('First and last name.'),
	role: Localized.describe('What the person does.'),
	portrait: Picture.nullable().default(null).describe('A portrait, or null.'),
	phone: z
		.string()
		.regex(/^\+?[0-9]{8,15}$/, { error: 'A phone number is digits only, such as "0470123456".' })
		.nullable()
		.default(null)
		.describe('Direct number, digits only, or null.'),
	email: z.email().nullable().default(null).describe('E-mail address, or null.'),
	registration: z.string().nullable().default(null).describe('Own BIV/IPI number, or null.'),
	languages: z.array(LanguageCode).default([]).describe('Languages that the person speaks.'),
	biography: LocalizedRichText.nullable().default(null).describe('A few sentences, or null.'),
	sort: Sort,
	status: Status.default('Published'),
})
export type Person = z.infer<typeof Person>

export const Team = z.strictObject({ $schema, people: z.array(Person).describe('The people of the agency.') })
export type Team = z.infer<typeof Team>

const FaqGroup = z.strictObject({
	id: Id.describe('A short name by which blocks refer to this group of questions.'),
	title: Localized.describe('Heading of the group.'),
	questions: z
		.array(
			z.strictObject({
				question: Localized.describe('The question, as a customer would ask it.'),
				answer: LocalizedRichText.describe('The answer, one entry per paragraph.'),
			}),
		)
		.min(1)
		.describe('Questions with their answers.'),
})
export type FaqGroup = z.infer<typeof FaqGroup>

export const Faq = z.strictObject({ $schema, groups: z.array(FaqGroup).describe('Groups of questions.') })
export type Faq = z.infer<typeof Faq>

const Testimonial = z.strictObject({
	id: Id.describe('A short name by which blocks refer to this testimonial.'),
	author: z.string().min(1).describe('Who says it, as the person agreed to be named.'),
	place: z.string().nullable().default(null).describe('Street or municipality, or null.'),
	date: z.iso.date().describe('When it was said, such as "2026-06-12".'),
	goal: z
		.enum(['sale', 'purchase', 'rent', 'letting'])
		.nullable()
		.default(null)
		.describe('What it was about, or null.'),
	text: Localized.describe('The words. Translate them; the original is marked below.'),
	language: LanguageCode.describe('The language in which it was said.'),
	status: Status.default('Published'),
})
export type Testimonial = z.infer<typeof Testimonial>

export const Testimonials = z.strictObject({
	$schema,
	testimonials: z.array(Testimonial).describe('What customers said, with their consent.'),
})
export type Testimonials = z.infer<typeof Testimonials>
