import { makeList } from '#lib/people/together/receiving/make.ts'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => makeList(request)
