import { readList, receiveAct } from '#lib/people/shared-lists/receive-list.ts'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => readList(request)

export const POST = (request: Request) => receiveAct(request)
