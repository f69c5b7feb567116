import 'server-only'
import { sealedCookie } from '#lib/base/security/sealed-cookie.ts'
import { CODE_MS } from './codes.ts'

export const WAITING_COOKIE = 'staff-code'

/** The browser's own record of the code that it waits for: no other browser can enter that code. */
export const waitingCode = () => sealedCookie<{ id: string; sentTo: string }>(WAITING_COOKIE, CODE_MS / 1000)
