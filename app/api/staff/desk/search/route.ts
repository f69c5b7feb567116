import { readSearch } from '#lib/desk/search/search.ts'

export const dynamic = 'force-dynamic'

export const GET = readSearch
