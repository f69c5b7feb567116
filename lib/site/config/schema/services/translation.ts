import { z } from 'zod'
import { VariableName } from '#lib/site/config/schema/text.ts'

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
		charactersPerDay,
	}),
	z.strictObject({
		kind: z.literal('libretranslate').describe('LibreTranslate, which may run on a server of your own.'),
		url: Address.describe('Address of the service, such as “https://translate.example.com”.'),
		keyVariable: keyOrNone,
		charactersPerDay,
	}),
	z.strictObject({
		kind: z.literal('openai').describe('A language model behind a server that speaks the OpenAI chat protocol.'),
		url: Address.describe('Address of the server up to its version, such as “https://api.openai.com/v1”.'),
		model: z.string().trim().min(1).max(200).describe('Name of the model, as the server calls it.'),
		keyVariable: keyOrNone,
		charactersPerDay,
	}),
])
export type TranslationService = z.infer<typeof TranslationService>
