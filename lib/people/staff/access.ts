import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { sealedCookie } from '#lib/base/security/sealed-cookie.ts'
import { addressesOf, maskAddress } from './addresses.ts'
import { CODE_MS, isCodeOpen } from './codes.ts'
import type { Door, StaffLink } from './types.ts'

export const WAITING_COOKIE = 'staff-code'

/** The browser's own record of the code that it waits for: no other browser can enter that code. */
export const waitingCode = () => sealedCookie<{ id: string; sentTo: string }>(WAITING_COOKIE, CODE_MS / 1000)

export async function doorOf(link: StaffLink, now: Date): Promise<Door> {
	const db = await getFullDb()
	const { id, sentTo } = await waitingCode()
	const isWaiting = typeof id === 'string' && (await isCodeOpen(db, id, now))
	return { addresses: (await addressesOf(db, link)).map(maskAddress), sentTo: isWaiting ? (sentTo ?? null) : null }
}
