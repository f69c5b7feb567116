import { changeProfile } from '#lib/desk/account/settings.ts'

export const dynamic = 'force-dynamic'

export const POST = changeProfile
