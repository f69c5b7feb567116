import { openApplication } from '#lib/desk/requests/acts/application.ts'

export const dynamic = 'force-dynamic'

export const POST = openApplication
