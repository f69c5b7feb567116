import '#lib/base/browser/zod-without-eval.ts'
import { z } from 'zod'
import {
	ANOTHER,
	accountAddress,
	chosenPassword,
	isAnother,
	isRepeated,
	mailableAddress,
	mailedCode,
	presentPassword,
	REPEATED,
} from '#lib/people/login/login-schema.ts'
import type { OwnerAction } from '#lib/site/routing/pages/owner-pages.ts'

/** The schema of each form of the owner portal. Errors are codes of `owner.errors`; other fields are dropped. */
export const OWNER_FORMS = {
	login: z.object({ email: accountAddress, password: presentPassword }),
	code: z.object({ code: mailedCode('codeWrong') }),
	forgotten: z.object({ email: mailableAddress }),
	password: z.object(chosenPassword).refine(isRepeated, REPEATED),
	change: z
		.object({ current: presentPassword, ...chosenPassword })
		.refine(isAnother, ANOTHER)
		.refine(isRepeated, REPEATED),
	// The password is asked only where it is needed to switch off the mailed code.
	settings: z
		.object({ mailedCode: z.string().optional(), password: z.string().optional() })
		.refine(({ mailedCode: isOn, password }) => isOn === 'yes' || password !== '', {
			path: ['password'],
			error: 'passwordMissing',
		}),
	logout: z.object({}),
	'logout-everywhere': z.object({}),
} as const satisfies Record<OwnerAction, z.ZodType>
