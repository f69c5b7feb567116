import { readRefused } from '#lib/desk/editor/studio/reads.ts'

export const dynamic = 'force-dynamic'

export const GET = readRefused
