import { z } from 'zod'
import { ListingFacts, ListingWords } from '#lib/homes/listings/facts.ts'
import { FEATURES, type FeatureName } from '#lib/site/config/schema/homes/features.ts'

/** The path of the JSON Schema that describes the feed. */
export const HOMES_SCHEMA = '/feeds/homes.schema.json'

const FEATURE_NAMES = FEATURES.map(({ name }) => name) as [FeatureName, ...FeatureName[]]
/** Values by language. */
export const byLanguage = <Value extends z.ZodType>(value: Value) =>
	z.record(z.string(), value).describe('By language.')

/** Where something stands, as a map has it. */
export const FeedPosition = z
	.strictObject({ latitude: z.number(), longitude: z.number() })
	.nullable()
	.describe('WGS 84; null if the address is not public.')

/** Its address, as far as it is public. */
export const FeedAddress = z.strictObject({
	street: z.string().nullable().describe('With its number; null if the address is not public.'),
	zip: z.string(),
	city: byLanguage(z.string()),
	country: z.string().nullable().describe('ISO 3166-1 alpha-2; null if only the source knows it.'),
})

/** A home in the feed. What is unknown or not public is absent, or null where a reader always needs the field. */
export const FeedHome = z.strictObject({
	id: z.int().describe('The number of the home on this site. It does not change.'),
	reference: z.string().nullable().describe('The reference of the agency.'),
	url: byLanguage(z.url()).describe('The address of its page in each language in which it has a text.'),
	goal: z.enum(['sale', 'rent']),
	status: z.enum(['available', 'option', 'compromise']),
	isNewBuild: z.boolean(),
	createdAt: z.string().describe('Since when it has been on the site, an ISO instant.'),
	changedAt: z.string().describe('When something that is shown of it last changed, an ISO instant.'),
	type: z.strictObject({ id: z.int().describe('Its WebID.'), name: byLanguage(z.string()) }),
	price: z.strictObject({
		amount: z.number().nullable().describe('Euro, a month for a rent; null on request and for an annuity.'),
		isStartingFrom: z.boolean(),
		vat: z.enum(['included', 'excluded']).nullable().describe('Whether the amount includes VAT; null if none is due.'),
		charges: z.number().nullable().describe('Euro a month besides the rent.'),
	}),
	address: FeedAddress,
	position: FeedPosition,
	bedrooms: z.number().nullable(),
	bathrooms: z.number().nullable(),
	showerRooms: z.number().nullable(),
	toilets: z.number().nullable(),
	garages: z.number().nullable(),
	surfaceLiving: z.number().nullable().describe('m²'),
	surfaceGround: z.number().nullable().describe('m²'),
	energy: z.strictObject({ label: z.string().nullable(), value: z.number().nullable().describe('kWh/(m²·year)') }),
	facades: z.number().nullable(),
	features: z.array(z.enum(FEATURE_NAMES)).describe('The yes/no facts that it has.'),
	facts: ListingFacts.omit({ contact: true, portalsFrom: true })
		.partial()
		.describe('The other facts of its page, those of the energy certificate and of planning among them.'),
	texts: byLanguage(
		z.strictObject({
			title: z.string().nullable(),
			description: z.string().nullable().describe('HTML with p, br, ul, ol, li, h3, h4, strong, em and nothing else.'),
			words: ListingWords.partial().describe('What the source words otherwise in this language.'),
		}),
	),
	photos: z.array(z.url()).describe('The site’s own copies once there are any.'),
})
export type FeedHome = z.input<typeof FeedHome>

/** The feed: every home on offer that portals may show. */
export const HomesFeed = z.strictObject({
	$schema: z.url(),
	version: z
		.literal(1)
		.describe('Raised only when a field leaves or changes its meaning; new fields may come at any time.'),
	agency: z.strictObject({ name: z.string(), email: z.string(), phone: z.string(), url: z.url() }),
	homes: z.array(FeedHome),
})

/** Returns the JSON Schema of something that partners read. A reader must accept fields that are not in it. */
export function schemaForReaders(schema: z.ZodType) {
	return z.toJSONSchema(schema, {
		io: 'output',
		unrepresentable: 'any',
		override: ({ jsonSchema }) => {
			if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
		},
	})
}

/** Returns the JSON Schema of the feed. */
export const homesSchema = () => schemaForReaders(HomesFeed)
