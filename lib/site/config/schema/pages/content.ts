import { z } from 'zod'
import { PhoneNumber } from '#lib/site/config/schema/phone.ts'
import {
	$schema,
	ConfigPicture,
	Id,
	idOf,
	LanguageCode,
	Localized,
	LocalizedRichText,
	LongLocalized,
	SortKey,
	Status,
} from '#lib/site/config/schema/text.ts'

const Article = z.strictObject({
	id: Id.describe('A short name by which a block of a page refers to this article.'),
	isSample: z.boolean().default(false).describe('true writes above the text that it is a sample without legal value.'),
	image: ConfigPicture.nullable().default(null).describe('A picture beside or above the text, or null.'),
	body: LocalizedRichText.describe('The text in each language.'),
})
export type Article = z.infer<typeof Article>

export const Articles = z.strictObject({
	$schema,
	articles: z
		.array(Article)
		.describe('Legal texts, and texts that several pages show. Any other text stands in its block, in menu.json.'),
})
export type Articles = z.infer<typeof Articles>

const Person = z.strictObject({
	id: Id.describe('A short name by which blocks refer to this person.'),
	name: z.string().min(1).describe('First and last name.'),
	role: Localized.describe('What the person does.'),
	portrait: ConfigPicture.nullable().default(null).describe('A portrait, or null.'),
	phone: PhoneNumber.nullable().default(null).describe('Direct number, or null.'),
	email: z.email().nullable().default(null).describe('E-mail address, or null.'),
	registration: z.string().nullable().default(null).describe('Own BIV/IPI number, or null.'),
	languages: z.array(LanguageCode).default([]).describe('Languages that the person speaks.'),
	office: idOf('offices')
		.nullable()
		.default(null)
		.describe(
			'The office where the person works, which gets the properties whose contact person it is: an id of site.json, “main” for the main one. Null: not said.',
		),
	biography: LocalizedRichText.nullable().default(null).describe('A few sentences, or null.'),
	sort: SortKey,
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
	date: z.iso.date().describe('When it was said, such as “2026-06-12”.'),
	goal: z
		.enum(['sale', 'purchase', 'rent', 'letting'])
		.nullable()
		.default(null)
		.describe('What it was about, or null.'),
	text: LongLocalized.describe('The words. Translate them; the original is marked below.'),
	language: LanguageCode.describe('The language in which it was said.'),
	status: Status.default('Published'),
})
export type Testimonial = z.infer<typeof Testimonial>

export const Testimonials = z.strictObject({
	$schema,
	testimonials: z.array(Testimonial).describe('What customers said, with their consent.'),
})
export type Testimonials = z.infer<typeof Testimonials>
