import { reset } from '#lib/desk/account/people.ts'

export const dynamic = 'force-dynamic'

export const POST = reset
