import { z } from 'zod'
import { $schema, LanguageCode } from '#lib/site/config/schema/text.ts'

const Note = z
	.strictObject({
		monday: z.iso
			.date()
			.describe('The Monday whose e-mail it stands in, such as “2026-11-30”. After that day it is left out by itself.'),
		untilMonday: z.iso
			.date()
			.nullable()
			.default(null)
			.describe('The last Monday on which it stands there again; null: only once.'),
		home: z
			.string()
			.min(1)
			.nullable()
			.default(null)
			.describe('Reference or number of the property, such as “BEF-L1031”: its owners read it beside this property.'),
		owner: z
			.email()
			.nullable()
			.default(null)
			.describe('Instead of a property: the address with which an owner logs in.'),
		text: z
			.record(LanguageCode, z.string().trim().min(1).max(400))
			.meta({ widget: 'long' })
			.describe(
				'One or two sentences. One language is enough: who reads another gets the first one that is there, in the order of the languages in site.json.',
			),
	})
	.describe('A word of the agency in the Monday e-mail of the owners of a property, or of one owner.')

/** `config/owners.json`. */
export const Owners = z
	.strictObject({
		$schema,
		invitations: z
			.strictObject({
				isEnabled: z
					.boolean()
					.default(false)
					.describe('true: owners whose address is in the feed get an invitation by e-mail to choose a password.'),
				batch: z
					.int()
					.min(1)
					.max(500)
					.default(25)
					.describe(
						'Invitations at one time; the rest follow at the next. “npm run agency -- owners invite --dry-run” lists them.',
					),
			})
			.describe('Invitations to the portal. They leave every working day at ten.'),
		visitNotice: z
			.strictObject({
				isEnabled: z
					.boolean()
					.default(false)
					.describe(
						'true: the evening before a viewing, from six, the owner gets an e-mail with day, hour and agent, to prepare the property. Each owner can switch it off.',
					),
			})
			.default({ isEnabled: false })
			.describe('E-mails before a viewing. They never name the visitor.'),
		notes: z
			.array(Note)
			.default([])
			.describe(
				'What the agency adds to the e-mails of a Monday at eight. “npm run agency -- owners notes” says who will read which.',
			),
		mailedCode: z
			.enum(['optional', 'required'])
			.default('optional')
			.describe(
				'A code that is e-mailed at each login: “optional” where the owner wants it, “required” for everybody.',
			),
		session: z
			.strictObject({
				idleMinutes: z
					.int()
					.min(5)
					.max(1440)
					.describe('Minutes without a click after which an owner or a member of staff logs in again.'),
				absoluteHours: z
					.int()
					.min(1)
					.max(720)
					.describe('Hours after which an owner or a member of staff logs in again in any case.'),
			})
			.describe('How long a login lasts.'),
	})
	.describe('The portal of owners.')
export type Owners = z.infer<typeof Owners>
