import { askToLeave, receiveListOneClick } from '#lib/people/together/receiving/steps.ts'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => askToLeave(request)

export const POST = (request: Request) => receiveListOneClick(request)
