import { forgetKnown } from '#lib/desk/account/browsers.ts'

export const dynamic = 'force-dynamic'

export const POST = forgetKnown
