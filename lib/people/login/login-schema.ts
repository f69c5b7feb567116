import { z } from 'zod'
import { normalAddress } from './address.ts'

/** ASVS 5, 6.2.1 requires at least eight. */
const FEWEST_CHARACTERS = 10
const MOST_CHARACTERS = 256
const LONGEST_ADDRESS = 320

const lengthOf = (password: string) => [...password.normalize('NFC')].length

/** The mail address of an account, as accounts store it. */
export const accountAddress = z
	.string({ error: 'emailMissing' })
	.max(LONGEST_ADDRESS, { error: 'email' })
	.transform(normalAddress)
	.refine((email) => email !== '', { error: 'emailMissing' })

/** The address of an account to which a link is mailed. */
export const mailableAddress = accountAddress.pipe(z.email({ error: 'email' }))

/** A password as it is typed to log in or to confirm something. */
export const presentPassword = z.string({ error: 'passwordMissing' }).min(1, { error: 'passwordMissing' })

/** A mailed code; `error` is for a text without any digit. */
export const mailedCode = (error: string) => z.string({ error }).max(100, { error }).regex(/\d/, { error })

/** A new password. Whether it is a common one only the server finds: `password-rules.ts`. */
export const newPassword = presentPassword
	.refine((password) => lengthOf(password) >= FEWEST_CHARACTERS, { error: 'short' })
	.refine((password) => lengthOf(password) <= MOST_CHARACTERS, { error: 'long' })

/** A new password and the same again. */
export const chosenPassword = { password: newPassword, repeat: z.string({ error: 'differs' }) }

export const isRepeated = ({ password, repeat }: { password: string; repeat: string }) =>
	password.normalize('NFC') === repeat.normalize('NFC')
export const REPEATED = { path: ['repeat'], error: 'differs' }

export const isAnother = ({ current, password }: { current: string; password: string }) => password !== current
export const ANOTHER = { path: ['password'], error: 'same' }
