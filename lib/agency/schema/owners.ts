import { z } from 'zod'
import { $schema } from './text.ts'

/** `config/owners.json`. */
export const Owners = z
	.strictObject({
		$schema,
		invitations: z
			.strictObject({
				isEnabled: z
					.boolean()
					.default(false)
					.describe('true: owners whose address is in the feed get an invitation by mail to choose a password.'),
				batch: z
					.int()
					.min(1)
					.max(500)
					.default(25)
					.describe(
						'Invitations at one time; the rest follow at the next. "npm run owners -- invite --dry-run" lists them.',
					),
			})
			.describe('Invitations to the portal. They leave every working day at ten.'),
		mailedCode: z
			.enum(['optional', 'required'])
			.default('optional')
			.describe('A code that is mailed at each login: "optional" where the owner wants it, "required" for everybody.'),
		session: z
			.strictObject({
				idleMinutes: z.int().min(5).max(1440).describe('Minutes without a click after which an owner logs in again.'),
				absoluteHours: z.int().min(1).max(720).describe('Hours after which an owner logs in again in any case.'),
			})
			.describe('How long a login lasts.'),
	})
	.describe('The portal of owners.')
export type Owners = z.infer<typeof Owners>
