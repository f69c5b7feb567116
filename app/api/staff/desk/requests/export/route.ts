import { exportRequests } from '#lib/desk/requests/reads.ts'

export const dynamic = 'force-dynamic'

export const GET = exportRequests
