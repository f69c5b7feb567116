import { ownerReport } from '#lib/desk/papers/reads.ts'

export const dynamic = 'force-dynamic'

export const GET = ownerReport
