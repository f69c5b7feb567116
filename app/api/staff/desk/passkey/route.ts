import { enterPasskey } from '#lib/desk/account/second-half.ts'

export const dynamic = 'force-dynamic'

export const POST = enterPasskey
