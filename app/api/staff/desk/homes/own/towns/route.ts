import { readTowns } from '#lib/desk/homes/own/reads.ts'

export const dynamic = 'force-dynamic'

export const GET = readTowns
