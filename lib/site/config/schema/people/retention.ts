import { z } from 'zod'
import { $schema } from '#lib/site/config/schema/text.ts'
import { FORM_FACTS, forEachForm } from './form-facts.ts'

const days = (most: number) => z.int().min(1).max(most)
const leadDays = (what: string) =>
	days(3650).nullable().default(null).describe(`${what}: days; null takes the default.`)

export const Retention = z
	.strictObject({
		$schema,
		leadDays: z
			.strictObject({
				default: days(3650).describe('Days for every form that has no number of its own below.'),
				...forEachForm((name) => leadDays(FORM_FACTS[name].retention)),
			})
			.describe(
				'Days after which the personal data of what visitors sent is erased. The count per day and property stays.',
			),
		applicationDaysAfterRented: days(30).describe(
			'Days after a property is let or withdrawn until means and identity of its candidates are erased, 30 at most.',
		),
		mailDays: days(365).describe(
			'Days for which e-mails are kept after they were sent or given up, in the database and as files.',
		),
		erasedListDays: days(3650)
			.default(365)
			.describe(
				'Days for which the list of what is still to be erased in other software is kept (npm run agency -- leads erased).',
			),
		unconfirmedDays: days(365)
			.default(30)
			.describe(
				'Days for which a search alert or newsletter subscription is kept that nobody confirmed, or that has ended; so long the link to confirm it works.',
			),
		sharedListDays: days(365)
			.default(90)
			.describe(
				'Days for which a shortlist that several people share is kept after someone last opened or changed it.',
			),
		ownPageDays: days(365)
			.default(30)
			.describe(
				'Days for which the link in each e-mail opens the page with everything that its reader has with the agency; after them a new one can be asked for.',
			),
		revisionDays: days(36_500)
			.default(1095)
			.describe(
				'Days for which a replaced version of the configuration is kept, with who made it (npm run agency -- config log).',
			),
		auditDays: days(3650)
			.default(730)
			.describe('Days for which the log of the staff desk is kept: who of the staff did what, and when.'),
	})
	.describe('How long personal data is kept. A daily job erases what is older.')
export type Retention = z.infer<typeof Retention>
