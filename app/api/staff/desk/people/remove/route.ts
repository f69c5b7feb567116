import { remove } from '#lib/desk/account/people.ts'

export const dynamic = 'force-dynamic'

export const POST = remove
