import { z } from 'zod'
import { $schema } from '#lib/site/config/schema/text.ts'
import { APPLICATION_ASK_NAMES } from './application-asks.ts'

const region = (name: string) =>
	z
		.strictObject({
			ask: z
				.array(z.enum(APPLICATION_ASK_NAMES))
				.describe(
					'What the form asks besides name, e-mail, phone and the wished dates. Ask less if you need less; more only when the law of the region allows it.',
				),
			source: z.string().min(1).describe('Where the law or the advice can be read.'),
		})
		.describe(`Properties in ${name}.`)

export const Application = z
	.strictObject({
		$schema,
		regions: z
			.strictObject({ flanders: region('Flanders'), wallonia: region('Wallonia'), brussels: region('Brussels') })
			.describe('The region is that of the postal code of the property. Elsewhere nothing more is asked.'),
	})
	.describe('What a candidate tenant is asked.')
