import { askToLeave, receiveListOneClick } from '#lib/people/shared-lists/list-steps.ts'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => askToLeave(request)

export const POST = (request: Request) => receiveListOneClick(request)
