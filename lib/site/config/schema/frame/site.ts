import { z } from 'zod'
import { PhoneNumber } from '#lib/site/config/schema/phone.ts'
import {
	$schema,
	ConfigPicture,
	clock,
	Id,
	idOf,
	LanguageCode,
	Localized,
	PicturePath,
} from '#lib/site/config/schema/text.ts'

const Slider = z.strictObject({
	min: z.number().min(0).describe('The lowest price in euros.'),
	max: z.number().positive().describe('The highest price in euros; it is shown with a plus sign.'),
	step: z.number().positive().describe('Euros between two places of the slider.'),
})

const Address = z.strictObject({
	street: z.string().min(1).describe('Street, without the number.'),
	number: z.string().describe('House number, with its box.'),
	zip: z.string().min(1).describe('Postal code.'),
	city: Localized.describe('City or municipality in each language.'),
	country: z.string().length(2).describe('Country in two capitals: “BE” for Belgium.'),
	latitude: z
		.number()
		.min(-90)
		.max(90)
		.describe('Degrees north, such as 50.4114. Right-click in an online map shows it.'),
	longitude: z.number().min(-180).max(180).describe('Degrees east, such as 4.1654.'),
})

const pagePicture = (where: string) => ConfigPicture.nullable().default(null).describe(`The picture ${where}, or null.`)

const promise = (days: number, what: string) => z.int().min(1).max(60).default(days).describe(`Working days ${what}.`)

/** How other files refer to the main office, whose address is that of the agency. */
export const MAIN_OFFICE = 'main'

const Office = z.strictObject({
	id: Id.describe('A short name by which other files refer to this office.'),
	name: Localized.describe('What the office is called.'),
	address: Address.describe('Where it is.'),
	phone: PhoneNumber.describe('Phone number.'),
	email: z.email().describe('E-mail address.'),
	openingHours: Localized.describe('When it is open, in words.'),
})

export const Site = z.strictObject({
	$schema,
	name: z.string().min(1).describe('The name of the agency, as it stands in the header and in search engines.'),
	logo: z
		.strictObject({
			light: ConfigPicture.describe('The logo on a light ground; SVG is sharpest.'),
			dark: ConfigPicture.nullable()
				.default(null)
				.describe('The logo on a dark ground; null: the same as on a light one.'),
		})
		.nullable()
		.default(null)
		.describe('The logo; null writes the name of the agency instead.'),
	languages: z
		.array(LanguageCode)
		.min(1)
		.describe('The languages of the site, in the order of the language switcher. With one, there is no switcher.'),
	defaultLanguage: LanguageCode.describe('The language whose addresses have no prefix; one of the languages above.'),
	address: Address.describe('The address of the agency (of the main office where there are several).'),
	phone: PhoneNumber.describe('The main phone number: “064/12.34.56” is shown as 064 12 34 56.'),
	email: z.email().describe('The main e-mail address.'),
	openingHours: Localized.describe('When the agency is open, in words.'),
	icon: PicturePath.nullable()
		.default(null)
		.describe('The small icon in the tabs and bookmarks of browsers, square; SVG is sharpest. Null: none.'),
	pictures: z
		.strictObject({
			contact: pagePicture('below the contact form'),
			valuation: pagePicture('beside the valuation form'),
			alert: pagePicture('beside the form of a search alert'),
			login: pagePicture('beside the login of owners'),
			missing: pagePicture('beside a page that is not there'),
			share: PicturePath.nullable()
				.default(null)
				.describe(
					'The picture of a shared page that has none of its own, and of the agency in search engines; or null.',
				),
		})
		.prefault({})
		.describe('Pictures on the pages that the program has.'),
	offices: z.array(Office).default([]).describe('Further offices, beside the main one.'),
	social: z
		.array(
			z.strictObject({
				network: z
					.enum(['facebook', 'instagram', 'linkedin', 'youtube', 'tiktok', 'pinterest', 'x'])
					.describe('Which network.'),
				url: z.url({ protocol: /^https$/ }).describe('Address of the page of the agency there.'),
			}),
		)
		.default([])
		.describe('Pages of the agency on social networks.'),
	legal: z
		.strictObject({
			registration: z.string().min(1).describe('BIV/IPI number of the agent.'),
			supervisor: Localized.describe('The supervising body with its address.'),
			insurance: Localized.describe('Professional liability and surety: insurer and policy number.'),
			thirdPartyAccount: z.string().min(1).describe('IBAN of the third-party account.'),
			enterpriseNumber: z.string().min(1).describe('Enterprise number (KBO/BCE).'),
			vatNumber: z.string().min(1).describe('VAT number.'),
			legalForm: z.string().min(1).describe('Legal form, such as “BV” or “SRL”.'),
			codeOfConductUrl: z
				.record(LanguageCode, z.url())
				.meta({ kind: 'localized' })
				.describe('Address of the code of conduct (plichtenleer, déontologie) in each language.'),
		})
		.describe('What the law wants a Belgian estate agent to state; it stands in the footer.'),
	ribbons: z
		.strictObject({
			marquees: z
				.record(
					z.string().regex(/^[0-9]+$/, { error: 'A Marquee number of the listings, such as “4”.' }),
					idOf('ribbons'),
				)
				.describe('Which ribbon a Marquee number of the listings means: number and id of a ribbon below.'),
			labels: z.record(Id, Localized).describe('The words on each ribbon.'),
			loweredDays: z
				.int()
				.min(0)
				.default(21)
				.describe('Days for which a lower price is news: a ribbon says it and the former price stands beside it.'),
		})
		.describe('The ribbons across the corner of a photo.'),
	closedListings: z
		.strictObject({
			reducedAfterDays: z.int().min(0).describe('Days after the sale when only one photo and the facts are left.'),
			goneAfterMonths: z.int().min(0).describe('Months after the sale when the page goes.'),
			recent: z
				.strictObject({
					isEnabled: z
						.boolean()
						.default(false)
						.describe('true gives pages of the properties sold and let lately, in all and in each municipality.'),
					months: z.int().min(1).max(60).default(12).describe('How many months back these pages look.'),
					fewest: z
						.int()
						.min(2)
						.max(100)
						.default(3)
						.describe('From how many properties on such a page is linked and search engines hear of it.'),
				})
				.prefault({})
				.describe('The pages of what was sold and let lately. They show no prices.'),
		})
		.describe('How long the page of a sold or let property stays.'),
	market: z
		.strictObject({
			priceHistory: z
				.boolean()
				.default(true)
				.describe('true shows on the page of a property what it cost before, as far as those prices were public.'),
			medians: z
				.boolean()
				.default(false)
				.describe('true shows the median price of the same type in the municipality, from five properties up.'),
		})
		.prefault({})
		.describe('What the site says of the market.'),
	priceSliders: z
		.strictObject({
			sale: Slider.describe('Properties for sale.'),
			rent: Slider.describe('Properties to rent, per month.'),
		})
		.describe('The price sliders of the search.'),
	timeSlots: z
		.array(z.strictObject({ from: clock.describe('Begin, such as “10:00”.'), to: clock.describe('End.') }))
		.min(1)
		.describe('The hours among which a visitor chooses when to be called.'),
	promises: z
		.strictObject({
			answer: promise(1, 'until a message, a question or an application is answered'),
			project: promise(2, 'until plans and price list of a project are sent'),
			valuationCall: promise(2, 'until someone calls about a valuation'),
			valuationReport: promise(5, 'from the visit to the written valuation'),
			accessibility: promise(5, 'until a report about accessibility is answered'),
		})
		.prefault({})
		.describe('What the site promises, in working days; thank-you pages, e-mails and texts ({days:answer}) say it.'),
	depositMonths: z
		.strictObject({
			flanders: z.number().min(0).max(12).describe('In Flanders the law allows at most 3.'),
			brussels: z.number().min(0).max(12).describe('In Brussels the law allows at most 2.'),
			wallonia: z.number().min(0).max(12).describe('In Wallonia the law allows at most 2.'),
		})
		.describe('The deposit of a rental in months of rent, by region.'),
	tourHosts: z
		.array(z.hostname().toLowerCase())
		.describe('Host names whose virtual tours may be shown besides Matterport, TVL and Yisual: “tours.example.be”.'),
})
export type Site = z.infer<typeof Site>
export type Office = z.infer<typeof Office>
