import 'server-only'
import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { lockOn, sweepOnce } from '#lib/base/db/transactions.ts'
import { keyFor } from '#lib/base/security/secrets.ts'
import { DAY_MS, HOUR_MS } from '#lib/base/time/milliseconds.ts'

const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns a mail address without what different spellings of one mailbox differ in: case, what follows a plus, and for
 * Gmail the dots. Used only for counting: mails go to the address as it was typed.
 */
export function mailboxOf(address: string): string {
	const typed = address.trim().normalize('NFC').toLowerCase()
	const at = typed.lastIndexOf('@')
	const domain = typed.slice(at + 1)
	const [name = ''] = typed.slice(0, at).split('+')
	return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/**
 * How many mails one mailbox gets in an hour and in a day because a visitor typed its address, over all forms and
 * regardless of who asks. What a person needs has a budget of its own, so that other mails cannot use it up. The reason
 * for each number is in docs/adr/0021-mails-that-strangers-cause.md.
 */
const BUDGETS = {
	/** "Your request has arrived": with a browser's proof of work, and without. */
	receipt: { hour: 4, day: 8 },
	'receipt-plain': { hour: 2, day: 3 },
	/** A link or date that the visitor needs: documents, alerts, newsletter, appointments, sending a home to a friend. */
	link: { hour: 8, day: 12 },
	'link-plain': { hour: 3, day: 4 },
	/** A home that a visitor sends to a friend: per friend, and per sender. */
	friend: { hour: 3, day: 3 },
	'friend-sender': { hour: 10, day: 10 },
	/** To owners, whose accounts only the agency creates: a link to choose a password, and a code to log in. */
	'owner-link': { hour: 2, day: Number.POSITIVE_INFINITY },
	'owner-code': { hour: 6, day: 20 },
	/** In a browser in which the owner logged in before: whoever has only the password uses up none of it. */
	'owner-code-known': { hour: 6, day: 20 },
	/** The same for staff, who log in more often. */
	'staff-login-link': { hour: 2, day: Number.POSITIVE_INFINITY },
	'staff-login-code': { hour: 10, day: 40 },
	'staff-login-code-known': { hour: 10, day: 40 },
} as const satisfies Record<string, { hour: number; day: number }>

export type MailBudget = keyof typeof BUDGETS

/** Maximum number of mails from forms to one mailbox in a day, over all budgets of forms. */
const MOST_OF_FORMS = 20
const OF_FORMS: readonly MailBudget[] = ['receipt', 'receipt-plain', 'link', 'link-plain', 'friend']

/** Returns the key that represents a mailbox. Without the site's key it cannot be traced to an address. */
export function mailboxKey(address: string): string {
	return createHmac('sha256', keyFor('mail-allowance')).update(mailboxOf(address)).digest('base64url')
}

interface Counted {
	budget: string
	at: string
}

/** Returns the milliseconds until a budget covers one more mail, from all that one mailbox got within a day. */
function waitFor(budget: MailBudget, counted: readonly Counted[], now: Date): number {
	const isOfForms = OF_FORMS.includes(budget)
	const timesOf = (budgets: readonly string[]) =>
		counted.flatMap((one) => (budgets.includes(one.budget) ? [Date.parse(one.at)] : [])).sort((a, b) => a - b)
	const own = timesOf([budget])
	const limits = [
		{ times: own, most: BUDGETS[budget].hour, span: HOUR_MS },
		{ times: own, most: BUDGETS[budget].day, span: DAY_MS },
		...(isOfForms ? [{ times: timesOf(OF_FORMS), most: MOST_OF_FORMS, span: DAY_MS }] : []),
	]
	const waits = limits.map(({ times, most, span }) => (times.at(-most) ?? Number.NEGATIVE_INFINITY) + span)
	return Math.max(0, ...waits.map((free) => free - now.getTime()))
}

async function waitOf(db: Kysely<Tables>, mailbox: string, budget: MailBudget, now: Date): Promise<number> {
	const counted = await db
		.selectFrom('mail_allowance')
		.select(['budget', 'at'])
		.where('mailbox', '=', mailbox)
		.where('at', '>', new Date(now.getTime() - DAY_MS).toISOString())
		.execute()
	return waitFor(budget, counted, now)
}

/** Returns how many seconds an address has to wait until its budget covers a mail; 0 if it does now. */
export async function allowanceWait(
	db: Kysely<Tables>,
	address: string,
	budget: MailBudget,
	now: Date,
): Promise<number> {
	return Math.ceil((await waitOf(db, mailboxKey(address), budget, now)) / 1000)
}

/**
 * Counts a mail to an address and returns true, or returns false if its budget is used up. Runs in the transaction of
 * the mail: what is rolled back does not count, and a restart forgets nothing.
 */
export async function spendAllowance(
	transaction: Kysely<Tables>,
	address: string,
	budget: MailBudget,
	now: Date,
): Promise<boolean> {
	const mailbox = mailboxKey(address)
	await lockOn(transaction, 'mailbox', mailbox)
	const before = new Date(now.getTime() - DAY_MS).toISOString()
	const old = transaction.deleteFrom('mail_allowance').where('at', '<=', before)
	await sweepOnce(transaction, 'mail_allowance', () => old.execute())
	if ((await waitOf(transaction, mailbox, budget, now)) > 0) return false
	await transaction.insertInto('mail_allowance').values({ mailbox, budget, at: now.toISOString() }).execute()
	return true
}
