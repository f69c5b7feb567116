import { isIP } from 'node:net'
import { z } from 'zod'
import { $schema, ConfigPicture, Id, LanguageCode, Localized, VariableName } from '#lib/site/config/schema/text.ts'
import { COOKIE_CATEGORIES, SERVICES } from './consent.ts'

const tagId = (pattern: RegExp, example: string, what: string) =>
	z
		.string()
		.regex(pattern, { error: `An id such as “${example}”, or null for none.` })
		.nullable()
		.default(null)
		.describe(`${what} Example: “${example}”. null loads nothing.`)

export const Tags = z
	.strictObject({
		$schema,
		googleTagManager: tagId(/^GTM-[A-Z0-9]+$/, 'GTM-ABC1234', 'Container of Google Tag Manager.'),
		googleAnalytics: tagId(
			/^G-[A-Z0-9]+$/,
			'G-ABC1234567',
			'Measurement id of Google Analytics 4. The site reports every page itself: in Analytics, turn off “page changes based on browser history events”.',
		),
		googleAds: tagId(/^AW-[0-9]+$/, 'AW-123456789', 'Conversion id of Google Ads.'),
		metaPixel: tagId(/^[0-9]{6,20}$/, '123456789012345', 'Id of the Meta (Facebook) pixel.'),
		matomo: z
			.strictObject({
				url: z.url({ protocol: /^https$/ }).describe('Address of your Matomo, such as “https://stats.agency.be/”.'),
				siteId: z.int().positive().describe('Number of this site in Matomo.'),
			})
			.nullable()
			.default(null)
			.describe('Matomo, or null.'),
		plausible: z
			.strictObject({
				url: z.url({ protocol: /^https$/ }).describe('Address of Plausible, such as “https://plausible.io/”.'),
				domain: z.hostname().describe('The domain as it is named in Plausible.'),
			})
			.nullable()
			.default(null)
			.describe('Plausible, or null.'),
		consent: z
			.strictObject({
				validMonths: z.int().min(1).max(13).describe('Months after which a visitor is asked again, 13 at most.'),
				version: z.int().min(1).describe('Raise by one when the categories change: everybody is asked again.'),
			})
			.describe('How long the choice of a visitor counts.'),
		cookies: z
			.array(
				z.strictObject({
					id: Id.describe('A short name for this line.'),
					name: z.string().min(1).describe('Name of the cookie or of the entry in the storage of the browser.'),
					category: z.enum(COOKIE_CATEGORIES).describe('The category under which a visitor allows it.'),
					tag: z
						.enum(SERVICES)
						.nullable()
						.default(null)
						.describe('Listed only when this tag is configured above; null: always.'),
					provider: z.string().min(1).describe('Who sets it; “this site” for our own.'),
					purpose: Localized.describe('What it is for.'),
					duration: Localized.describe('How long it stays.'),
				}),
			)
			.describe('What each category sets; the page with the cookie policy lists it.'),
	})
	.describe(
		'Measuring and advertising. Nothing loads before the visitor agrees. Custom-HTML tags of a tag manager do not run: the policy of this site lets no foreign inline script run; use the ids here or a template tag.',
	)
export type Tags = z.infer<typeof Tags>

const address = z.email()
const recipients = z.array(address).min(1)

export const Mail = z.strictObject({
	$schema,
	from: z
		.strictObject({
			name: z
				.string()
				.min(1)
				.meta({ kind: 'text' })
				.describe('The name that people see as the sender; “{name}” is that of the agency.'),
			address: address.describe('The address of the sender; your mail provider must allow it.'),
		})
		.describe('Who sends the e-mails of the site.'),
	replyTo: address.nullable().default(null).describe('Where answers go; null: to the sender.'),
	recipients: z
		.strictObject({
			default: recipients.describe('Who at the agency gets what visitors send, unless a line below says otherwise.'),
			contact: recipients.nullable().default(null).describe('Contact form.'),
			visit: recipients.nullable().default(null).describe('Requests for a viewing and questions about a property.'),
			valuation: recipients.nullable().default(null).describe('Free valuation.'),
			demand: recipients.nullable().default(null).describe('Search alerts.'),
			documents: recipients.nullable().default(null).describe('Requests for documents.'),
			offer: recipients.nullable().default(null).describe('Price proposals.'),
			application: recipients.nullable().default(null).describe('Rental applications.'),
			testimonial: recipients.nullable().default(null).describe('Testimonials to approve.'),
			ownerLogin: recipients.nullable().default(null).describe('News that an owner has logged in.'),
		})
		.describe('Who at the agency gets which e-mail. null takes the default.'),
	smtpUrlVariable: VariableName.describe(
		'Name of the environment variable with the address and password of the mail server. Without its value, e-mails are written to files.',
	),
	staffLanguage: LanguageCode.nullable()
		.default(null)
		.describe(
			'The language of the e-mails to staff and of their pages, one of those in site.json; null: the default one.',
		),
	staffLanguages: z
		.record(address, LanguageCode)
		.default({})
		.describe(
			'Who at the agency reads another language than staffLanguage: { "bruno@agency.be": "nl" }. Agents who come with the listings can be named here, too.',
		),
	signature: Localized.describe('The line at the end of each e-mail.'),
	mark: ConfigPicture.refine(({ src }) => /\.(?:png|jpe?g)$/i.test(src), {
		error: 'A picture in e-mails is a .png or .jpg file.',
		path: ['src'],
	})
		.nullable()
		.default(null)
		.describe(
			'A small picture beside the name at the head of each e-mail: PNG or JPEG, with a ground of its own, so that it is seen on a light and on a dark one. Null: the name alone.',
		),
})
export type Mail = z.infer<typeof Mail>

/** The shortest prefixes of ranges that may be excluded: a wider range would exclude whole countries. */
const WIDEST = { 4: 16, 6: 32 }

function isNetwork(text: string): boolean {
	const [address = '', prefix, ...rest] = text.split('/')
	const family = isIP(address)
	if (rest.length > 0 || (family !== 4 && family !== 6)) return false
	if (prefix === undefined) return true
	return /^\d{1,3}$/.test(prefix) && Number(prefix) >= WIDEST[family] && Number(prefix) <= (family === 4 ? 32 : 128)
}

export const Statistics = z.strictObject({
	$schema,
	ownAddresses: z
		.array(
			z
				.string()
				.refine(isNetwork, {
					error: 'An IP address such as “203.0.113.7” or “2001:db8::7”, or a range such as “203.0.113.0/28”.',
				}),
		)
		.max(1000)
		.describe(
			'The IP addresses of the agency itself, whose visits owners do not see: single ones (“203.0.113.7”) or ranges (“203.0.113.0/28”, “2001:db8:1::/48”).',
		),
})
export type Statistics = z.infer<typeof Statistics>
