import { changePassword } from '#lib/desk/account/settings.ts'

export const dynamic = 'force-dynamic'

export const POST = changePassword
