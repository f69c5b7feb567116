import { askForLink } from '#lib/desk/account/passwords.ts'

export const dynamic = 'force-dynamic'

export const POST = askForLink
