import { logIn } from '#lib/desk/account/login.ts'

export const dynamic = 'force-dynamic'

export const POST = logIn
