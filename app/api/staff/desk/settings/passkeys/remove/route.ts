import { removePasskey } from '#lib/desk/account/own-passkeys.ts'

export const dynamic = 'force-dynamic'

export const POST = removePasskey
