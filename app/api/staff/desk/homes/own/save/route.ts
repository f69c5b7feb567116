import { saveOwn } from '#lib/desk/homes/own/acts.ts'

export const dynamic = 'force-dynamic'

export const POST = saveOwn
