import { makeList } from '#lib/people/shared-lists/make-list.ts'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => makeList(request)
