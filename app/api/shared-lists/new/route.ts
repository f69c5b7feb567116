import { makeList } from '#lib/people/shared-lists/receiving/make.ts'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => makeList(request)
