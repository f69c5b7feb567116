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
import { STAFF_ROLES } from '#lib/people/staff/account/staff-account-types.ts'

// What the desk's forms about accounts send. Errors are codes of `desk.fields`.

const name = (longest: number) => z.string().trim().min(1, { error: 'nameMissing' }).max(longest)
const language = z.string().max(10)
/** A code that was printed; `error` is for none. */
const printed = (error: string) => z.string({ error }).trim().min(1, { error }).max(60, { error })
export const ROLES = z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length)

export const LogIn = z.object({ email: accountAddress, password: presentPassword })
export const EnterCode = z.object({ code: mailedCode('codeMissing'), to: z.string().max(1000).default('') })
export const EnterRecovery = z.object({ code: printed('codeRecovery') })
export const AskForLink = z.object({ email: mailableAddress })
export const ChoosePassword = z.object({ token: z.string().max(200), ...chosenPassword }).refine(isRepeated, REPEATED)

/** What the first account is made of, with the code that the server printed. */
export const FirstAccount = z
	.object({ code: printed('codePrinted'), name: name(100), email: mailableAddress, language, ...chosenPassword })
	.refine(isRepeated, REPEATED)

export const ChangePassword = z
	.object({ current: presentPassword, ...chosenPassword })
	.refine(isAnother, ANOTHER)
	.refine(isRepeated, REPEATED)
export const ChangeProfile = z.object({ name: name(100), language, hasKeys: z.boolean() })
export const BeginPasskey = z.object({ name: name(60), current: presentPassword })
export const ConfirmRecovery = z.object({ current: presentPassword })
export const RemovePasskey = z.object({ id: z.string().max(2000), current: presentPassword })

/** An account, and what visitors read about its member on the page of the team, if they see one there. */
export const Invite = z
	.object({
		name: name(100),
		email: mailableAddress,
		language,
		roles: ROLES.min(1, { error: 'rolesMissing' }),
		isShown: z.boolean().default(false),
		jobTitle: z.string().trim().max(100).default(''),
		phone: z.string().trim().max(40).default(''),
	})
	.refine(({ isShown, jobTitle }) => !isShown || jobTitle !== '', { path: ['jobTitle'], error: 'jobTitleMissing' })
