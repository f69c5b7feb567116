import { z } from 'zod'
import { $schema, LanguageCode, Localized, LongLocalized, VariableName } from '#lib/site/config/schema/text.ts'
import { FORM_FACTS, FORM_NAMES } from './form-facts.ts'

/** A text with which a reply begins; whoever replies reads and changes it before it is sent. */
const ReplyTemplate = z.strictObject({
	name: Localized.describe('What staff choose it by, such as “Visit confirmed”.'),
	kinds: z
		.array(z.enum(FORM_NAMES.filter((name) => !FORM_FACTS[name].isSelfServed)))
		.default([])
		.describe('The kinds of requests whose replies offer it; none: every reply does.'),
	text: LongLocalized.describe(
		'The reply, without a signature, in the languages of visitors. “{request:name}” is the visitor, “{request:home}” the property or project, “{request:hour}” the hour of the visit: where a request has none, the template is not offered.',
	),
})
export type ReplyTemplate = z.infer<typeof ReplyTemplate>

/** This machine, or one of the agency's own network. */
const NEAR =
	/^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3}|10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})$/

function isServiceAddress(text: string): boolean {
	const url = URL.parse(text)
	if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false
	return url.protocol === 'https:' || (url.protocol === 'http:' && NEAR.test(url.hostname))
}

const Address = z
	.string()
	.refine(isServiceAddress, {
		error:
			'An address such as “https://translate.example.com”, without a name or password in it. “http://” only for this machine and your own network.',
	})

const charactersPerDay = z
	.int()
	.min(100)
	.max(10_000_000)
	.default(50_000)
	.describe('How many characters are sent to the service in a day at most; after that texts are written by hand.')

/** What each kind of service may cost and do. */
const OF_EACH = {
	charactersPerDay,
	pricePerMillion: z
		.number()
		.min(0)
		.max(1000)
		.nullable()
		.default(null)
		.describe('What a million characters cost in euros; the desk then shows what a day and a month cost.'),
	publishesUnread: z
		.boolean()
		.default(false)
		.describe(
			'true: a property that lacks a language is translated without anybody reading it, and its page shows that text marked as translated automatically, with a link to the original. Only texts in which every price, area, number, street and municipality stayed the same.',
		),
}

const keyOrNone = VariableName.nullable()
	.default(null)
	.describe('Name of the environment variable with the key of the service, or null when none is needed.')

/** The service that proposes translations of texts of properties. */
export const TranslationService = z.discriminatedUnion('kind', [
	z.strictObject({
		kind: z.literal('deepl').describe('DeepL.'),
		url: Address.default('https://api.deepl.com').describe(
			'Address of the service, “https://api.deepl.com”; for a free account “https://api-free.deepl.com”.',
		),
		keyVariable: VariableName.describe('Name of the environment variable with the key of the account.'),
		...OF_EACH,
	}),
	z.strictObject({
		kind: z.literal('libretranslate').describe('LibreTranslate, which may run on a server of your own.'),
		url: Address.describe('Address of the service, such as “https://translate.example.com”.'),
		keyVariable: keyOrNone,
		...OF_EACH,
	}),
	z.strictObject({
		kind: z.literal('openai').describe('A language model behind a server that speaks the OpenAI chat protocol.'),
		url: Address.describe('Address of the server up to its version, such as “https://api.openai.com/v1”.'),
		model: z.string().trim().min(1).max(200).describe('Name of the model, as the server calls it.'),
		keyVariable: keyOrNone,
		...OF_EACH,
	}),
])
export type TranslationService = z.infer<typeof TranslationService>

/** `config/desk.json`: how the desk, the area of the agency's staff, works. */
export const Desk = z
	.strictObject({
		$schema,
		commitOnPublish: z
			.boolean()
			.default(false)
			.describe(
				'true: what is published on the staff desk is also committed, in the name of who published it, where the folder config/ is in a git repository.',
			),
		replyTemplates: z
			.array(ReplyTemplate)
			.max(50)
			.default([])
			.describe('Texts with which a reply to a request can begin, in the order in which they are offered.'),
		translation: TranslationService.nullable()
			.default(null)
			.describe(
				'The service that proposes translations of texts of properties and of the site, sentence by sentence; null: they are written by hand. Only what staff accept is shown, unless publishesUnread says otherwise. No sentence with a name, a phone number or an e-mail address is sent.',
			),
	})
	.describe('The desk, where the agency edits its site in a browser.')
export type Desk = z.infer<typeof Desk>

/** `config/words.json`: texts of the program in the agency's own words. */
export const Words = z
	.strictObject({
		$schema,
		words: z
			.record(
				z
					.string()
					.regex(/^[a-zA-Z][\w-]*(\.[\w-]+)+$/, {
						error: 'A text is named by its key in messages/, with its file first, such as “search.filter.more”.',
					}),
				z.record(LanguageCode, z.string().trim().min(1).max(4000)).meta({ widget: 'long' }),
			)
			.describe(
				'Texts of the program that you want to say in your own way: the key of the text and your words by language. Languages that you leave out keep the words of the program.',
			),
		terms: z
			.record(
				z.string().trim().min(1).max(100),
				z.record(
					LanguageCode,
					z
						.string()
						.trim()
						.min(1)
						.max(100)
						.regex(/^[^{}<>#|]+$/, { error: 'A word without braces, angle brackets, # and |.' }),
				),
			)
			.default({})
			.describe(
				'Words of the program for which you have your own, each form by itself, such as “Haus” and “Häuser”, with yours by language. They change no text: the check names the texts that still have ours, and the staff desk proposes how they could be.',
			),
	})
	.describe('Texts of the program in your own words.')
export type Words = z.infer<typeof Words>
