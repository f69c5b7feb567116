import 'server-only'
import { sealedCookie } from '#lib/base/security/sealed-cookie.ts'

const SECONDS = 90 * 24 * 60 * 60
/** The most accounts that share a browser and are kept in mind. */
const MOST = 5

/** Owners and staff each have a cookie of their own. It opens nothing. */
const browserCookie = (of: 'owner' | 'staff') => sealedCookie<{ accounts: readonly number[] }>(`${of}-known`, SECONDS)

/** Whether an account logged in with this browser within 90 days. */
export async function hasLoggedIn(of: 'owner' | 'staff', account: number): Promise<boolean> {
	return (await browserCookie(of)).accounts?.includes(account) ?? false
}

/** Notes that an account logged in with this browser, or proved to have the mailbox. Only in a route handler. */
export async function recordLogin(of: 'owner' | 'staff', account: number): Promise<void> {
	const cookie = await browserCookie(of)
	cookie.accounts = [account, ...(cookie.accounts ?? []).filter((id) => id !== account)].slice(0, MOST)
	await cookie.save()
}
