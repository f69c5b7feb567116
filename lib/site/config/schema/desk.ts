import { z } from 'zod'
import { $schema, LanguageCode } from './text.ts'

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
