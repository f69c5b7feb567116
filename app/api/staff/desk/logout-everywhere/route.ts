import { logOutEverywhere } from '#lib/desk/account/logout.ts'

export const dynamic = 'force-dynamic'

export const POST = logOutEverywhere
