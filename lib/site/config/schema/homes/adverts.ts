import { z } from 'zod'
import { $schema, LongLocalized, numberOf } from '#lib/site/config/schema/text.ts'

/** What a rule may ask for, by the names that `config/adverts.json` uses. The site can determine each of them. */
export const ADVERT_FACTS = [
	...([
		'epcScore',
		'epcLabel',
		'epcReference',
		'epcNotRequired',
		'energySpec',
		'energyTotal',
		'co2',
		'eLevel',
	] as const),
	...(['fullAddress', 'uniqueCode'] as const),
	...(['planningPermit', 'planningDesignation', 'planningMeasure', 'preEmption', 'subdivision'] as const),
	...(['planningRequested', 'planningInformation', 'subdivisionGranted', 'lotPermit'] as const),
	...(['floodPlot', 'floodBuilding', 'floodZone', 'asbestos'] as const),
	...([
		'rent',
		'chargesAmount',
		'chargesIncluded',
		'chargesList',
		'chargesKind',
		'meterWater',
		'meterGas',
		'meterElectricity',
	] as const),
	...(['commonParts', 'description', 'referenceRent', 'rentWithinReference'] as const),
] as const
export type AdvertFact = (typeof ADVERT_FACTS)[number]

/** The kinds of home that a rule may be about. */
export const ADVERT_KINDS = ['all', 'dwelling', 'flat', 'building', 'land', 'lot', 'new-build', 'large-office'] as const
export type AdvertKind = (typeof ADVERT_KINDS)[number]

/** What an advert must state: a fact, one of several, or all of several. */
export type Needs = AdvertFact | { any: Needs[] } | { all: Needs[] }

const error = `It is a fact, {"any": […]} or {"all": […]} of facts. The facts are: ${ADVERT_FACTS.join(', ')}.`
const Needs: z.ZodType<Needs> = z.lazy(() =>
	z.union(
		[
			z.enum(ADVERT_FACTS),
			z.strictObject({ any: z.array(Needs).min(1).describe('One of these is enough.') }),
			z.strictObject({ all: z.array(Needs).min(1).describe('All of these.') }),
		],
		{ error },
	),
)

const day = z.iso.date().nullable().default(null)

const Rule = z.strictObject({
	id: z
		.string()
		.regex(/^[A-Z][A-Za-z0-9-]*$/, { error: 'A short name such as “F1” or “B1-co2”.' })
		.describe('The short name by which reports and exceptions call it.'),
	region: z.enum(['flanders', 'wallonia', 'brussels', 'all']).describe('Where the property lies.'),
	goal: z.enum(['sale', 'rent', 'both']).describe('For sale, to rent, or both.'),
	orLeaseOverYears: z
		.int()
		.positive()
		.nullable()
		.default(null)
		.describe(
			'With “goal”: “sale”: also leases of more than so many years, as far as the feed says how long they are.',
		),
	kinds: z.array(z.enum(ADVERT_KINDS)).min(1).describe('Kinds of property; “types” below says which types they are.'),
	builtUpTo: z
		.int()
		.nullable()
		.default(null)
		.describe('Only buildings whose year of construction is known and no later; null: of any year.'),
	needs: Needs.describe('What the advert must state: a fact, {"any": […]} or {"all": […]}.'),
	level: z
		.enum(['block', 'warn', 'none'])
		.describe(
			'“block”: a property without it is not shown. “warn”: it is only reported. “none”: the rule is not used.',
		),
	from: day.describe('First day on which it holds; null: it holds already.'),
	until: day.describe('Last day on which it holds; null: no end is known.'),
	source: z.string().min(1).describe('The law, and where its words were read.'),
	checked: z.iso.date().describe('The day on which someone last compared the rule with its source.'),
	text: LongLocalized.describe('What the advert must state, for staff, in the words of the law.'),
})

const Exception = z.strictObject({
	listing: z.int().positive().describe('The number (ID) of the property.'),
	rules: z
		.union([z.literal('all'), z.array(z.string()).min(1)], { error: '“all”, or a list of rules such as ["F1"].' })
		.describe('“all”, or the rules that do not hold for it, such as ["F1"].'),
	name: z.string().trim().min(1).describe('Who decided it.'),
	reason: z.string().trim().min(1).describe('Why.'),
	date: z.iso.date().describe('When.'),
})

const types = z.array(numberOf('types'))

/** `config/adverts.json`: what the law wants an advert to state, and what happens to a home without it. */
export const AdvertsConfig = z.strictObject({
	$schema,
	enforcement: z
		.strictObject({
			isOn: z
				.boolean()
				.describe('true: a property that lacks what a rule “block” asks for is not shown. false: all only warn.'),
			graceDays: z
				.int()
				.min(0)
				.max(365)
				.default(14)
				.describe('Days after an upgrade of a site that had properties already, during which all rules only warn.'),
		})
		.describe('Whether rules hide properties.'),
	types: z
		.strictObject({
			house: types.describe('Houses that people live in.'),
			flat: types.describe('Flats, studios and other dwellings in a building with common parts.'),
			office: types.describe('Offices.'),
			building: types.describe('All other buildings: shops, industry, buildings of several dwellings.'),
			land: types.describe('Land.'),
		})
		.describe('Numbers (WebID) of the types. A type that stands nowhere, such as parking, only meets rules for “all”.'),
	rules: z.array(Rule).describe('What an advert must state, by region.'),
	exceptions: z
		.array(Exception)
		.default([])
		.describe('Properties for which a rule does not hold, with who decided it.'),
})
export type AdvertsConfig = z.infer<typeof AdvertsConfig>
export type AdvertRule = z.infer<typeof Rule>
