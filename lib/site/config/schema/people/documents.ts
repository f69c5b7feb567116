import { z } from 'zod'
import { $schema, hosts } from '#lib/site/config/schema/text.ts'

export const Documents = z
	.strictObject({
		$schema,
		validDays: z.int().min(1).max(90).describe('Days for which the link to the documents of a property works.'),
		mostDownloads: z.int().min(1).max(1000).describe('How many files can be fetched with one link.'),
		hosts: hosts.describe(
			'Hosts from which the site may fetch documents by the addresses of the listings, such as “crm.example.be”. Files of data/documents need none.',
		),
	})
	.describe('The documents of homes and projects that visitors ask for (docs/documents.md).')
export type Documents = z.infer<typeof Documents>
